import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import type { ShopProcess } from '#tests/fixtures/shop-process.ts'
import { Shops } from './shops.ts'

/** Guarantees of several processes on one database, which a single process cannot show. */
let shops: Shops
let processes: ShopProcess[]

beforeAll(async () => {
  shops = await Shops.onEmptyDatabase()
  processes = await shops.start(3)
})
afterAll(() => shops.close())

const PRODUCTS = [{ sku: GOODS.oxford, qty: 1 }]

/** `rounds` concurrent calls of every process. */
function everywhere<Result>(rounds: number, call: (shop: ShopProcess, index: number) => Promise<Result>) {
  const calls = Array.from({ length: rounds }, (_, round) =>
    processes.map((shop, place) => call(shop, round * processes.length + place)),
  )
  return Promise.all(calls.flat())
}

async function cartWith(shop: ShopProcess, sku: string): Promise<string> {
  const { result: cartId } = await shop.post('/cart/create')
  await shop.post(`/cart/update?cartId=${cartId}`, { cartItem: { sku, qty: 1, quoteId: cartId } })
  return cartId
}

function orderCount(): Promise<number> {
  return shops.number('select count(*) from placed_order')
}

describe('processes on one PostgreSQL database', () => {
  test('create tables and catalogue once, although all found the database empty', async () => {
    expect(await shops.number('select count(*) - count(distinct name) from migration')).toBe(0)
    expect(await shops.number("select count(*) from secret where name = 'catalogue-loaded'")).toBe(1)
    const answers = await everywhere(1, (shop) => shop.json(`/stock/check?sku=${GOODS.oxford}`))
    expect(new Set(answers.map(({ result }) => result.qty))).toEqual(new Set([await shops.stockOf(GOODS.oxford)]))
    expect(await everywhere(1, (shop) => shop.json('/ready'))).toEqual(Array(3).fill({ code: 200, result: 'ready' }))
  })

  test('create one order per key, however many requests are sent to whichever process [SYNC-13]', async () => {
    const before = { orders: await orderCount(), stock: await shops.stockOf(GOODS.oxford) }
    const order = orderOf({ order_id: 'one-key-for-all', products: PRODUCTS })
    const answers = await everywhere(4, (shop) => shop.post('/order', order))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ result }) => result.orderNumber)).size).toBe(1)
    expect(await orderCount()).toBe(before.orders + 1)
    expect(await shops.stockOf(GOODS.oxford)).toBe(before.stock - 1)
    expect(await shops.number("select count(*) from mail_outbox where kind = 'order-confirmation'")).toBe(1)
  })

  test('create one order per cart, whatever the keys [SYNC-13]', async () => {
    const [first] = processes
    const cart_id = await cartWith(first as ShopProcess, GOODS.oxford)
    const before = await orderCount()
    const answers = await everywhere(2, (shop, index) =>
      shop.post('/order', orderOf({ order_id: `cart-key-${index}`, cart_id, products: PRODUCTS })),
    )
    expect(new Set(answers.map(({ result }) => result.orderNumber)).size).toBe(1)
    expect(await orderCount()).toBe(before + 1)
  })

  test('sell the last pair once and name it as sold out to the others [CHK-10]', async () => {
    const carts = await everywhere(2, (shop) => cartWith(shop, GOODS.oxford))
    await shops.rows('update stock set qty = 1 where sku = $1', [GOODS.oxford])
    const answers = await everywhere(2, (shop, index) =>
      shop.post('/order', orderOf({ order_id: `last-pair-${index}`, cart_id: carts[index] ?? '', products: PRODUCTS })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const refused = answers.filter(({ code }) => code !== 200)
    for (const answer of refused) {
      expect(answer).toMatchObject({ code: 400, meta: { error: 'out-of-stock', skus: [GOODS.oxford] } })
    }
    expect(await shops.stockOf(GOODS.oxford)).toBe(0)
    await shops.rows('update stock set qty = 100 where sku = $1', [GOODS.oxford])
  })

  test('accept all orders of the same goods at once, whatever the order of their lines [CHK-10]', async () => {
    const skus = [GOODS.oxford, GOODS.cream]
    const before = await Promise.all(skus.map((sku) => shops.stockOf(sku)))
    const answers = await everywhere(4, (shop, index) => {
      const products = (index % 2 ? skus : [...skus].reverse()).map((sku) => ({ sku, qty: 1 }))
      return shop.post('/order', orderOf({ order_id: `both-goods-${index}`, products }))
    })
    expect(answers.map(({ code }) => code)).toEqual(Array(12).fill(200))
    expect(await Promise.all(skus.map((sku) => shops.stockOf(sku)))).toEqual(before.map((qty) => qty - 12))
  })

  test('lose no change of a cart that all of them change [SYNC-05]', async () => {
    const [first] = processes
    const { result: cartId } = await (first as ShopProcess).post('/cart/create')
    const cartItem = { sku: GOODS.oxford, qty: 1, quoteId: cartId }
    const answers = await everywhere(5, (shop) => shop.post(`/cart/update?cartId=${cartId}`, { cartItem }))
    expect(answers.map(({ code }) => code)).toEqual(Array(15).fill(200))
    expect((await (first as ShopProcess).json(`/cart/pull?cartId=${cartId}`)).result).toMatchObject([{ qty: 15 }])
  })

  test('give a customer one account and one cart [USER-01]', async () => {
    const customer = { email: 'everywhere@example.de', firstname: 'Lena', lastname: 'Vogt' }
    const password = 'Rahmen-genäht-1'
    const accounts = await everywhere(2, (shop) => shop.post('/user/create', { customer, password }))
    expect(accounts.map(({ code }) => code).sort()).toEqual([200, 400, 400, 400, 400, 400])
    const [first] = processes
    const { result: token } = await (first as ShopProcess).post('/user/login', { username: customer.email, password })
    const carts = await everywhere(3, (shop) => shop.post(`/cart/create?token=${token}`))
    expect(new Set(carts.map(({ result }) => result)).size).toBe(1)
  })

  test('count no sign-in that succeeds [PROM-14]', async () => {
    const credentials = { username: 'everywhere@example.de', password: 'Rahmen-genäht-1' }
    for (let round = 0; round < 12; round++) {
      const answers = await everywhere(1, (shop) => shop.post('/user/login', credentials))
      expect(answers.map(({ code, meta }) => [code, meta?.error])).toEqual(Array(3).fill([200, undefined]))
    }
  })

  test('count the calls of one address together [PROM-14]', async () => {
    const login = () => everywhere(11, (shop) => shop.post('/user/login', {}))
    const refused = (await login()).filter(({ code }) => code === 429)
    expect(refused.length).toBeGreaterThanOrEqual(2)
    expect(refused[0]).toMatchObject({ meta: { error: 'rate-limited' } })
    expect(await shops.rows("select caller from rate_window where name = 'login'")).toEqual([
      { caller: expect.not.stringContaining('127.0.0.1') },
    ])
  })

  test('show what the others have sold [CAT-21]', async () => {
    const [seller, ...others] = processes
    const order = orderOf({ order_id: 'seen-by-others', products: PRODUCTS })
    expect(await seller?.post('/order', order)).toMatchObject({ code: 200 })
    const left = await shops.stockOf(GOODS.oxford)
    for (const shop of others) await expect.poll(() => listedStock(shop), { timeout: 12_000 }).toBe(left)
  })
})

/** Stock in a listing of this process. */
async function listedStock(shop: ShopProcess): Promise<number> {
  const filter = { attribute: 'configurable_children.sku', value: { eq: GOODS.oxford } }
  const request = encodeURIComponent(JSON.stringify({ _appliedFilters: [filter] }))
  const answer = await shop.json(`/catalog/welt_de/product/_search?request_format=search-query&request=${request}`)
  const children: { sku: string; stock: { qty: number } }[] = answer.hits.hits[0]._source.configurable_children
  return children.find(({ sku }) => sku === GOODS.oxford)?.stock.qty ?? Number.NaN
}
