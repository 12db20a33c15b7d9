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

test('a stranger opens so many carts a minute, and no more [PROM-14]', async () => {
  const own = await openTestShop({ environment: { NEW_CARTS: '5', CART_CALLS: '20' } })
  const stranger = new ApiClient(own)
  const codes: number[] = []
  for (let place = 0; place < 7; place++) codes.push((await stranger.post('/cart/create')).code)
  expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429])
  let calls = 7
  while ((await stranger.get('/cart/pull?cartId=none')).code !== 429) calls++
  expect(calls).toBe(20)
  await own.close()
})

test('a minute of guessed refresh tokens ends with a wait [PROM-14]', async () => {
  const own = await openTestShop()
  const stranger = new ApiClient(own)
  let calls = 0
  while ((await stranger.post('/user/refresh', { refreshToken: 'f'.repeat(64) })).code !== 429) calls++
  expect(calls).toBe(120)
  await own.close()
})

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
