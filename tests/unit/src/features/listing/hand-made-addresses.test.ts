import { expect, test } from 'vitest'
import { listingSearch } from '#models/listing/listing.ts'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import { categoryMeta } from '#src/features/listing/category-meta.server.ts'
import { loadCategory } from '#src/features/listing/category-view.server.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'

const [german] = STORE_VIEWS
const catalogue = shippedCatalogue()

async function listingAt(search: string) {
  const page = await loadCategory(catalogue, german, { urlPath: 'herren' }, new URLSearchParams(search))
  if (!page?.listing) throw new Error('no listing')
  return { ...page.listing, page }
}

const skusOf = ({ cards }: Awaited<ReturnType<typeof listingAt>>) => cards.map(({ sku }) => sku).sort()

test('a filter value that no product has is ignored and dropped from the address [CAT-05]', async () => {
  const [whole, unknown] = [await listingAt(''), await listingAt('?hf_color=99999')]
  expect(unknown.total).toBe(whole.total)
  expect(listingSearch(unknown.query)).toBe('')
  expect(unknown.facets.flatMap(({ options }) => options.filter(({ isChosen }) => isChosen))).toEqual([])
})

test('an unknown value beside a known one changes nothing [CAT-05]', async () => {
  const [black, both] = [
    await listingAt('?hf_color=1101'),
    await listingAt('?hf_color=1101&hf_color=99999&hf_shoe_size=7'),
  ]
  expect(both.total).toBe(black.total)
  expect(both.total).toBeGreaterThan(0)
  expect(listingSearch(both.query)).toBe('?hf_color=1101')
})

test('a filter value without products in this category gives an empty result [CAT-05]', async () => {
  const women = await loadCategory(catalogue, german, { urlPath: 'damen' }, new URLSearchParams('?hf_shoe_size=370'))
  const [size] = women?.listing?.query.filters.hf_shoe_size ?? []
  expect(size).toBe('370')
  expect((await listingAt('?hf_shoe_size=370')).total).toBe(0)
})

test('several price ranges list the products of each range, and none in between [CAT-05]', async () => {
  const [low, high, both] = [
    await listingAt('?price=0.0-200.0'),
    await listingAt('?price=350.0-*'),
    await listingAt('?price=0.0-200.0&price=350.0-*'),
  ]
  expect(low.total).toBeGreaterThan(0)
  expect(high.total).toBeGreaterThan(0)
  expect(both.total).toBe(low.total + high.total)
  expect(listingSearch(both.query)).toBe('?price=0.0-200.0&price=350.0-*')
  for (const sku of skusOf(low)) expect(skusOf(both)).toContain(sku)
})

test('a custom price range is shown with its count and can be removed [CAT-05]', async () => {
  const own = await listingAt('?price=200.0-300.0')
  const prices = own.facets.find(({ code }) => code === 'price')?.options.filter(({ isChosen }) => isChosen)
  expect(prices).toMatchObject([
    { id: '200.0-300.0', label: expect.stringMatching(/^200 - 300\s€$/), count: own.total },
  ])
})

test('the second page of a category has its own title [SHELL-16]', async () => {
  const titleAt = async (query: string) => {
    const { page } = await listingAt(query)
    const tags = await categoryMeta(page, german, 'https://welt.example')
    return tags.flatMap((tag) => ('title' in tag ? String(tag.title) : []))[0]
  }
  const [first, second] = [await titleAt(''), await titleAt('?page=2')]
  expect(second).toContain('Seite 2')
  expect(first).not.toContain('Seite')
})

test('filters that exclude each other can each be removed, also those that no product here has [CAT-05]', async () => {
  // Navy, loafer: this shop has no navy loafers.
  const { total, facets } = await listingAt('?hf_color=1109&hf_shoe_type=404')
  expect(total).toBe(0)
  const chosen = facets.flatMap(({ code, options }) =>
    options.filter(({ isChosen }) => isChosen).map(({ label }) => [code, label]),
  )
  expect(chosen).toContainEqual(['hf_color', 'Navy'])
  expect(chosen).toContainEqual(['hf_shoe_type', 'Loafer'])
})
