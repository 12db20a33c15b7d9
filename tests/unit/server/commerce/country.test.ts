import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADDRESS, ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let guest: ApiClient

beforeAll(async () => {
  shop = await openTestShop()
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())

const REFUSED = { code: 400, meta: { error: 'country-unknown' } }
/** Two capitals, but not a country: reserved, for private use, or a union. */
const NOWHERE = ['ZZ', 'AA', 'XX', 'EU', 'UK']

describe('a country that does not exist', () => {
  test.each(NOWHERE)('%s is refused in cart estimates and addresses [CHK-03]', async (country) => {
    const cartId = await guest.cartWith(GOODS.oxford)
    const estimate = { address: { country_id: country } }
    expect(await guest.post(`/cart/shipping-methods?cartId=${cartId}`, estimate)).toMatchObject(REFUSED)
    for (const name of ['shippingAddress', 'billingAddress']) {
      const addressInformation = { shippingAddress: { countryId: 'DE' }, [name]: { countryId: country } }
      const answer = await guest.post(`/cart/shipping-information?cartId=${cartId}`, { addressInformation })
      expect(answer).toMatchObject(REFUSED)
    }
  })

  test('is refused in an order, also without shipping [CHK-03]', async () => {
    for (const sku of [GOODS.oxford, GOODS.voucher]) {
      const order = (country_id: string) =>
        guest.order({
          products: [{ sku, qty: 1 }],
          addressInformation: {
            billingAddress: { ...ADDRESS, email: 'lena@example.de', country_id },
            ...(sku === GOODS.oxford ? { shippingAddress: ADDRESS } : {}),
            payment_method_code: 'checkmo',
          },
        } as never)
      expect(await order('ZZ')).toMatchObject(REFUSED)
      expect(await order('US')).toMatchObject({ code: 200 })
    }
  })

  test('is refused in an account [USER-04]', async () => {
    const address = { ...ADDRESS, country_id: 'ZZ' }
    const person = { firstname: 'Lena', lastname: 'Vogt' }
    const register = (email: string, addresses: unknown[]) =>
      guest.post('/user/create', { customer: { ...person, email, addresses }, password: 'Richtig-Lang-1' })
    expect(await register('zz@example.de', [address])).toMatchObject(REFUSED)
    expect(await register('us@example.de', [{ ...ADDRESS, country_id: 'US' }])).toMatchObject({ code: 200 })
    const client = new ApiClient(shop)
    const login = await client.post('/user/login', { username: 'us@example.de', password: 'Richtig-Lang-1' })
    client.token = login.result
    expect(await client.post('/user/me', { customer: { ...person, addresses: [address] } })).toMatchObject(REFUSED)
  })
})
