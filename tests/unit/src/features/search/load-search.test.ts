import { expect, test } from 'vitest'
import { DEFAULT_STORE, STORE_VIEWS } from '#models/store/store-view.ts'
import { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { storeCatalogues } from '#server/catalogue/documents.ts'
import { readSeed } from '#server/seed/source.ts'
import { loadSearch } from '#src/features/search/load-search.server.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'

const DAY = new Date('2026-11-02T12:00:00Z')
const catalogue = shippedCatalogue(DAY)
const load = (search: string) => loadSearch(catalogue, DEFAULT_STORE, new URLSearchParams(search))

test.each(['', 'q=', 'foo=1', 'page=0'])('"?%s" has no query: best sellers are shown [SEARCH-01]', async (search) => {
  const view = await load(search)
  expect(view.type).toBe('waiting')
  const shown = 'bestSellers' in view ? view.bestSellers : []
  expect(shown).toHaveLength(8)
})

test('best sellers in place of results are eight different models [SEARCH-01]', async () => {
  const view = await load('q=xylophon')
  const skus = 'bestSellers' in view ? view.bestSellers.map(({ sku }) => sku) : []
  const products = await catalogue.products(DEFAULT_STORE, skus)
  expect(new Set(products.map(({ sku, hf_model }) => hf_model ?? sku)).size).toBe(8)
})

test('a product outside the category of best sellers is not among them, wherever it stands in the shop [SEARCH-01]', async () => {
  const seed = readSeed()
  const shown = async (products: typeof seed.products) => {
    const reader = new CatalogueService(storeCatalogues({ ...seed, products }, STORE_VIEWS, DAY))
    const view = await loadSearch(reader, DEFAULT_STORE, new URLSearchParams())
    return 'bestSellers' in view ? view.bestSellers.map(({ sku }) => sku) : []
  }
  const [first] = await shown(seed.products)
  const without = seed.products.map((product) =>
    product.sku === first ? { ...product, categories: product.categories.filter((id) => id !== 77) } : product,
  )
  expect(first).toBeDefined()
  expect(await shown(without)).not.toContain(first)
})

test('a price in the text becomes a filter of the listing and part of its address [SEARCH-04]', async () => {
  const view = await load('q=derby unter 250 €')
  if (view.type !== 'found') throw new Error(view.type)
  expect(view.text).toBe('derby unter 250 €')
  expect(view.listing.query).toMatchObject({ text: 'derby', prices: [{ from: 0, to: 250 }] })
  const price = view.listing.facets.find(({ code }) => code === 'price')
  expect(price?.options.filter(({ isChosen }) => isChosen)).toMatchObject([
    { label: '< 250\u00a0€', count: view.listing.total },
  ])
})

test('a price without results leaves a filter that can be removed [SEARCH-04]', async () => {
  const view = await load('q=derby unter 20 €')
  if (view.type !== 'found') throw new Error(view.type)
  expect(view.listing.total).toBe(0)
  expect(view.listing.rescue.length).toBeGreaterThan(0)
})

test.each(['sale=1', 'q=im Angebot', 'q=sale&sale=1'])(
  '"?%s" lists reduced products only [SEARCH-04]',
  async (search) => {
    const view = await load(search)
    if (view.type !== 'found') throw new Error(view.type)
    expect(view.listing.query.isOnSale).toBe(true)
    expect(view.listing.total).toBe(17)
  },
)

test('a chosen price range takes precedence over one in the text [SEARCH-04]', async () => {
  const view = await load('q=derby unter 250 €&price=300.0-*')
  if (view.type !== 'found') throw new Error(view.type)
  expect(view.listing.query.prices).toEqual([{ from: 300, to: null }])
})

test('a kind that the shop lacks and a question about the shop find no products [SEARCH-04]', async () => {
  expect(await load('q=Kinderschuhe')).toMatchObject({ type: 'nothing', notes: { missing: 'children' } })
  expect(await load('q=Versand')).toMatchObject({
    type: 'nothing',
    notes: { pages: [{ href: '/lieferung-und-versand', title: 'Lieferung und Versand' }] },
  })
})
