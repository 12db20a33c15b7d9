import { expect, test } from 'vitest'
import { STORE_VIEWS, type StoreView } from '#models/store/store-view.ts'
import { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { storeCatalogue } from '#server/catalogue/documents.ts'
import { readSeed } from '#server/seed/source.ts'
import { loadCategory } from '#src/features/listing/category-view.server.ts'

const [german, english] = STORE_VIEWS
const seed = readSeed()
const catalogue = new CatalogueService(STORE_VIEWS.map((store) => storeCatalogue(seed, store, new Date('2026-11-20'))))

async function listingAt(urlPath: string, search = '', store: StoreView = german) {
  const page = await loadCategory(catalogue, store, { urlPath }, new URLSearchParams(search))
  if (!page?.listing) throw new Error('no listing')
  return { ...page.listing, models: page.listing.facets.find(({ code }) => code === 'hf_model') }
}

test('a category can be filtered by one model, in all its colours [CAT-05]', async () => {
  const { models } = await listingAt('herren/oxford')
  const model = models?.options.find(({ id }) => id === 'OX-101')
  expect(models?.label).toBe('Modellname')
  expect(model).toMatchObject({ label: 'Captoe-Oxford No.\u00a0101 „Lübeck“', count: 3, isChosen: false })
  const narrowed = await listingAt('herren/oxford', '?hf_model=OX-101')
  expect(narrowed.total).toBe(3)
  expect(new Set(narrowed.cards.map(({ name }) => name))).toEqual(new Set([model?.label]))
  expect(narrowed.models?.options).toHaveLength(models?.options.length ?? 0)
})

test('the English store has its English name [ROUTE-13]', async () => {
  const { models } = await listingAt('men/oxford', '', english)
  expect(models?.label).toBe('Model')
  expect(models?.options.map(({ label }) => label)).toContain('Cap-toe Oxford No.\u00a0101 “Lübeck”')
})

test.each(STORE_VIEWS)('$code: no two filters have the same name [CAT-05]', async (store) => {
  const { attributes } = storeCatalogue(seed, store, new Date('2026-11-20'))
  const names = attributes.map(({ default_frontend_label }) => default_frontend_label)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test('a category with one product of each model does not offer models [CAT-05]', async () => {
  const { models, total } = await listingAt('zubehoer/guertel')
  expect(total).toBe(3)
  expect(models).toBeUndefined()
})

test('the facet is hidden if it would repeat the listing, unless one model is chosen [CAT-05]', async () => {
  expect((await listingAt('herren')).models).toBeUndefined()
  const { models } = await listingAt('herren', '?hf_model=OX-101')
  expect(models?.options.filter(({ isChosen }) => isChosen)).toMatchObject([{ id: 'OX-101' }])
})
