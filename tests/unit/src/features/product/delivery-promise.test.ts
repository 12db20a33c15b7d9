import { expect, test } from 'vitest'
import { storeViewOf } from '#models/store/store-view.ts'
import { loadProduct } from '#src/features/product/load-product.server.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'

const catalogue = shippedCatalogue()

test.each([
  ['/', 'Lieferung nach Deutschland in 2–3\u00a0Werktagen'],
  ['/en', 'Delivery to Germany in 2–3\u00a0working days'],
  ['/de', 'Lieferung nach Österreich in 3–5\u00a0Werktagen'],
])('a product at %s shows the delivery time of the store’s delivery page: %s [CAT-21]', async (address, promise) => {
  const store = storeViewOf(address)
  const found = await catalogue.product(store, 'OX-118-SW')
  if (!found) throw new Error('no product')
  const { product } = await loadProduct(catalogue, store, found)
  expect(product.sections.serviceNotes).toContain(promise)
})
