import type reading from '#locales/de/reading.json'
import { isGoods } from '#models/product/product-kinds.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { Product } from '#models/wire/product.ts'
import { loadTexts } from '#src/i18n/i18n.ts'
import { textsOf } from '#src/i18n/texts-of.server.ts'
import { staticHtml } from '#src/static-html/static-html.server.tsx'
import { LegalGuaranteeNotice } from '../legal-guarantee/legal-guarantee-notice.tsx'
import { ProductDetails, type ProductDetailsProps } from './product-details.server.tsx'
import { factOf } from './product-facts.server.tsx'
import type { StaticSections } from './product-view.ts'
import { Reviews, type ShownReview } from './reviews.server.tsx'
import { ServiceNotes } from './service-notes.server.tsx'

/** The parts of a product page without handlers. */
export async function staticSectionsOf(
  store: StoreView,
  product: Product,
  reviews: readonly ShownReview[],
  { lasts, linked }: Pick<ProductDetailsProps, 'lasts' | 'linked'>,
): Promise<Omit<StaticSections, 'others'>> {
  const [texts, guarantee] = await Promise.all([
    textsOf(store.language, 'reading'),
    textsOf(store.language, 'guarantee'),
    // Of the choices of made-to-order products.
    loadTexts(store.language, 'special'),
  ])
  const details = <ProductDetails product={product} care={careOf(product, texts)} lasts={lasts} linked={linked} />
  return {
    details: staticHtml(store, details),
    reviews: staticHtml(store, <Reviews rating={product.rating} reviews={reviews} />),
    serviceNotes: staticHtml(store, <ServiceNotes product={product} />),
    guarantee: isGoods(product.type_id) ? staticHtml(store, <LegalGuaranteeNotice texts={guarantee} />) : null,
  }
}

/** Care texts by the materials' names in the catalogue's language. Empty for products other than shoes. */
export function careOf(
  { facts, hf_shoe_last }: Pick<Product, 'facts' | 'hf_shoe_last'>,
  texts: typeof reading,
): string[] {
  if (hf_shoe_last === undefined) return []
  const { care } = texts
  return [care.trees, care.rest, care[leatherOf(facts)], care[soleOf(facts)]]
}

function leatherOf(facts: Product['facts']): 'suede' | 'cordovan' | 'smooth' {
  const leather = factOf(facts, 'leather')
  if (/velours|suede|nubu|camosci/i.test(leather)) return 'suede'
  return /cordovan/i.test(leather) ? 'cordovan' : 'smooth'
}

/** A stitched-through sole has no welt that needs care. */
function soleOf(facts: Product['facts']): 'rubber' | 'sole' | 'stitchedSole' {
  const sole = factOf(facts, 'hf_shoe_outsole')
  if (sole !== '' && !/leder|leather|cuoio/i.test(sole)) return 'rubber'
  return /blake/i.test(factOf(facts, 'hf_shoe_make')) ? 'stitchedSole' : 'sole'
}
