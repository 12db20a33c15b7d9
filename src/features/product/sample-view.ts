import type { Product } from '#models/wire/product.ts'
import { COLOUR_NAMES } from '#src/states/sample-shoe.ts'
import type { ProductView } from './product-view.ts'
import { toChoosable } from './to-choosable.ts'

const COLOURS = { label: 'Farbe', options: new Map([['1', { label: 'Cognac', swatch: '#8c5a33' }]]) }

/** The view of a product page, made from a sample document. */
export function sampleView(
  document: Product,
  changes: Partial<ProductView> = {},
  linked: ReadonlyMap<string, Product> = new Map(),
): ProductView {
  return {
    ...toChoosable({ hf_color: 1, ...document }, { linked, colours: COLOURS }),
    id: document.id,
    headline: document.hf_sub_headline,
    paths: {},
    trail: [
      { id: 1, name: 'Herren', href: '/c/herren' },
      { id: 2, name: 'Oxford', href: '/c/oxford' },
    ],
    colours: [],
    shortDescription: document.short_description,
    fitAdvice: document.fit_advice,
    brand: document.manufacturer_info.name,
    rating: document.rating,
    sections: { details: '', reviews: '', others: '', serviceNotes: '', guarantee: null },
    metaTitle: document.name,
    metaDescription: '',
    ...changes,
  }
}

const picture = (name: string) => ({ image: `/full-brogue-oxford-${name}.webp`, alt: name, colour: '#8c5a33' })

/** Pictures of a shoe from its sides. */
export const SAMPLE_PICTURES = [picture('cognac-side'), picture('cognac-threequarter'), picture('burgundy-side')]

/** A model in several colours. */
export const SAMPLE_COLOURS: Partial<ProductView> = {
  colours: COLOUR_NAMES.map((label, place) => ({
    sku: `OX-${place + 1}`,
    href: '/',
    label,
    image: SAMPLE_PICTURES[place === 1 ? 2 : 0] ?? picture('cognac-side'),
    isCurrent: place === 0,
  })),
}
