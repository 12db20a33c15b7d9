import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operate } from '#server/operator/operate.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { SandboxProvider } from '#tests/fixtures/payment/sandbox-provider.ts'
import { historyOf, mailsTo, type TestOrder } from '#tests/fixtures/payments.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const PASSWORD = 'Rahmen-genäht-1'
const at = new SandboxProvider()
let shop: TestShop
let customer: ApiClient
let order: TestOrder

beforeAll(async () => {
  shop = await openTestShop({ provider: at.provider })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.db.updateTable('stock').set({ qty: 10 }).where('sku', '=', GOODS.oxford).execute()
  const email = `canceler-${randomUUID()}@example.de`
  customer = await signedIn(email)
  const key = randomUUID()
  const placed = await customer.order({ order_id: key, products: [{ sku: GOODS.oxford, qty: 1 }] })
  order = { key, email: 'lena.vogt@example.de', number: placed.result.orderNumber }
  await shop.database.db.deleteFrom('mail_outbox').execute()
})

async function signedIn(email: string): Promise<ApiClient> {
  const client = new ApiClient(shop)
  await client.post('/user/create', { customer: { email, firstname: 'Lena', lastname: 'Vogt' }, password: PASSWORD })
  client.token = (await client.post('/user/login', { username: email, password: PASSWORD })).result
  return client
}

const cancel = (client = customer) => client.post(`/user/orders/${order.number}/cancel`, {})
const inStock = () => customer.stock(GOODS.oxford)
const shown = async () => (await customer.get('/user/order-history')).result.items[0]

test('a customer cancels an unpaid order: its stock is back, with one mail, however often it is asked [CHK-16]', async () => {
  expect(await shown()).toMatchObject({ status: 'pending', can_cancel: true })
  const answers = await Promise.all([cancel(), cancel(), cancel()])
  for (const { code, result } of answers)
    expect({ code, result }).toEqual({ code: 200, result: { status: 'canceled' } })
  expect(await inStock()).toBe(10)
  expect(await mailsTo(shop, order)).toEqual(['order-canceled'])
  expect(await shown()).toMatchObject({ status: 'canceled', can_cancel: false })
  expect((await historyOf(shop, order)).at(-1)).toBe('canceled')
})

test('the history of an order that its customer cancels shows no failed payment, and says that nothing was paid [CHK-16]', async () => {
  await cancel()
  const { history, nothing_paid } = await shown()
  expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'canceled'])
  expect(nothing_paid).toBe(true)
})

test.each([
  ['wallet', { state: 'voided', captured: 0 }],
  ['obt_sofortueberweisung', { captured: 27_900, refunded: 27_900 }],
])('a customer gets the money of an order paid by %s back [CHK-16]', async (method, books) => {
  await at.pay(shop, order, method)
  expect(await shown()).toMatchObject({ status: 'processing', can_cancel: true })
  expect((await cancel()).result).toEqual({ status: 'canceled' })
  expect(await shown()).toMatchObject({ nothing_paid: false })
  await shop.providerCalls.settled()
  expect(at.booked(order, 2)).toMatchObject(books)
  expect(await inStock()).toBe(10)
})

test('a shipped order is not canceled [CHK-16]', async () => {
  await operate(shop.commerce, ['paid', order.number])
  await operate(shop.commerce, ['ship', order.number])
  expect(await shown()).toMatchObject({ status: 'complete', can_cancel: false })
  expect(await cancel()).toMatchObject({ code: 409, meta: { error: 'order-shipped' } })
  expect(await inStock()).toBe(9)
})

test('an order that was refunded in full is not canceled [CHK-16]', async () => {
  await operate(shop.commerce, ['paid', order.number])
  await operate(shop.commerce, ['refund', order.number, '--all'])
  expect(await cancel()).toMatchObject({ code: 409, meta: { error: 'order-ended' } })
})

test('the order of another person is unknown and cannot be canceled [CHK-16]', async () => {
  const stranger = await signedIn(`stranger-${randomUUID()}@example.de`)
  expect(await cancel(stranger)).toMatchObject({ code: 404, meta: { error: 'order-unknown' } })
  expect(await cancel(new ApiClient(shop))).toMatchObject({ code: 401 })
  expect(await shown()).toMatchObject({ status: 'pending' })
})
