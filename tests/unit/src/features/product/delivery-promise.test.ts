import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { storeViewOf } from '#models/store/store-view.ts'
import { DeliveryLines } from '#src/features/product/delivery-lines.tsx'
import { loadProduct } from '#src/features/product/load-product.server.ts'
import { loadTexts } from '#src/i18n/i18n.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'

const catalogue = shippedCatalogue()

test.each([
  ['/', 'Lieferung nach Deutschland in 2–3\u00a0Werktagen'],
  ['/en', 'Delivery to Germany in 2–3\u00a0working days'],
  ['/de', 'Lieferung nach Österreich in 3–5\u00a0Werktagen'],
])('a product at %s shows the delivery time of the store’s delivery page: %s [CAT-21]', async (address, promise) => {
  const store = storeViewOf(address)
  await loadTexts(store.language)
  const found = await catalogue.product(store, 'OX-118-SW')
  if (!found) throw new Error('no product')
  const { product } = await loadProduct(catalogue, store, found)
  const lines = createElement(DeliveryLines, { product, stock: null, wanted: 1 })
  const html = renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [address] }, lines))
  expect(html).toContain(promise)
})
