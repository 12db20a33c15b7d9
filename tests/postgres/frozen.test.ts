import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { createDatabase, createTemplate } from '#tests/fixtures/postgres/databases.ts'
import { freeze } from '#tests/fixtures/postgres/freeze.ts'
import { type PostgresServer, startPostgres } from '#tests/fixtures/postgres/server.ts'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'

let server: PostgresServer
let url: string
let folder: string
let shop: ShopProcess
let thaw: (() => void) | null = null

beforeAll(async () => {
  server = await startPostgres()
  url = (await createDatabase(server.url, await createTemplate(server.url))).url
  folder = ShopProcess.folder()
  shop = await ShopProcess.start(folder, { DATABASE_URL: url })
})
afterAll(async () => {
  thaw?.()
  await shop?.end('SIGKILL')
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const began = performance.now()
  return { result: await work, seconds: (performance.now() - began) / 1000 }
}

const order = (key: string) => shop.post('/order', orderOf({ order_id: key, products: [{ sku: GOODS.cream, qty: 5 }] }))

test('while the database is frozen shoppers are answered with 503 after five seconds, and later served again [PROM-07]', {
  timeout: 90_000,
}, async () => {
  const before = (await order('before-the-frost')).result.orderNumber
  thaw = freeze(server.url)
  const requests = Array.from({ length: 6 }, () => [
    timed(order('in-the-frost')),
    timed(shop.post('/cart/create')),
    timed(shop.json('/sync/order/nothing')),
  ])
  const answers = await Promise.all(requests.flat())
  for (const { result, seconds } of answers) {
    expect(result).toMatchObject({ code: 503, meta: { error: 'unavailable' } })
    expect(seconds).toBeLessThan(7)
  }
  expect((await shop.json('/ready')).code).toBe(503)
  expect((await shop.json('/health')).code).toBe(200)

  thaw()
  thaw = null
  await expect.poll(async () => (await shop.json('/ready')).code, { timeout: 10_000 }).toBe(200)
  const number = (await order('in-the-frost')).result.orderNumber
  expect((await order('in-the-frost')).result.orderNumber).toBe(number)
  expect((await order('before-the-frost')).result.orderNumber).toBe(before)
})

test('SIGTERM with a frozen database ends the process within ten seconds, and the order that waited gets one number [PROM-07]', {
  timeout: 60_000,
}, async () => {
  thaw = freeze(server.url)
  const waiting = order('at-the-end').catch(() => null)
  const { seconds } = await timed(shop.end('SIGTERM'))
  expect(seconds).toBeLessThan(10)
  await waiting
  thaw()
  thaw = null
  shop = await ShopProcess.start(folder, { DATABASE_URL: url })
  const number = (await order('at-the-end')).result.orderNumber
  expect((await order('at-the-end')).result.orderNumber).toBe(number)
})
