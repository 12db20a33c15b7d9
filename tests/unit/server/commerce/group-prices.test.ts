import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import type { TaxRule } from '#models/wire/catalogue.ts'
import { taxPercentOf } from '#server/commerce/priced-cart.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let people = 0

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** 39 €; 35.90 from two and 33.90 from four for everyone, 36.90 from one for customers with an account. */
const TREES = 'ZU-SPANNER-BUCHE'
const PASSWORD = 'Rahmen-genäht-1'

async function customer(): Promise<{ client: ApiClient; groupToken: string; id: number }> {
  const client = new ApiClient(shop)
  const email = `group${++people}@example.de`
  await client.post('/user/create', { customer: { email, firstname: 'Lena', lastname: 'Vogt' }, password: PASSWORD })
  client.token = (await client.post('/user/login', { username: email, password: PASSWORD })).result
  const { groupToken, id } = (await client.get('/user/me')).result
  return { client, groupToken, id }
}

const guest = () => new ApiClient(shop)

async function unitPrice(client: ApiClient, qty: number): Promise<number | undefined> {
  const cartId = await client.createCart()
  await client.put(cartId, { sku: TREES, qty })
  const { items } = await client.totals(cartId)
  return items.at(-1)?.price_incl_tax
}

describe('tiers in the cart', () => {
  test('each piece costs less from two and from four on [CAT-14]', async () => {
    expect(await unitPrice(guest(), 1)).toBe(39)
    expect(await unitPrice(guest(), 3)).toBe(35.9)
    const client = guest()
    const cartId = await client.cartWith(TREES, 3)
    await client.put(cartId, { sku: TREES, qty: 1 })
    const totals = await client.totals(cartId)
    expect(totals).toMatchObject({ subtotal_incl_tax: 135.6, base_grand_total: 135.6 })
    expect(totals.tax_amount).toBeCloseTo(135.6 - 135.6 / 1.19, 2)
  })

  test('a customer with an account gets the prices of their group [USER-07]', async () => {
    const { client } = await customer()
    expect(await unitPrice(client, 1)).toBe(36.9)
  })

  test('the order is charged by the tier; an order at a higher shown price is accepted, at a lower one refused [CAT-14]', async () => {
    const order = (price: number, grand_total: number) =>
      guest().order({ grand_total, products: [{ sku: TREES, qty: 2, price }] })
    expect(await order(39, 71.8)).toMatchObject({ code: 200 })
    expect((await order(39, 78)).meta).toEqual({ error: 'total-changed', grand_total: 71.8 })
    expect((await order(30, 60)).meta).toEqual({ error: 'price-changed', prices: [{ sku: TREES, price: 35.9 }] })
  })
})

describe('proof of the customer group', () => {
  const priceIn = (answer: { result: { items: { price_info: { final_price: number } }[] } }) =>
    answer.result.items[0]?.price_info.final_price
  const list = `/product/render-list?skus=${TREES}&currencyCode=EUR&storeId=4`

  test('the price list needs an access token or group token; a bare id has no effect [CAT-12]', async () => {
    const { client, groupToken } = await customer()
    expect(priceIn(await client.get(list))).toBe(36.9)
    expect(priceIn(await guest().get(`${list}&groupToken=${groupToken}`))).toBe(36.9)
    expect(priceIn(await guest().get(`${list}&userGroupId=1`))).toBe(39)
    expect(priceIn(await guest().get(`${list}&groupToken=${groupToken}x`))).toBe(39)
  })

  test('mapped addresses and searches answer with the prices of the group that the token names [USER-07]', async () => {
    const { groupToken } = await customer()
    const found = shop.catalogue.indexFor(DEFAULT_STORE).product(TREES)
    const mapped = async (more: object) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
      const body = JSON.stringify({ url: found?.url_path, ...more })
      return (await (await shop.api.request('/api/url/map', { ...init, body })).json())._source
    }
    expect(await mapped({})).toMatchObject({ final_price_incl_tax: 39 })
    expect(await mapped({ groupId: 1 })).toMatchObject({ final_price_incl_tax: 39 })
    expect(await mapped({ groupToken })).toMatchObject({ final_price_incl_tax: 36.9 })
    const searched = async (more: object) => {
      const request = JSON.stringify({ _appliedFilters: [{ attribute: 'sku', value: { eq: TREES } }], ...more })
      const query = new URLSearchParams({ request, request_format: 'search-query' })
      const answer = await shop.api.request(`/api/catalog/welt_de/product/_search?${query}`)
      return (await answer.json()).hits.hits[0]._source
    }
    expect(await searched({})).toMatchObject({ final_price_incl_tax: 39 })
    expect(await searched({ groupToken })).toMatchObject({ final_price_incl_tax: 36.9 })
  })

  test('pages are rendered at the prices of a group; with a forged token at guest prices [USER-07]', async () => {
    const { groupToken } = await customer()
    const amount = async (token: string | null) =>
      (await shop.catalogueFor(token).product(DEFAULT_STORE, TREES))?.final_price_incl_tax
    expect([await amount(null), await amount(groupToken), await amount('a.b.c')]).toEqual([39, 36.9, 39])
    expect(shop.audienceOf(groupToken)).not.toBe(shop.audienceOf(null))
    expect(shop.audienceOf('a.b.c')).toBe(shop.audienceOf(null))
  })

  test('moving a customer to another group reprices their cart [USER-07]', async () => {
    const { client, id } = await customer()
    await shop.commerce.db.updateTable('customer').set({ group_id: 2 }).where('id', '=', id).execute()
    expect((await client.get('/user/me')).result.group_id).toBe(2)
    expect(await unitPrice(client, 1)).toBe(39)
  })
})

describe('tax', () => {
  const rates = (rate: number) => [
    { id: 1, code: 'x', tax_country_id: 'DE', tax_region_id: 0, tax_postcode: '*', rate },
    { id: 2, code: 'y', tax_country_id: 'DE', tax_region_id: 81, tax_postcode: '*', rate: rate + 1 },
  ]
  const rule = (id: number, customerClass: number, rate: number): TaxRule => ({
    id,
    code: String(id),
    product_tax_class_ids: [2],
    customer_tax_class_ids: [customerClass],
    rates: rates(rate),
  })
  const taxRules = [rule(1, 3, 19), rule(2, 5, 7)]
  const percent = (group: number, place: { country: string; region?: number }, store = DEFAULT_STORE) =>
    taxPercentOf({ store, group, taxRules, find: () => null, attributes: [], giftCardSkus: [] }, 2, place)

  test('depends on the class of the customer’s group, on country and region [CAT-14]', () => {
    expect(percent(0, { country: 'DE' })).toBe(19)
    expect(percent(2, { country: 'DE' })).toBe(7)
    expect(percent(0, { country: 'DE', region: 81 })).toBe(20)
    expect(percent(0, { country: 'CH' })).toBe(19)
    expect(percent(0, { country: 'CH' }, { ...DEFAULT_STORE, taxRegion: 81 })).toBe(20)
  })

  test('customer groups have no effect without a default group of the store [CAT-14]', () => {
    const store = { ...DEFAULT_STORE, customerGroups: { defaultId: null, isDefaultForced: false } }
    expect(percent(2, { country: 'DE' }, store)).toBe(19)
  })

  test('the totals name the rate beside its amount [CAT-14]', async () => {
    const client = guest()
    const { total_segments } = await client.totals(await client.cartWith(GOODS.oxford))
    const tax = total_segments.find(({ code }) => code === 'tax')
    expect(JSON.stringify(tax)).toContain('19 %')
    expect(tax?.value).toBeCloseTo(279 - 279 / 1.19, 2)
  })

  test('a region of the shipping address reaches the totals [CAT-14]', async () => {
    const client = guest()
    const cartId = await client.cartWith(GOODS.cream)
    const { result } = await client.post(`/cart/shipping-information?cartId=${cartId}`, {
      addressInformation: { shippingAddress: { countryId: 'AT', region_id: 81 } },
    })
    expect(result.totals.tax_amount).toBeCloseTo(result.totals.base_grand_total / 6, 2)
  })
})
