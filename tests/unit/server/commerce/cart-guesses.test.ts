import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let guest: ApiClient

beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: 1 })
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())

test('a minute of guessed coupons ends with a wait, and the cart stays [PROM-14]', async () => {
  const cartId = await guest.cartWith(GOODS.oxford)
  const codes: number[] = []
  for (let guess = 0; guess < 31; guess++) {
    codes.push((await guest.post(`/cart/apply-coupon?cartId=${cartId}&coupon=GUESS${guess}`)).code)
  }
  expect(codes).toEqual([...Array.from({ length: 30 }, () => 404), 429])
  expect(await guest.pull(cartId)).toHaveLength(1)
})

test('another network address with the same key gets a cart of its own [PROM-14]', async () => {
  const create = async (address: string): Promise<string> => {
    const headers = { 'idempotency-key': 'guessable-key', 'x-forwarded-for': address }
    return (await guest.post('/cart/create', undefined, headers)).result
  }
  const own = await create('198.51.100.1')
  expect(await create('198.51.100.1')).toBe(own)
  expect(await create('203.0.113.9')).not.toBe(own)
})
