import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expireDueOrders } from '#server/jobs/expire-orders.ts'
import { operate } from '#server/operator/operate.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { historyOf, mailsTo, payByCard, placeOrder, rowOf, see, type TestOrder } from '#tests/fixtures/payments.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const START = new Date('2026-11-23T10:00:00Z')
let shop: TestShop
let guest: ApiClient
let order: TestOrder
let now = START

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now } })
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  now = START
  await shop.database.db.updateTable('placed_order').set({ expires_at: null }).execute()
  await shop.database.db.updateTable('stock').set({ qty: 10 }).where('sku', '=', GOODS.oxford).execute()
  order = await placeOrder(shop)
})

const shell = (...words: string[]) => operate(shop.commerce, words)

test('a transfer that is booked pays the order, and shipping completes it, each with a mail [CHK-15]', async () => {
  expect((await shell('paid', order.number))[0]).toContain('processing')
  expect(await rowOf(shop, order)).toMatchObject({ state: 'processing', status: 'processing' })
  expect((await shell('ship', order.number))[0]).toContain('complete')
  expect(await rowOf(shop, order)).toMatchObject({ state: 'complete', status: 'complete' })
  expect(await mailsTo(shop, order)).toEqual(['order-confirmation', 'order-shipped', 'payment-received'])
  expect(await historyOf(shop, order)).toEqual(['placed', 'paid', 'shipped'])
  expect(await guest.stock(GOODS.oxford)).toBe(9)
})

test('an order that is canceled gives its stock back, with a mail [CHK-16]', async () => {
  await shell('cancel', order.number)
  expect(await rowOf(shop, order)).toMatchObject({ state: 'canceled', status: 'canceled' })
  expect(await guest.stock(GOODS.oxford)).toBe(10)
  expect(await mailsTo(shop, order)).toEqual(['order-canceled', 'order-confirmation'])
})

test('a command that does not fit the order changes nothing and says why [CHK-15]', async () => {
  await expect(shell('ship', order.number)).rejects.toThrow('This order has not been paid')
  await shell('paid', order.number)
  await expect(shell('paid', order.number)).rejects.toThrow('This order has been paid')
  await shell('ship', order.number)
  await expect(shell('cancel', order.number)).rejects.toThrow('This order has been shipped')
  await expect(shell('ship', order.number)).rejects.toThrow('complete already')
  expect(await historyOf(shop, order)).toEqual(['placed', 'paid', 'shipped'])
})

test.each([[], ['paid'], ['paid', '1', '2'], ['dance', '1'], ['toString', '1']])(
  '%j is answered with the usage [CHK-15]',
  async (...words) => {
    await expect(shell(...words)).rejects.toThrow('Usage: orders')
  },
)

test('an unknown number is named [CHK-15]', async () => {
  for (const command of ['show', 'paid', 'ship', 'cancel']) {
    await expect(shell(command, '499999999')).rejects.toThrow('There is no order 499999999')
  }
})

test('orders are listed by status, and one is shown with goods, payments and history [CHK-15]', async () => {
  await shell('paid', order.number)
  expect((await shell('orders', 'processing')).join('\n')).toContain(order.number)
  expect((await shell('orders', 'closed')).join('\n')).not.toContain(order.number)
  expect((await shell('orders')).join('\n')).toContain(order.email)
  const shown = (await shell('show', order.number)).join('\n')
  expect(shown).toContain(GOODS.oxford)
  expect(shown).toContain('checkmo at bank  captured')
  expect(shown).toMatch(/2026-11-23 10:00 {2}paid by operator/)
})

test('a transfer for an expired order revives it while its goods are there [CHK-15]', async () => {
  now = new Date(START.getTime() + 9 * 86_400_000)
  await expireDueOrders(shop.commerce)
  await shell('paid', order.number)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing' })
  expect(await guest.stock(GOODS.oxford)).toBe(9)
})

test('a transfer for an order that cannot be revived is money to return, which the operator reads [CHK-15]', async () => {
  await shell('cancel', order.number)
  expect(await shell('paid', order.number)).toEqual([
    expect.stringContaining('canceled'),
    '  to do: return payment 1 at bank',
  ])
  expect((await shell('show', order.number)).join('\n')).toContain('to do: return payment 1 at bank')
  expect(await mailsTo(shop, order)).toContain('payment-returned')
  await expect(shell('paid', order.number)).rejects.toThrow('has been booked')
})

test('a transfer pays an order whose shopper had begun to pay by card [CHK-15]', async () => {
  const card = await payByCard(shop, order)
  await shell('paid', order.number)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing' })
  await see(shop, card, { kind: 'captured' })
  expect((await shell('show', order.number)).join('\n')).toContain('to do: return payment 2 at sandbox')
})

test('an order from before payments were recorded can be paid and shipped [CHK-15]', async () => {
  const { id } = await rowOf(shop, order)
  for (const table of ['payment', 'order_event', 'order_stock'] as const) {
    await shop.database.db.deleteFrom(table).where('order_id', '=', id).execute()
  }
  await shell('paid', order.number)
  await shell('ship', order.number)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'complete' })
})

test('an account shows what happened to its order, without what concerns the shop alone [USER-10]', async () => {
  const customer = new ApiClient(shop)
  const person = { email: 'history@example.de', firstname: 'Lena', lastname: 'Vogt' }
  await customer.post('/user/create', { customer: person, password: 'Rahmen-genäht-1' })
  const signIn = async () => {
    customer.token = (
      await customer.post('/user/login', { username: person.email, password: 'Rahmen-genäht-1' })
    ).result
  }
  await signIn()
  const placed = await customer.order({ products: [{ sku: GOODS.oxford, qty: 1 }] })
  const shown = async () => (await customer.get('/user/order-history')).result.items[0]
  expect(await shown()).toMatchObject({ status: 'pending', total_due: 279, history: [{ kind: 'placed' }] })
  now = new Date(START.getTime() + 4 * 86_400_000)
  await expireDueOrders(shop.commerce)
  await shell('paid', placed.result.orderNumber)
  await shell('ship', placed.result.orderNumber)
  await signIn()
  expect(await shown()).toMatchObject({
    state: 'complete',
    status: 'complete',
    total_due: 0,
    items: [{ qty_shipped: 1 }],
    history: [
      { kind: 'placed', created_at: '2026-11-23 10:00:00' },
      { kind: 'paid', created_at: '2026-11-27 10:00:00' },
      { kind: 'shipped' },
    ],
  })
})
