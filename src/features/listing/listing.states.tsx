import type { Facet, FacetOption } from '#models/listing/facets.ts'
import { LISTING_PAGE_SIZE, type ListingQuery, PAGES_TOGETHER, wholeListing } from '#models/listing/listing.ts'
import type { Product } from '#models/wire/product.ts'
import { pressed } from '#src/states/pressed.tsx'
import { answering } from '#src/states/responses.ts'
import { SAMPLE_PRODUCT } from '#src/states/sample-product.ts'
import { COLOUR_NAMES, SAMPLE_SHOE, sizeOf } from '#src/states/sample-shoe.ts'
import type { State } from '#src/states/state.ts'
import { type CardView, toProductCard } from './card-view.ts'
import { CategoryPage } from './category-page.tsx'
import type { CategoryView } from './category-view.server.ts'
import type { ListingData } from './load-listing.server.ts'

const NOW = new Date('2026-11-02')
const NEW = { news_from_date: '2026-10-01 00:00:00' }
const OUT = { is_in_stock: false, qty: 0, manage_stock: true, product_id: 1 }
const REGULAR = { final_price_incl_tax: 249, lowest_price_30_days: null }

/** Whatever a card can show. */
const PRODUCTS: readonly Partial<Product>[] = [
  { ...NEW, hf_badge_label: 'Handeingestochen', recommended_price: 279 },
  { ...REGULAR, stock: OUT, rating: null },
  { ...SAMPLE_SHOE, configurable_children: [sizeOf(41, 2), sizeOf(42, 1, { final_price_incl_tax: 269 })] },
  {
    ...REGULAR,
    type_id: 'simple',
    name: 'Schuhcreme',
    base_price_amount: 75,
    base_price_base_amount: 100,
    base_price_unit: 2248,
  },
  { ...REGULAR, type_id: 'virtual', tax_class_id: 0, name: 'Geschenkgutschein' },
]

const COLOURS = COLOUR_NAMES.map((label, place) => ({
  sku: `OX-${place}`,
  href: '/',
  label,
  swatch: '#8c5a33',
  image: SAMPLE_PRODUCT.image,
}))

const CARDS: readonly CardView[] = PRODUCTS.map((changes, place) => ({
  ...toProductCard({ ...SAMPLE_PRODUCT, ...changes, sku: `OX-${place}`, parentSku: `OX-${place}` }, { now: NOW }),
  ...(place === 0 && { colours: COLOURS.length, swatches: COLOURS }),
}))

const option = (id: string, label: string, changes: Partial<FacetOption> = {}): FacetOption => ({
  id,
  label,
  count: 12,
  isChosen: false,
  swatch: null,
  ...changes,
})
const facet = (code: Facet['code'], label: string, ...options: readonly FacetOption[]): Facet => ({
  code,
  label,
  options,
})

const SIZES = Array.from({ length: 16 }, (_, place) => String(39 + place / 2).replace('.5', '½'))
const [COGNAC, OTHERS] = [option('1', 'Cognac', { swatch: '#8c5a33' }), option('2', 'Schwarz', { swatch: '#191513' })]

/** A facet without options here does not compile. */
const FACETS = {
  hf_shoe_size: facet('hf_shoe_size', 'Größe', ...SIZES.map((size, id) => option(String(id), size))),
  hf_shoe_width: facet('hf_shoe_width', 'Weite', option('52', 'F (schmal)'), option('53', 'G (normal)')),
  hf_color: facet('hf_color', 'Farbe', COGNAC, OTHERS),
  hf_shoe_type: facet('hf_shoe_type', 'Schuhtyp', option('1', 'Full-Brogue-Oxford')),
  hf_shoe_make: facet('hf_shoe_make', 'Machart', option('1', 'Handeingestochen'), option('2', 'Zwiegenäht')),
  hf_shoe_last: facet('hf_shoe_last', 'Leisten', option('27', '27 Wien')),
  hf_shoe_outsole: facet('hf_shoe_outsole', 'Laufsohle', option('1', 'Ledersohle, geschlossener Kanal')),
  hf_shoe_leather: facet('hf_shoe_leather', 'Oberleder', option('1', 'Anilin-Kalbleder')),
  hf_pattern: facet('hf_pattern', 'Muster', option('1', 'Ohne', { count: null })),
  hf_occasion: facet('hf_occasion', 'Anlass', option('1', 'Büro')),
  manufacturer: facet('manufacturer', 'Hersteller', option('1', 'Welt')),
  hf_model: facet('hf_model', 'Modellname', option('OX-1', 'Oxford 1879')),
  price: facet('price', '', option('50.0-100.0', '50 € – 100 €'), option('150.0-*', 'ab 150 €')),
} satisfies Record<Facet['code'], Facet>

const FILTERS: Pick<ListingQuery, 'filters' | 'prices' | 'isOnSale'> = {
  filters: { hf_shoe_size: ['6', '7'], hf_color: ['1'], hf_shoe_outsole: ['1'] },
  prices: [{ from: 150, to: null }],
  isOnSale: true,
}

function facetsFor({ filters, prices }: ListingQuery): Facet[] {
  return Object.values<Facet>(FACETS).map((one) => ({
    ...one,
    options: one.options.map((value) => ({
      ...value,
      isChosen:
        one.code === 'price'
          ? prices.length > 0 && value.id.endsWith('*')
          : (filters[one.code]?.includes(value.id) ?? false),
    })),
  }))
}

interface Listed {
  readonly query?: Partial<ListingQuery>
  readonly cards?: readonly CardView[]
  readonly total?: number
}

function listing({ query = {}, cards = CARDS, total = cards.length }: Listed = {}): ListingData {
  const asked = { ...wholeListing, ...query }
  return {
    query: asked,
    cards,
    total,
    facets: facetsFor(asked),
    suggestions: [],
    rescue: cards.length > 0 ? [] : CARDS,
  }
}

const NO_STORY: CategoryView['story'] = { teaser: null, before: null, after: null, isAlone: false }

const category = (shown: ListingData | null, changes: Partial<CategoryView> = {}): State => ({
  responses: { '/api/stock/list': answering([]) },
  show: () => (
    <CategoryPage
      category={{
        id: 3,
        name: 'Rahmengenähte Herrenschuhe',
        href: '/',
        paths: {},
        description: '<p>Zwölf Leisten, drei Weiten, von Größe 39 bis 50.</p>',
        trail: [{ id: 1, name: 'Herren', href: '/' }],
        children: ['Oxford', 'Derby', 'Monkstrap', 'Stiefel und Stiefeletten'].map((name, id) => ({
          id,
          name,
          href: '/',
        })),
        metaTitle: '',
        metaDescription: '',
        story: NO_STORY,
        listing: shown,
        ...changes,
      }}
    />
  ),
})

const FILTERED = category(listing({ query: FILTERS, total: 3 * LISTING_PAGE_SIZE }))
const FAILED = category(null)

/** A category with its products, filters, and what stands in for them. A facet without options does not compile. [DEV-08] */
export const listingStates = {
  filtered: FILTERED,
  filled: category(listing({ total: 3 * LISTING_PAGE_SIZE })),
  'filters-opened': pressed(FILTERED, 'main button[popovertarget]:not([popovertargetaction])'),
  'later-pages': category(listing({ query: { page: PAGES_TOGETHER + 1 }, total: 600 })),
  'single-product': category(listing({ cards: CARDS.slice(0, 1) }), { children: [] }),
  nothing: category(listing({ query: FILTERS, cards: [] })),
  failed: FAILED,
  'failed-seen': pressed(FAILED, 'main [class*=notice] button'),
  empty: category(listing({ cards: [] })),
  story: category(null, {
    story: { ...NO_STORY, after: '<h2>Pflege</h2><p>Nach jedem Tragen ruhen lassen.</p>', isAlone: true },
  }),
  offline: { ...FILTERED, isOffline: true },
} satisfies Record<string, State>
