import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expireDueOrders } from '#server/jobs/expire-orders.ts'
import { purge } from '#server/jobs/purge-expired.ts'
import { operate } from '#server/operator/operate.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { linkIn, mailTo } from '#tests/fixtures/mails.ts'
import { SandboxProvider } from '#tests/fixtures/payment/sandbox-provider.ts'
import { mailsTo, placeOrder, rowOf, type TestOrder } from '#tests/fixtures/payments.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const START = new Date('2026-11-24T08:00:00Z')
const at = new SandboxProvider()
let shop: TestShop
let now = START
let order: TestOrder
/** A browser that did not place the order. */
let other: ApiClient

beforeAll(async () => {
  shop = await openTestShop({ provider: at.provider, clock: { now: () => now } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  now = START
  await shop.database.db.updateTable('stock').set({ qty: 10 }).where('sku', '=', GOODS.oxford).execute()
  order = await placeOrder(shop, {}, 'sandbox_wallet')
  other = new ApiClient(shop)
})

/** The link of the mail that is sent after ten minutes without a payment. */
async function linkOfOpenPayment(): Promise<URL> {
  now = new Date(START.getTime() + 10 * MINUTE)
  await expireDueOrders(shop.commerce)
  return linkIn(shop, 'payment-open', order.email)
}

const opened = (link: URL) => other.post('/order/linked', { token: link.hash.slice(1) })
const cancel = (order_id: string) => other.post('/order/cancel', { order_id })
const begin = (client: ApiClient, payment_id: string) =>
  client.post('/payment', { payment_id, order_id: order.key, method: 'sandbox_wallet' })

test('the mail about an open payment leads to the order on another device [CHK-15]', async () => {
  const link = await linkOfOpenPayment()
  expect(`${link.origin}${link.pathname}`).toBe('https://welt.test/checkout/order-link')
  const { code, result } = await opened(link)
  expect(code).toBe(200)
  expect(result).toMatchObject({
    order_id: order.key,
    order: {
      increment_id: order.number,
      status: 'pending_payment',
      can_cancel: true,
      grand_total: 279,
      items: [{ qty_ordered: 1 }],
    },
  })
  const offered = result.payment_methods.map(({ code }: { code: string }) => code)
  expect(offered).toEqual(expect.arrayContaining(['checkmo', 'sandbox_creditcard', 'sandbox_wallet']))
})

test('an order that is read in another store has its pictures and words [CHK-15]', async () => {
  const token = (await linkOfOpenPayment()).hash.slice(1)
  const { result } = await other.post('/order/linked?storeCode=en', { token })
  expect(result.order.payment.additional_information).toEqual(['Wallet'])
  expect(result.order.items).toMatchObject([{ image: '/ox-101-black-side.webp' }])
  expect(result.order.items[0].options).toContainEqual({ label: 'Size', value: '43' })
  expect(result.payment_methods).toContainEqual(expect.objectContaining({ code: 'checkmo', title: 'Prepayment' }))
})

test('what a link shows names neither the buyer nor an address [CHK-15]', async () => {
  const text = JSON.stringify((await opened(await linkOfOpenPayment())).result)
  expect(text).not.toMatch(/Vogt|Lindenweg|10969|@/)
})

test('the token is in the fragment of the link, and the database has only its digest [CHK-15]', async () => {
  const link = await linkOfOpenPayment()
  expect(link.search).toBe('')
  const token = link.hash.slice(1)
  const rows = await shop.database.db.selectFrom('order_link').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('an order that another device pays has one open payment [CHK-18]', async () => {
  const first = await begin(new ApiClient(shop), randomUUID())
  const { order_id } = (await opened(await linkOfOpenPayment())).result
  expect(order_id).toBe(order.key)
  const second = await begin(other, randomUUID())
  expect(second.result.payment.state).not.toBe('cancelled')
  const states = await shop.database.db
    .selectFrom('payment')
    .select(['id', 'state'])
    .where('order_id', '=', (await rowOf(shop, order)).id)
    .execute()
  expect(states.find(({ id }) => id === first.result.payment.payment_id)?.state).toBe('cancelled')
  expect(states.filter(({ state }) => state === 'created' || state === 'open')).toHaveLength(1)
})

test('a paid order is offered no payment by its link [CHK-15]', async () => {
  const link = await linkOfOpenPayment()
  await at.pay(shop, order, 'obt_sofortueberweisung')
  expect((await opened(link)).result).toMatchObject({ order: { status: 'processing' }, payment_methods: [] })
})

test('the confirmation of an order by prepayment has a link too [CHK-16]', async () => {
  order = await placeOrder(shop)
  const { text } = await mailTo(shop, 'order-confirmation', order.email)
  const link = new URL(/https:\/\/welt\.test\/checkout\/order-link#\S+/.exec(text)?.[0] ?? '')
  expect((await opened(link)).result.order).toMatchObject({ increment_id: order.number, status: 'pending' })
})

test('an order that was placed without a key can be opened and canceled by its link [CHK-16]', async () => {
  order = await placeOrder(shop)
  await shop.database.db.deleteFrom('order_key').where('key', '=', order.key).execute()
  const { text } = await mailTo(shop, 'order-confirmation', order.email)
  const link = new URL(/https:\/\/welt\.test\/checkout\/order-link#\S+/.exec(text)?.[0] ?? '')
  const { order_id } = (await opened(link)).result
  expect((await opened(link)).result.order_id).toBe(order_id)
  expect((await cancel(order_id)).result).toEqual({ status: 'canceled' })
})

test.each([
  ['unknown', 'A'.repeat(32), 404, 'order-link-unknown'],
  ['too short', 'abc', 400, 'invalid-body'],
  ['not a token', "' or 1=1 --".repeat(3), 400, 'invalid-body'],
])('a link with a token that is %s is refused [CHK-15]', async (_name, token, code, error) => {
  expect(await other.post('/order/linked', { token })).toMatchObject({ code, meta: { error } })
})

test('a link ends after ninety days [CHK-15]', async () => {
  const link = await linkOfOpenPayment()
  await purge(shop.database.db, new Date(START.getTime() + 90 * DAY))
  expect((await opened(link)).code).toBe(200)
  await purge(shop.database.db, new Date(now.getTime() + 90 * DAY + 1))
  expect((await opened(link)).code).toBe(404)
})

test('a guest cancels an order: its stock is back, with one mail, however often it is asked [CHK-16]', async () => {
  order = await placeOrder(shop)
  expect(await other.stock(GOODS.oxford)).toBe(8)
  const answers = await Promise.all([cancel(order.key), cancel(order.key), cancel(order.key)])
  for (const { code, result } of answers)
    expect({ code, result }).toEqual({ code: 200, result: { status: 'canceled' } })
  expect(await other.stock(GOODS.oxford)).toBe(9)
  expect((await mailsTo(shop, order)).filter((kind) => kind === 'order-canceled')).toHaveLength(1)
})

test('a guest gets the money of a paid order back [CHK-16]', async () => {
  await at.pay(shop, order, 'obt_sofortueberweisung')
  expect((await cancel(order.key)).result).toEqual({ status: 'canceled' })
  await shop.providerCalls.settled()
  expect(at.booked(order, 1)).toMatchObject({ captured: 27_900, refunded: 27_900 })
})

test('a shipped order and an unknown one are not canceled [CHK-16]', async () => {
  order = await placeOrder(shop)
  await operate(shop.commerce, ['paid', order.number])
  await operate(shop.commerce, ['ship', order.number])
  expect(await cancel(order.key)).toMatchObject({ code: 409, meta: { error: 'order-shipped' } })
  expect(await cancel(randomUUID())).toMatchObject({ code: 404, meta: { error: 'order-unknown' } })
})

test('the status of an order says what has become of it [CHK-09]', async () => {
  const status = async () => (await other.get(`/sync/order/${order.key}`)).meta
  expect(await status()).toMatchObject({ order_status: 'pending_payment', can_cancel: true, awaits_payment: true })
  await at.pay(shop, order, 'obt_sofortueberweisung')
  expect(await status()).toMatchObject({ order_status: 'processing', can_cancel: true, awaits_payment: false })
  await operate(shop.commerce, ['ship', order.number])
  expect(await status()).toMatchObject({ order_status: 'complete', can_cancel: false })
})
