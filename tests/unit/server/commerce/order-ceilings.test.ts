import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { OrderRequest } from '#models/wire/order.ts'
import { expireDueOrders } from '#server/jobs/expire-orders.ts'
import { purge } from '#server/jobs/purge-expired.ts'
import { operate } from '#server/operator/operate.ts'
import { ADDRESS, ApiClient, BUYER, GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const START = new Date('2026-11-23T10:00:00Z')
const MINUTE = 60_000
const DAY = 1440 * MINUTE
let now = START
const shop: TestShop = await openTestShop({ clock: { now: () => now }, hasCeilings: true, trustedProxies: 1 })
const guest = new ApiClient(shop)
let houses = 0

afterAll(() => shop.close())
beforeEach(async () => {
  // Every test begins with new people and a new window of calls.
  now = new Date(now.getTime() + DAY)
  for (const table of ['invoice', 'placed_order', 'order_item', 'order_address', 'payment'] as const) {
    await shop.database.db.deleteFrom(table).execute()
  }
  await shop.database.db.updateTable('stock').set({ qty: 1000 }).where('is_managed', '=', true).execute()
})

interface Buyer {
  readonly email?: string
  readonly street?: string[]
  readonly network?: string
  readonly method?: string
}

/** An order of someone new, except for what is named. */
function order(
  products: OrderRequest['products'],
  { email, street, network, method = 'checkmo' }: Buyer = {},
  client = guest,
) {
  const one = ++houses
  const address = { ...ADDRESS, email: email ?? `buyer-${one}@example.de`, street: street ?? [`Weg ${one}`] }
  const whole = orderOf({ order_id: randomUUID(), products })
  return client.post(
    '/order',
    {
      ...whole,
      addressInformation: {
        ...whole.addressInformation,
        billingAddress: address,
        shippingAddress: address,
        payment_method_code: method,
        buyer: BUYER,
      },
    },
    { 'x-forwarded-for': network ?? `10.0.${one >> 8}.${one & 255}` },
  )
}

const PASSWORD = 'Rahmen-genäht-1'

async function signedIn(email: string): Promise<ApiClient> {
  const customer = new ApiClient(shop)
  customer.token = (await customer.post('/user/login', { username: email, password: PASSWORD })).result
  return customer
}

async function register(email: string): Promise<void> {
  await guest.post('/user/create', { customer: { email, firstname: 'Lena', lastname: 'Vogt' }, password: PASSWORD })
}

const pair = (qty = 1) => [{ sku: GOODS.oxford, qty }]
const cream = (qty: number) => [{ sku: GOODS.cream, qty }]

test('a guest orders at most twenty pieces at once [CHK-19]', async () => {
  const before = await guest.stock(GOODS.cream)
  expect(await order(cream(21))).toMatchObject({
    code: 400,
    meta: { error: 'guest-order-too-large', pieces: 20, value: 5000 },
  })
  expect(await guest.stock(GOODS.cream)).toBe(before)
  expect(await order(cream(20))).toMatchObject({ code: 200 })
})

test('a guest orders for at most 5,000 euros at once [CHK-19]', async () => {
  expect(await order(pair(18))).toMatchObject({ code: 400, meta: { error: 'guest-order-too-large' } })
  expect(await order(pair(17))).toMatchObject({ code: 200 })
})

test.each([
  { title: 'mailbox', first: { email: 'lena@example.de' }, second: { email: 'Lena+2@Example.de' } },
  { title: 'delivery address', first: { street: ['Lindenstraße 4b'] }, second: { street: ['LINDENSTR. 4 B'] } },
])('guests of one $title have at most two hundred unpaid pieces a day [CHK-19]', async ({ first, second }) => {
  const paid = await order(cream(20), first)
  expect(paid).toMatchObject({ code: 200 })
  for (let count = 0; count < 9; count++) expect(await order(cream(20), first)).toMatchObject({ code: 200 })
  expect(await order(cream(20), second)).toMatchObject({
    code: 400,
    meta: { error: 'guest-day-limit', pieces: 200, value: 50_000 },
  })
  expect(await order(cream(20))).toMatchObject({ code: 200 })
  await operate(shop.commerce, ['paid', String(paid.result.orderNumber)])
  expect(await order(cream(20), second)).toMatchObject({ code: 200 })
  now = new Date(now.getTime() + DAY + 1)
  expect(await order(cream(20), second)).toMatchObject({ code: 200 })
})

test('guests of one address have unpaid orders of at most 50,000 euros a day [CHK-19]', async () => {
  const buyer = { email: 'rich@example.de' }
  // 170 pieces of 279 euros.
  for (let count = 0; count < 10; count++) expect(await order(pair(17), buyer)).toMatchObject({ code: 200 })
  expect(await order(pair(17), buyer)).toMatchObject({ code: 400, meta: { error: 'guest-day-limit' } })
})

test('a fourth unpaid order of one network address is refused until one is paid [CHK-19]', async () => {
  const buyer = { network: '192.0.2.7' }
  const placed = [await order(pair(), buyer), await order(pair(), buyer), await order(pair(), buyer)]
  expect(placed.map(({ code }) => code)).toEqual([200, 200, 200])
  expect(await order(pair(), buyer)).toMatchObject({ code: 400, meta: { error: 'unpaid-orders-open', maximum: 3 } })
  await operate(shop.commerce, ['paid', String(placed[0]?.result.orderNumber)])
  expect(await order(pair(), buyer)).toMatchObject({ code: 200 })
})

test('unpaid orders in the name of a mailbox do not keep its owner from ordering [CHK-19]', async () => {
  for (let count = 0; count < 3; count++) await order(pair(), { email: 'victim@example.de' })
  expect(await order(pair(), { email: 'victim@example.de' })).toMatchObject({ code: 200 })
})

test.each(['127.0.0.1', '::1'])(
  'unpaid orders from the server itself, %s, are not counted [CHK-19]',
  async (network) => {
    for (let count = 0; count < 3; count++) await order(pair(), { network })
    expect(await order(pair(), { network })).toMatchObject({ code: 200 })
  },
)

test('an expired order is no longer open, and a network address counts for a day [CHK-19]', async () => {
  const email = 'expiring@example.de'
  await register(email)
  const network = { network: '192.0.2.8' }
  for (let count = 0; count < 3; count++) await order(pair(), network, await signedIn(email))
  now = new Date(now.getTime() + DAY + 1)
  await purge(shop.database.db, now)
  expect(await order(pair(), network)).toMatchObject({ code: 200 })
  expect(await order(pair(), {}, await signedIn(email))).toMatchObject({
    code: 400,
    meta: { error: 'unpaid-orders-open' },
  })
  now = new Date(now.getTime() + 7 * DAY)
  await expireDueOrders(shop.commerce)
  expect(await order(pair(), {}, await signedIn(email))).toMatchObject({ code: 200 })
})

test('of ten orders that arrive at once three are placed [CHK-19]', async () => {
  const buyer = { network: '192.0.2.10' }
  const codes = (await Promise.all(Array.from({ length: 10 }, () => order(pair(), buyer)))).map(({ code }) => code)
  expect(codes.filter((code) => code === 200)).toHaveLength(3)
})

test('a customer is not bound by the ceilings for guests, but by those for unpaid orders [CHK-19]', async () => {
  await register('customer@example.de')
  const customer = await signedIn('customer@example.de')
  expect(await order(cream(50), {}, customer)).toMatchObject({ code: 200 })
  for (let count = 0; count < 2; count++) expect(await order(pair(), {}, customer)).toMatchObject({ code: 200 })
  expect(await order(pair(), {}, customer)).toMatchObject({ code: 400, meta: { error: 'unpaid-orders-open' } })
})

test('orders by cash on delivery count as unpaid until they are sent [CHK-19]', async () => {
  const buyer = { network: '192.0.2.11', method: 'cashondelivery' }
  const placed = []
  for (let count = 0; count < 3; count++) placed.push(await order(pair(), buyer))
  expect(placed.map(({ code }) => code)).toEqual([200, 200, 200])
  expect(await order(pair(), buyer)).toMatchObject({ code: 400, meta: { error: 'unpaid-orders-open' } })
  await operate(shop.commerce, ['ship', String(placed[0]?.result.orderNumber)])
  expect(await order(pair(), buyer)).toMatchObject({ code: 200 })
})

test('pieces that guests order by cash on delivery count towards the day until they are sent [CHK-19]', async () => {
  const buyer = { email: 'hoarder@example.de', method: 'cashondelivery' }
  const placed = await order(cream(20), buyer)
  for (let count = 0; count < 9; count++) expect(await order(cream(20), buyer)).toMatchObject({ code: 200 })
  expect(await order(cream(3), buyer)).toMatchObject({ code: 400, meta: { error: 'guest-day-limit' } })
  await operate(shop.commerce, ['ship', String(placed.result.orderNumber)])
  expect(await order(cream(3), buyer)).toMatchObject({ code: 200 })
})

test('an open invoice counts as an unpaid order of its customer, also after it is sent [CHK-19]', async () => {
  await register('invoiced@example.de')
  const customer = await signedIn('invoiced@example.de')
  const first = await order(cream(3), {}, customer)
  await operate(shop.commerce, ['paid', String(first.result.orderNumber)])
  for (let count = 0; count < 3; count++) {
    const placed = await order(cream(3), { method: 'invoice' }, customer)
    await operate(shop.commerce, ['ship', String(placed.result.orderNumber)])
  }
  expect(await order(cream(3), {}, customer)).toMatchObject({ code: 400, meta: { error: 'unpaid-orders-open' } })
})

test('the same order again is answered, not refused [CHK-19]', async () => {
  const whole = orderOf({ order_id: randomUUID(), products: pair() })
  const first = await guest.post('/order', whole)
  for (let count = 0; count < 4; count++) expect((await guest.post('/order', whole)).result).toEqual(first.result)
})

test('the thirty-first call to order within a minute is refused [CHK-19]', async () => {
  const answers = []
  for (let call = 0; call < 31; call++) answers.push(await order([], { network: '192.0.2.9' }))
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(30).fill(400), 429])
})
