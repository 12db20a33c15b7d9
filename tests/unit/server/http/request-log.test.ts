import { randomUUID } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logRequests } from '#server/http/request-log.ts'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { placeOrder } from '#tests/fixtures/payments.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the key of an order, which may pay and cancel it, is in no line of the log [PROM-14]', async () => {
  const { key } = await placeOrder(shop)
  const guest = new ApiClient(shop)
  expect((await guest.get(`/sync/order/${key}`)).result).not.toBeNull()
  const unused = randomUUID()
  await guest.post(`/sync/order/${unused}/close`)
  const lines = shop.logged.filter(({ facts }) => String(facts.path).startsWith('/api/sync/order/'))
  expect(lines).toHaveLength(2)
  expect(JSON.stringify(shop.logged)).not.toContain(key)
  expect(JSON.stringify(shop.logged)).not.toContain(unused)
})

test.each(['', '/en'])('nor is it with the page of the order, below “%s” [PROM-14]', async (prefix) => {
  const paths: unknown[] = []
  const pages = new Hono().use(logRequests((_, __, facts) => void paths.push(facts?.path)) as MiddlewareHandler)
  const key = randomUUID()
  for (const path of [`/order/${key}`, `/order/${key}.data`, '/order-link', '']) {
    await pages.request(`https://welt.test${prefix}/checkout${path}`)
  }
  expect(paths).toEqual(['/order/:key', '/order/:key', '/order-link', ''].map((path) => `${prefix}/checkout${path}`))
})
