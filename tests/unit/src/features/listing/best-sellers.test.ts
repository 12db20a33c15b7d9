import { expect, test } from 'vitest'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import { bestSellersHtml } from '#src/features/listing/best-sellers.server.tsx'
import { loadBestSellers } from '#src/features/listing/load-cards.server.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'

const catalogue = shippedCatalogue()
const PAGES = ['search', 'wishlist', 'compare', 'account'] as const

test('the pages of a shop with many models show different best sellers [CAT-25]', async () => {
  const [store] = STORE_VIEWS
  const shown = await Promise.all(PAGES.map((page) => loadBestSellers(catalogue, store, { page, size: 4 })))
  const skus = shown.flat().map(({ sku }) => sku)
  expect(new Set(skus).size).toBe(16)
})

test.each(STORE_VIEWS)('every page of $code shows as many models as there is room for [CAT-25]', async (store) => {
  for (const page of PAGES) {
    const cards = await loadBestSellers(catalogue, store, { page, size: 4 })
    expect(new Set(cards.map(({ sku }) => sku)).size, page).toBe(4)
    expect(new Set(cards.map(({ name }) => name)).size, `models on ${page}`).toBe(4)
  }
})

test('the page of the cart fetches its first row of photographs at once, before its drawer covers them [CART-07]', async () => {
  const loadingOf = async (page: 'cart' | 'wishlist') => {
    const html = (await bestSellersHtml(catalogue, STORE_VIEWS[0], page)) ?? ''
    return [...html.matchAll(/<img [^>]*loading="([^"]+)"/g)].map(([, loading]) => loading)
  }
  expect(await loadingOf('cart')).toEqual(['eager', 'eager', 'lazy', 'lazy'])
  expect(await loadingOf('wishlist')).toEqual(['lazy', 'lazy', 'lazy', 'lazy'])
})
