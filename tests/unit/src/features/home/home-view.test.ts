import { expect, test } from 'vitest'
import { DEFAULT_STORE, STORE_VIEWS, viewsOfBrand } from '#models/store/store-view.ts'
import { loadHome } from '#src/features/home/home-view.server.tsx'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'

const catalogue = shippedCatalogue()

for (const store of viewsOfBrand(DEFAULT_STORE)) {
  test(`${store.code}: 24 best sellers of category 77 and the 8 newest models, newest first [CAT-25]`, async () => {
    const { bestSellers, arrivals } = await loadHome(catalogue, store)
    const sold = await catalogue.products(
      store,
      bestSellers.cards.map(({ sku }) => sku),
    )
    expect(sold).toHaveLength(24)
    expect(sold.every(({ category_ids }) => category_ids.includes(77))).toBe(true)

    const shown = await catalogue.products(
      store,
      arrivals.map(({ sku }) => sku),
    )
    const days = shown.map(({ created_at }) => created_at)
    expect(days).toHaveLength(8)
    expect(days).toEqual(days.toSorted().reverse())
    const { items } = await catalogue.search(
      store,
      { _availableFilters: [], _appliedFilters: [], _appliedSort: [], _searchText: '' },
      { start: 0, size: 999 },
    )
    expect(new Set(shown.map(({ hf_model }) => hf_model)).size).toBe(8)
    const newer = items.filter(({ created_at, status }) => status < 2 && created_at > (days.at(-1) ?? ''))
    expect(new Set(newer.map(({ sku, hf_model }) => hf_model ?? sku)).size).toBeLessThanOrEqual(8)
  })

  test(`${store.code}: inspirations are the children of category 3, each with its picture [CAT-25]`, async () => {
    const { inspirations } = await loadHome(catalogue, store)
    const place = await catalogue.category(store, { id: 3 })
    expect(inspirations.items.map(({ id }) => id)).toEqual(place?.children.map(({ id }) => id))
    expect(inspirations.items.length).toBeGreaterThan(2)
    expect(inspirations.items.every(({ image }) => image)).toBe(true)
  })

  test(`${store.code}: the owner's pictures are static HTML with a link to the profile [CAT-25]`, async () => {
    const { instagram, promoted } = await loadHome(catalogue, store)
    expect(instagram?.match(/<img /g)).toHaveLength(6)
    expect(instagram).toMatch(/<img [^>]*src="\/img\//)
    expect(instagram).not.toMatch(/src="https?:/)
    expect(instagram).toContain('href="https://instagram.example/')
    expect(promoted).not.toHaveProperty('instagram')
  })
}

test.each(STORE_VIEWS)('$code: nothing that the home page calls new is reduced [CAT-25]', async (store) => {
  const { arrivals } = await loadHome(catalogue, store)
  expect(arrivals.length).toBeGreaterThan(3)
  const shown = await catalogue.products(
    store,
    arrivals.map(({ sku }) => sku),
  )
  expect(
    shown
      .filter(({ final_price_incl_tax: now, lowest_price_30_days: before }) => before !== null && before > now)
      .map(({ sku }) => sku),
  ).toEqual([])
})
