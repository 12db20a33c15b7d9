import { expect, test } from 'vitest'
import { type ListingQuery, listingSearch, wholeListing, withMore } from '#models/listing/listing.ts'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { categoryMeta } from '#src/features/listing/category-meta.server.ts'
import { type CategoryView, loadCategory } from '#src/features/listing/category-view.server.ts'
import { category, shoe, storeCatalogue } from '#tests/fixtures/catalogue/shoes.ts'

const MODELS = 1217
const [german] = STORE_VIEWS
const catalogue = new CatalogueService(
  STORE_VIEWS.map((store) =>
    storeCatalogue(
      {
        products: Array.from({ length: MODELS }, (_, place) => shoe(place + 1, { category_ids: [7] })),
        categories: [
          category(7, { name: 'Herren', url_path: { de: 'herren', en: 'men', it: 'uomo' }[store.language] }),
        ],
      },
      store,
    ),
  ),
)

async function pageAt(search: string): Promise<CategoryView> {
  const page = await loadCategory(catalogue, german, { id: 7 }, new URLSearchParams(search))
  if (!page?.listing) throw new Error('no listing')
  return page
}

test('loading more reaches the last product of a large category, with at most ten pages at once [CAT-08]', async () => {
  const seen = new Set<string>()
  for (let next: ListingQuery | null = wholeListing; next; ) {
    const { listing } = await pageAt(listingSearch(next))
    expect(listing?.cards.length).toBeLessThanOrEqual(500)
    for (const { sku } of listing?.cards ?? []) seen.add(sku)
    next = listing && withMore(listing.query, listing.total)
  }
  expect(seen.size).toBe(MODELS)
})

test('a page beyond the end is the last one, with its canonical address [CAT-08]', async () => {
  const [last, beyond] = [await pageAt('?page=25'), await pageAt('?page=99999')]
  expect(beyond.listing).toEqual(last.listing)
  const links = linksOf(await categoryMeta(beyond, german, 'https://welt.example'))
  expect(links).toEqual([
    'https://welt.example/herren?page=25',
    'https://welt.example/herren?page=25',
    'https://welt.example/en/men?page=25',
    'https://welt.example/de/herren?page=25',
    'https://welt.example/it/uomo?page=25',
    'https://welt.example/herren?page=25',
  ])
})

function linksOf(meta: Awaited<ReturnType<typeof categoryMeta>>): string[] {
  return meta.flatMap((tag) => ('href' in tag && typeof tag.href === 'string' ? tag.href : []))
}

test('a category lists products of all levels below it, even if categories form a cycle [CAT-04]', async () => {
  const chain = [7, 8, 9, 10, 11, 12].map((id) => category(id, { parent_id: id === 7 ? 12 : id - 1 }))
  const deep = { products: [shoe(1, { category_ids: [12] })], categories: chain }
  const catalogue = new CatalogueService(STORE_VIEWS.map((store) => storeCatalogue(deep, store)))
  const page = await loadCategory(catalogue, STORE_VIEWS[0], { id: 7 }, new URLSearchParams())
  expect(page?.listing?.total).toBe(1)
})
