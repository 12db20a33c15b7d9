import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkedOrderSchema } from '#models/wire/linked-order.ts'
import { operate } from '#server/operator/operate.ts'
import { providerPayment } from '#server/payment/provider-payment.ts'
import { openReturns } from '#server/returns/open-returns.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { linkIn, mailTo } from '#tests/fixtures/mails.ts'
import { SandboxProvider } from '#tests/fixtures/payment/sandbox-provider.ts'
import { historyOf, mailsTo, placeOrder, rowOf, type TestOrder } from '#tests/fixtures/payments.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const START = new Date('2026-11-23T10:00:00Z')
const DAY = 86_400_000

const at = new SandboxProvider()
let shop: TestShop
let guest: ApiClient
let order: TestOrder
let now = START

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now }, provider: at.provider })
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  now = START
  at.heal()
  await shop.providerCalls.settled()
  for (const table of ['mail_outbox', 'provider_outbox', 'return_case', 'withdrawal'] as const) {
    await shop.database.db.deleteFrom(table).execute()
  }
  await shop.database.db.updateTable('stock').set({ qty: 10 }).where('sku', '=', GOODS.oxford).execute()
  order = await placeOrder(shop, { products: [{ sku: GOODS.oxford, qty: 2 }] })
})

const shell = (command: string, ...words: string[]) => operate(shop.commerce, [command, order.number, ...words])
const listed = async () => (await operate(shop.commerce, ['returns'])).join('\n')
const shown = async () => (await shell('show')).join('\n')

async function declare(items = '', { number, email } = order) {
  now = new Date(now.getTime() + 60_000)
  const body = { key: randomUUID(), name: 'Lena Vogt', orderNumber: number, items, email }
  const answer = await guest.post('/withdrawal', body)
  now = new Date(now.getTime() + 60_000)
  return answer
}

async function ship(): Promise<void> {
  await at.pay(shop, order)
  await shell('ship')
  await shop.providerCalls.settled()
}

/** Kinds of the order's history since its shipment. */
async function historySinceShipment(): Promise<string[]> {
  const all = await historyOf(shop, order)
  return all.slice(all.indexOf('shipped') + 1)
}

test('a declaration opens a return of everything that was shipped, and its answer shows nothing of it [CHK-16]', async () => {
  await ship()
  const known = await declare()
  const unknown = await declare('', { ...order, number: '499999999' })
  expect(known.result).toEqual({ receivedAt: expect.any(String) })
  expect(Object.keys(known)).toEqual(Object.keys(unknown))
  expect([known.code, known.meta]).toEqual([unknown.code, unknown.meta])
  await openReturns(shop.commerce)
  expect(await historySinceShipment()).toEqual(['return-declared'])
  expect(await listed()).toContain(`${order.number}  declared`)
  expect(await listed()).toContain(`refund until 2026-12-07  2 × ${GOODS.oxford}  ${order.email}`)
})

test('there are no returns without a declaration, or for the e-mail address of another order [CHK-16]', async () => {
  await ship()
  await declare('', { ...order, email: 'somebody@example.de' })
  expect(await listed()).toBe('No returns')
  await expect(shell('return-received')).rejects.toThrow('No declaration of withdrawal names this order')
})

test('a return goes from the label to the receipt and the refund, with history, mails and stock [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-label', 'https://carrier.example/label/1')
  expect(await guest.stock(GOODS.oxford)).toBe(8)
  await shell('return-received')
  expect(await guest.stock(GOODS.oxford)).toBe(10)
  expect(await listed()).toContain('received')
  await shell('refund', '--all')
  await shop.providerCalls.settled()
  expect(await listed()).toBe('No returns')
  expect(await guest.stock(GOODS.oxford)).toBe(10)
  expect(await shown()).toMatch(/return {2}refunded/)
  expect(await historySinceShipment()).toEqual([
    'return-declared',
    'return-label',
    'return-received',
    'refund-ordered',
    'return-refunded',
    'refunded',
  ])
  expect(at.booked(order, 2)).toMatchObject({ captured: 55_800, refunded: 55_800 })
  const label = await mailTo(shop, 'return-label', order.email)
  expect(label.subject).toBe(`Rücksendung zu Ihrer Bestellung ${order.number}`)
  expect(label.text).toContain('https://carrier.example/label/1')
  expect(label.text).toContain('bis zum 7. Dezember 2026')
  const received = await mailTo(shop, 'return-received', order.email)
  expect(received.text).toContain('schreiben Ihnen, sobald wir den Betrag erstatten')
  expect((await mailTo(shop, 'credit-note', order.email)).text).toContain('Ihren Widerruf vom 23. November 2026')
})

test('every step has its effect once, however often it is sent [CHK-16]', async () => {
  await ship()
  await declare()
  for (let time = 0; time < 2; time++) await shell('return-label')
  for (let time = 0; time < 3; time++) await shell('return-received')
  await Promise.all([openReturns(shop.commerce), openReturns(shop.commerce)])
  expect(await guest.stock(GOODS.oxford)).toBe(10)
  expect(await historySinceShipment()).toEqual(['return-declared', 'return-label', 'return-received'])
  const mails = await mailsTo(shop, order)
  expect(mails.filter((kind) => kind.startsWith('return-'))).toEqual(['return-label', 'return-received'])
})

test('without a link the shopper reads that the carrier sends the label [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-label')
  expect((await mailTo(shop, 'return-label', order.email)).text).toContain('Versanddienst schickt es Ihnen')
})

test('damaged pieces are not sold again, and pieces that did not come are not in stock [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-received', '--line', `${GOODS.oxford}=2`, '--damaged', `${GOODS.oxford}=1`)
  expect(await guest.stock(GOODS.oxford)).toBe(9)
  expect(await listed()).toContain(`2 × ${GOODS.oxford} (1 damaged)`)

  order = await placeOrder(shop, { products: [{ sku: GOODS.oxford, qty: 2 }] })
  await ship()
  await declare()
  await shell('return-received', '--line', `${GOODS.oxford}=1`)
  expect(await guest.stock(GOODS.oxford)).toBe(8)
})

test.each([
  [['--line', `${GOODS.oxford}=3`], 'Only 2 of'],
  [['--line', 'NO-SUCH=1'], 'No NO-SUCH is with the shopper'],
  [['--line', `${GOODS.oxford}=1`, '--damaged', `${GOODS.oxford}=2`], 'Only 1 of'],
  [['--line'], 'Usage: return-received'],
  [['--all', 'x=1'], 'Usage: return-received'],
])('a receipt of %j is refused and changes nothing [CHK-16]', async (words, message) => {
  await ship()
  await declare()
  await expect(shell('return-received', ...words)).rejects.toThrow(message)
  expect(await guest.stock(GOODS.oxford)).toBe(8)
  expect(await listed()).toContain('declared')
})

test('pieces that were refunded before the shipment do not come back [CHK-16]', async () => {
  await at.pay(shop, order)
  await shell('refund', '--line', `${GOODS.oxford}=1`)
  await shell('ship')
  expect(await guest.stock(GOODS.oxford)).toBe(9)
  await declare()
  expect(await listed()).toContain(`1 × ${GOODS.oxford}`)
  await expect(shell('return-received', '--line', `${GOODS.oxford}=2`)).rejects.toThrow('Only 1 of')
  await shell('return-received')
  expect(await guest.stock(GOODS.oxford)).toBe(10)
})

test('a refund before the goods are back keeps the return open until they arrive [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('refund', '--all', '--withdrawal')
  await shop.providerCalls.settled()
  expect(await rowOf(shop, order)).toMatchObject({ status: 'closed' })
  expect(await listed()).toContain('declared, refunded')
  await expect(shell('return-reject', 'Zu spät')).rejects.toThrow('This return has been refunded')
  await shell('return-received')
  expect(await guest.stock(GOODS.oxford)).toBe(10)
  expect(await listed()).toBe('No returns')
  expect((await mailTo(shop, 'return-received', order.email)).text).toContain('Den Betrag haben wir schon erstattet')
})

test('goodwill answers no return, and a refund is never more than was captured [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-received')
  await shell('refund', '--goodwill', '10')
  expect(await listed()).toContain('received')
  await expect(shell('refund', '--line', `${GOODS.oxford}=2`)).rejects.toThrow('Only 548.00')
  expect(await listed()).toContain('received')
  await shell('refund', '--line', `${GOODS.oxford}=1`)
  expect(await listed()).toContain('received')
  await shell('refund', '--all')
  expect(await listed()).toBe('No returns')
})

test('a return stays open until every piece that came back is refunded [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-received')
  await shell('refund', '--line', `${GOODS.oxford}=1`)
  expect(await listed()).toContain('received')
  expect(await historySinceShipment()).not.toContain('return-refunded')
  await shell('refund', '--line', `${GOODS.oxford}=1`)
  expect(await listed()).toBe('No returns')
  expect(await shown()).toMatch(/return {2}refunded/)
})

test('an early refund of one piece ends the return only if that piece alone comes back [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('refund', '--line', `${GOODS.oxford}=1`, '--withdrawal')
  expect(await listed()).toContain('declared')
  await shell('return-received')
  expect(await listed()).toContain('received')
  expect((await mailTo(shop, 'return-received', order.email)).text).not.toContain('schon erstattet')

  order = await placeOrder(shop, { products: [{ sku: GOODS.oxford, qty: 2 }] })
  await ship()
  await declare()
  await shell('refund', '--line', `${GOODS.oxford}=1`, '--withdrawal')
  await shell('return-received', '--line', `${GOODS.oxford}=1`)
  expect(await shown()).toMatch(/return {2}refunded/)
})

test('a line whose money went back before the declaration is answered when it arrives [CHK-16]', async () => {
  order = await placeOrder(shop, {
    products: [
      { sku: GOODS.oxford, qty: 1 },
      { sku: GOODS.cream, qty: 1 },
    ],
  })
  await ship()
  await shell('refund', '--line', `${GOODS.oxford}=1`)
  await declare()
  await shell('return-received', '--line', `${GOODS.oxford}=1`)
  expect(await listed()).toBe('No returns')
  expect(await shown()).toMatch(/return {2}refunded/)
})

test('the rest of a return that was refunded in part can be rejected, and goes back to the shopper [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-received', '--damaged', `${GOODS.oxford}=1`)
  expect(await guest.stock(GOODS.oxford)).toBe(9)
  await shell('refund', '--line', `${GOODS.oxford}=1`)
  await shell('return-reject', 'Getragen')
  expect(await listed()).toBe('No returns')
  expect(await guest.stock(GOODS.oxford)).toBe(9)
  expect(await shown()).toContain('"Getragen"')
  const { text } = await mailTo(shop, 'return-rejected', order.email)
  expect(text).toContain('Einen Teil Ihrer Rückgabe')
  now = new Date(now.getTime() + DAY)
  await declare()
  expect(await listed()).toContain(`1 × ${GOODS.oxford}`)
})

test('a rejected return tells its reason, takes the goods out of stock again, and stays rejected [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-received')
  await expect(shell('return-reject')).rejects.toThrow('needs a reason')
  await shell('return-reject', 'Die', 'Sohlen', 'sind', 'getragen.')
  await shell('return-reject', 'Noch einmal')
  expect(await guest.stock(GOODS.oxford)).toBe(8)
  expect(await listed()).toBe('No returns')
  expect(await historySinceShipment()).toEqual(['return-declared', 'return-received', 'return-rejected'])
  const { text } = await mailTo(shop, 'return-rejected', order.email)
  expect(text).toContain('Grund: Die Sohlen sind getragen.')
  await expect(shell('return-label')).rejects.toThrow('This return is rejected already')
  await shell('refund', '--all')
  expect(await shown()).toMatch(/return {2}rejected {2}/)
})

test('goods that were sold again cannot go back to the shopper [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-received')
  await shop.database.db.updateTable('stock').set({ qty: 1 }).where('sku', '=', GOODS.oxford).execute()
  await expect(shell('return-reject', 'Getragen')).rejects.toThrow('have been sold again')
  expect(await guest.stock(GOODS.oxford)).toBe(1)
  expect(await listed()).toContain('received')
})

test('a second declaration belongs to the open return; after its end another one can begin [CHK-16]', async () => {
  await ship()
  await declare()
  await listed()
  await declare('Ein Paar')
  expect((await listed()).split('\n')).toHaveLength(1)
  await shell('return-reject', 'Zu spät')
  expect(await listed()).toBe('No returns')
  now = new Date(now.getTime() + DAY)
  await declare()
  expect(await listed()).toContain(`declared  2026-11-24`)
  expect((await shown()).match(/ {2}return /g)).toHaveLength(2)
})

test('what came back before is not expected again [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-received', '--line', `${GOODS.oxford}=1`)
  await shell('refund', '--line', `${GOODS.oxford}=1`)
  await declare()
  expect(await listed()).toContain(`1 × ${GOODS.oxford}`)
  await expect(shell('return-received', '--line', `${GOODS.oxford}=2`)).rejects.toThrow('Only 1 of')
  await shell('return-received')
  expect(await guest.stock(GOODS.oxford)).toBe(10)
})

test('goods of a rejected return are with the shopper again, and can be returned later [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-received')
  await shell('return-reject', 'Ohne Rechnung')
  now = new Date(now.getTime() + DAY)
  await declare()
  expect(await listed()).toContain(`2 × ${GOODS.oxford}`)
  await shell('return-received')
  expect(await guest.stock(GOODS.oxford)).toBe(10)
})

test('an order that was not shipped is refunded without goods, or canceled, and its return is over [CHK-16]', async () => {
  await at.pay(shop, order)
  await declare()
  await expect(shell('return-label')).rejects.toThrow('Nothing of this order has been shipped')
  await shell('refund', '--all')
  expect(await listed()).toBe('No returns')
  expect(await guest.stock(GOODS.oxford)).toBe(10)
  expect(await shown()).toMatch(/return {2}refunded/)

  order = await placeOrder(shop)
  await at.pay(shop, order)
  await declare()
  expect(await listed()).toContain(order.number)
  await shell('cancel')
  expect(await listed()).toBe('No returns')
  await expect(shell('return-received')).rejects.toThrow('canceled already')
})

test('a full refund made at the provider settles the return too [CHK-16]', async () => {
  const payment = await at.pay(shop, order)
  await shell('ship')
  await declare()
  await shell('return-received')
  const asked = await providerPayment(shop.database.db, payment)
  await at.provider.refund(asked, 55_800, { key: randomUUID(), source: 'operator' })
  await at.look(shop, payment)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'closed' })
  expect(await listed()).toBe('No returns')
  expect(await shown()).toMatch(/return {2}refunded/)
})

test('the order of an account shows its return, and the link of a mail the same [CHK-16]', async () => {
  const { client, email } = await signedInCustomer(shop)
  const placed = await client.order({ order_id: randomUUID(), products: [{ sku: GOODS.oxford, qty: 1 }] })
  order = { key: '', email: placed.result.email ?? email, number: placed.result.orderNumber }
  const ownReturn = async () => (await client.get(`/user/orders/${order.number}`)).result.return_case
  expect(await ownReturn()).toBe(null)
  await shell('paid')
  await shell('ship')
  order = { ...order, email: (await rowOf(shop, order)).email }
  await declare()
  await openReturns(shop.commerce)
  expect(await ownReturn()).toMatchObject({ state: 'declared', label_url: null, reason: null })
  await shell('return-label', 'https://carrier.example/label/1')
  expect(await ownReturn()).toMatchObject({ state: 'label', label_url: 'https://carrier.example/label/1' })
  await shell('return-reject', 'Zu spät')
  expect(await ownReturn()).toMatchObject({ state: 'rejected', reason: 'Zu spät' })
  const token = (await linkIn(shop, 'order-confirmation', order.email)).hash.slice(1)
  const linked = await guest.post('/order/linked', { token })
  expect(v.parse(linkedOrderSchema, linked.result).return_case).toEqual(await ownReturn())

  const canceled = await client.order({ order_id: randomUUID(), products: [{ sku: GOODS.oxford, qty: 1 }] })
  order = { ...order, number: canceled.result.orderNumber }
  await declare()
  await openReturns(shop.commerce)
  expect(await ownReturn()).toMatchObject({ state: 'declared' })
  await shell('cancel')
  expect(await ownReturn()).toBe(null)
})

test('an order that was withdrawn is not to be paid, unless its return is rejected [CHK-16]', async () => {
  const { client, email } = await signedInCustomer(shop)
  const placed = await client.order({ order_id: randomUUID(), products: [{ sku: GOODS.oxford, qty: 1 }] })
  order = { key: '', email: placed.result.email ?? email, number: placed.result.orderNumber }
  order = { ...order, email: (await rowOf(shop, order)).email }
  const token = (await linkIn(shop, 'order-confirmation', order.email)).hash.slice(1)
  const asked = async () => {
    const own = await client.get(`/user/orders/${order.number}`)
    const linked = await guest.post('/order/linked', { token })
    return [own.result.can_pay, v.parse(linkedOrderSchema, linked.result).payment_methods.length > 0]
  }
  expect(await asked()).toEqual([true, true])
  await declare()
  await openReturns(shop.commerce)
  expect(await asked()).toEqual([false, false])
  await shell('return-reject', 'Zu spät')
  expect(await asked()).toEqual([true, true])
})

test.each([['en', 'We could not accept your return', 'Reason: Zu spät']])(
  'the mails of a return are in the language of the order: %s [CHK-16]',
  async (store_code, line, reason) => {
    order = await placeOrder(shop, { store_code })
    await ship()
    await declare()
    await shell('return-reject', 'Zu spät')
    const { text } = await mailTo(shop, 'return-rejected', order.email)
    expect(text).toContain(line)
    expect(text).toContain(reason)
  },
)

test.each([
  ['return-label', 'http://carrier.example/1'],
  ['return-label', 'no link'],
  ['return-label', 'https://carrier.example/1', 'more'],
])('%s %s is answered with the usage [CHK-16]', async (command, ...words) => {
  await ship()
  await declare()
  await expect(shell(command, ...words)).rejects.toThrow('Usage: return-label')
})
