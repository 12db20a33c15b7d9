import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let guest: ApiClient

beforeAll(async () => {
  shop = await openTestShop()
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())

describe('stock', () => {
  test('both forms of the request get the same answer, as in the contract [CAT-21]', async () => {
    const byQuery = await guest.get(`/stock/check?sku=${GOODS.oxford}`)
    const byPath = await guest.get(`/stock/check/${GOODS.oxford}`)
    expect(byPath.result).toEqual(byQuery.result)
    expect(byQuery.result).toMatchObject({
      item_id: expect.any(Number),
      product_id: expect.any(Number),
      sku: 'OX-101-SW-43-G',
      qty: expect.any(Number),
      is_in_stock: true,
      min_sale_qty: 1,
      max_sale_qty: 10_000,
      manage_stock: true,
    })
  })

  test('a list keeps its order and omits unknown SKUs [CAT-21]', async () => {
    const { result } = await guest.get(`/stock/list?skus=${GOODS.oxford},NOPE,${GOODS.cream},${GOODS.oxford}`)
    expect(result.map(({ sku }: { sku: string }) => sku)).toEqual([GOODS.oxford, GOODS.cream])
  })

  test('an unknown SKU and a list that is too long are refused [CAT-21]', async () => {
    expect(await guest.get('/stock/check?sku=NOPE')).toMatchObject({ code: 404, meta: { error: 'product-unknown' } })
    const many = Array.from({ length: 51 }, (_, index) => `sku-${index}`).join()
    expect(await guest.get(`/stock/list?skus=${many}`)).toMatchObject({
      code: 400,
      meta: { error: 'too-many-skus', maximum: 50 },
    })
  })

  test('unmanaged stock is always available [CAT-21]', async () => {
    expect((await guest.get(`/stock/check?sku=${GOODS.voucher}`)).result).toMatchObject({
      is_in_stock: true,
      manage_stock: false,
    })
  })
})

test('prices are gross, and net in their tax adjustments [CAT-12]', async () => {
  const { result } = await guest.get(`/product/render-list?skus=${GOODS.oxford},NOPE&storeId=4`)
  expect(result.items).toHaveLength(1)
  expect(result.items[0]).toMatchObject({
    sku: GOODS.oxford,
    price_info: {
      final_price: 279,
      formatted_prices: { final_price: expect.stringMatching(/^279,00\s€$/) },
      extension_attributes: { tax_adjustments: { final_price: 234.45 } },
    },
  })
})
