import { listedFilters } from '#models/listing/listed-filters.ts'
import { modelRating } from '#models/product/model-rating.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { productHref } from '#models/urls/product-href.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import type { Product } from '#models/wire/product.ts'
import type { CardColour, ModelFacts } from './card-view.ts'

/** More models than a page has. */
const MOST_MODELS = 100
const MOST_COLOURS = 500

/** What the cards show of their models, by one search: colours of a shoe are products of their own. */
export async function modelsOf(
  catalogue: CatalogueReader,
  store: StoreView,
  products: readonly Product[],
): Promise<ReadonlyMap<string, ModelFacts>> {
  const models = [...new Set(products.flatMap(({ hf_model }) => hf_model ?? []))].slice(0, MOST_MODELS)
  if (models.length === 0) return new Map()
  const { items, attributeMetadata } = await catalogue.search(
    store,
    {
      _availableFilters: [{ field: 'hf_color', scope: 'catalog', options: { size: 100 } }],
      _appliedFilters: [...listedFilters(), { attribute: 'hf_model', value: { in: models }, scope: 'default' }],
      _appliedSort: [{ field: 'position', options: 'asc' }],
      _searchText: '',
    },
    { start: 0, size: MOST_COLOURS },
  )
  const options = attributeMetadata.find(({ attribute_code }) => attribute_code === 'hf_color')?.options ?? []
  const byId = new Map(options.map(({ value, label, swatch }) => [value, { label, swatch: swatch ?? null }]))
  const families = Map.groupBy(items, ({ hf_model }) => hf_model ?? '')
  return new Map(
    [...families].map(([model, family]) => [
      model,
      {
        count: family.length,
        rating: modelRating(family),
        colours: family.flatMap((product) => colourOf(product, byId)),
      },
    ]),
  )
}

type Named = Pick<CardColour, 'label' | 'swatch'>

function colourOf(product: Product, byId: ReadonlyMap<string, Named>): CardColour[] {
  const colour = byId.get(String(product.hf_color))
  const [first] = product.media_gallery
  if (!colour || !first) return []
  return [{ sku: product.sku, href: productHref(product), image: first.image, ...colour }]
}
