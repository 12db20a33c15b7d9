import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const BARRED = [GOODS.oxfordParent, GOODS.cream] as const
let shop: TestShop
let guest: ApiClient

beforeAll(async () => {
  shop = await openTestShop()
  guest = new ApiClient(shop)
  shop.catalogue.replace(
    STORE_VIEWS.map((store) => {
      const { catalogue } = shop.catalogue.indexFor(store)
      const products = catalogue.products.map((product) =>
        BARRED.some((sku) => sku === product.sku) ? { ...product, not_saleable: 1 } : product,
      )
      return { ...catalogue, products }
    }),
  )
})
afterAll(() => shop.close())

test.each([GOODS.oxford, GOODS.cream])('%s is shown, but refused by the cart [CAT-04]', async (sku) => {
  expect(await shop.catalogue.product(STORE_VIEWS[0], sku)).not.toBeNull()
  const refused = await guest.put(await guest.createCart(), { sku, qty: 1 })
  expect(refused).toMatchObject({ status: 400, meta: { error: 'product-unavailable', sku } })
})

test('an order with it is refused with the SKU of everything that is no longer sold [PROM-05]', async () => {
  const products = [GOODS.voucher, GOODS.oxford, 'GONE-1'].map((sku) => ({ sku, qty: 1 }))
  const refused = await guest.order({ order_id: randomUUID(), products })
  expect(refused).toMatchObject({ code: 400, meta: { error: 'product-unavailable', skus: [GOODS.oxford, 'GONE-1'] } })
})

test('it cannot be sold, regardless of its stock [CAT-04]', async () => {
  const { result } = await guest.get(`/stock/list?skus=${GOODS.oxford},${GOODS.cream}`)
  expect(result.map((item: { is_in_stock: boolean }) => item.is_in_stock)).toEqual([false, false])
  expect((await guest.get(`/stock/check?sku=${GOODS.cream}`)).result).toMatchObject({ is_in_stock: false })
  expect(await guest.get(`/ext/elastic-stock/check?sku=${GOODS.cream}`)).toMatchObject({ code: 404 })
})
