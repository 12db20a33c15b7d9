import { afterEach, describe, expect, test } from 'vitest'
import { GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import type { ShopProcess } from '#tests/fixtures/shop-process.ts'
import { Shops } from './shops.ts'

let shops: Shops

afterEach(() => shops.close())

const ORDERS = 24
const QTY = 2

/** Returns undefined if no response arrives. */
function order(shop: ShopProcess | undefined, index: number) {
  const body = orderOf({ order_id: `durable-${index}-key`, products: [{ sku: GOODS.cream, qty: QTY }] })
  return shop?.post('/order', body).catch(() => null) ?? null
}

/** Expects one order and one mail per key, and stock reduced once. */
async function expectEachOnce(stockBefore: number): Promise<void> {
  expect(await shops.number('select count(*) from placed_order')).toBe(ORDERS)
  expect(await shops.number("select count(*) from mail_outbox where kind = 'order-confirmation'")).toBe(ORDERS)
  expect(await shops.stockOf(GOODS.cream)).toBe(stockBefore - QTY * ORDERS)
}

describe('on a PostgreSQL server', () => {
  test('after a kill every acknowledged order is there, and the other process finishes the rest [PROM-07]', async () => {
    shops = await Shops.onFilledDatabase()
    const [killed, survivor] = await shops.start(2)
    const before = await shops.stockOf(GOODS.cream)
    const acknowledged = new Map<number, string>()
    const sent = Array.from({ length: ORDERS }, async (_, index) => {
      const reply = await order(killed, index)
      if (!reply) return
      acknowledged.set(index, reply.result.orderNumber)
      if (acknowledged.size === 6) await killed?.end('SIGKILL')
    })
    await Promise.all(sent)
    expect(acknowledged.size).toBeGreaterThanOrEqual(6)

    const repeated = await Promise.all(sent.map((_, index) => order(survivor, index)))
    expect(repeated.map((reply) => reply?.code)).toEqual(Array(ORDERS).fill(200))
    for (const [index, number] of acknowledged) expect(repeated[index].result.orderNumber).toBe(number)
    await expectEachOnce(before)
    const [reborn] = await shops.start(1)
    expect((await order(reborn, 0)).result.orderNumber).toBe(repeated[0].result.orderNumber)
  })

  test('connections that the database closes lose and duplicate no order, and the shop reconnects [PROM-07]', async () => {
    shops = await Shops.onFilledDatabase()
    const [shop] = await shops.start(1)
    const before = await shops.stockOf(GOODS.cream)
    let cut = 0
    const sent = Array.from({ length: ORDERS }, async (_, index) => {
      for (let attempt = 0; attempt < 8; attempt++) {
        const reply = await order(shop, index)
        if (reply?.code === 200) {
          if (index % 6 === 0) cut += await shops.cutConnections()
          return reply.result.orderNumber
        }
        expect(reply?.code).toBe(503)
      }
      throw new Error(`Order ${index} did not go through`)
    })
    const numbers = await Promise.all(sent)
    expect(cut).toBeGreaterThan(0)
    expect(new Set(numbers).size).toBe(ORDERS)
    await expectEachOnce(before)
  })

  test('when stopped during orders, a process answers the accepted ones and exits with 0 [PROM-07]', async () => {
    shops = await Shops.onFilledDatabase()
    const [shop] = await shops.start(1)
    const before = await shops.stockOf(GOODS.cream)
    let answered = 0
    let ending: Promise<number | null> | undefined
    const sent = Array.from({ length: ORDERS }, async (_, index) => {
      const reply = await order(shop, index)
      if (++answered === 1) ending = shop?.end('SIGTERM')
      return reply
    })
    const replies = await Promise.all(sent)
    expect(await ending).toBe(0)
    const taken = replies.filter((reply) => reply !== null)
    expect(taken.length).toBeGreaterThan(0)
    expect(taken.map(({ code }) => code)).toEqual(Array(taken.length).fill(200))
    const orders = await shops.number('select count(*) from placed_order')
    expect(orders).toBe(taken.length)
    expect(await shops.stockOf(GOODS.cream)).toBe(before - QTY * orders)
  })
})
