import { isGoods } from '#models/product/product-kinds.ts'
import { productHref } from '#models/urls/product-href.ts'
import type { Media } from '#models/wire/media.ts'
import type { Product } from '#models/wire/product.ts'
import type { PathsInStores } from '../../store/alternate-path.ts'
import type { CategoryLink } from '../listing/category-view.server.ts'
import { chosenImage, firstChoice } from './product-choice.ts'
import type { Arrival, ColourLink, ProductView, StaticSections } from './product-view.ts'
import { type ChoiceContext, colourOf, galleryOf, toChoosable } from './to-choosable.ts'

/** Everything on the page besides the product. */
export interface Surroundings extends ChoiceContext {
  readonly paths: PathsInStores
  readonly trail: readonly CategoryLink[]
  /** Models in other colours, this one included. */
  readonly siblings: readonly Product[]
  readonly arrival: Arrival
  readonly sections: StaticSections
}

export function toProductView(product: Product, around: Surroundings): ProductView {
  const view = viewOf(product, around)
  return { ...view, gallery: beginningWith(chosenImage(view, firstChoice(view)), view.gallery) }
}

/** Puts the pictures of the initial colour first, because the first one is rendered before any script. Colours stay together. */
function beginningWith(path: string | null, pictures: readonly Media[]): readonly Media[] {
  const start = pictures.findIndex(({ image }) => image === path)
  return start < 0 ? pictures : [...pictures.slice(start), ...pictures.slice(0, start)]
}

function viewOf(product: Product, around: Surroundings): ProductView {
  return {
    ...toChoosable(product, around),
    id: product.id,
    headline: product.hf_sub_headline,
    paths: around.paths,
    trail: around.trail,
    ...(product.turntable && { turntable: product.turntable }),
    colours: coloursOf(product, around),
    shortDescription: product.short_description,
    fitAdvice: product.fit_advice,
    brand: product.manufacturer_info.name,
    rating: product.rating,
    ...(isGoods(product.type_id) && { arrival: around.arrival }),
    sections: around.sections,
    metaTitle: product.meta_title || product.name,
    metaDescription: product.meta_description,
  }
}

function coloursOf(product: Product, { siblings, colours }: Surroundings): ColourLink[] {
  if (siblings.length < 2) return []
  return siblings.map((sibling) => ({
    sku: sibling.sku,
    href: productHref(sibling),
    label: colourOf(sibling, colours)?.value ?? sibling.name,
    image: galleryOf(sibling)[0] as Media,
    isCurrent: sibling.sku === product.sku,
  }))
}
