import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { expireDueOrders } from '#server/jobs/expire-orders.ts'
import { GOODS } from '#tests/fixtures/api-client.ts'
import { PayingShop, WALLET } from '#tests/fixtures/payment/paying-shop.ts'
import { allCallsFor, historyOf, mailsTo, rowOf } from '#tests/fixtures/payments.ts'

const MINUTE_MS = 60_000
let at: PayingShop
beforeAll(async () => {
  // A call of the shop itself could learn of the payment before its notification arrives.
  at = await PayingShop.open({ hasPaymentJobs: false })
})
afterAll(() => at.close())
beforeEach(async () => {
  at.sandbox.now += MINUTE_MS
  at.fault = null
  await at.deliverAll()
  at.shop.logged.length = 0
  await at.shop.database.db.updateTable('stock').set({ qty: 10 }).where('sku', '=', GOODS.oxford).execute()
})

/** A payment that the shopper has approved, with its webhooks, which no one has delivered. */
async function approved(method?: string) {
  const payment = await at.handedOff(method)
  at.choose(payment, 'approve')
  // Calls that waited for earlier payments cause messages too.
  return { ...payment, messages: at.messages().filter(({ fields }) => fields.param === payment.id) }
}

async function text(answer: Response | Promise<Response>): Promise<[number, string]> {
  const { status } = await answer
  return [status, await (await answer).text()]
}

const events = () => at.shop.logged.map(({ event }) => event).filter((event) => event !== 'request')

test('before the return pays the order, confirms it and acknowledges in plain text [CHK-18]', async () => {
  const { messages, order, ...payment } = await approved()
  expect(messages.length).toBe(2)
  for (const message of messages) {
    const answer = await at.deliver(message)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await text(answer)).toEqual([200, 'TSOK'])
  }
  expect(await at.status(payment)).toMatchObject({ state: 'captured', order_status: 'processing' })
  expect(await mailsTo(at.shop, order)).toEqual(['order-confirmation'])
})

test('in any order and any number folds to the same payment, with one mail [CHK-18]', async () => {
  const { messages, order, ...payment } = await approved()
  const [first, second] = [messages[0], messages[1]]
  if (!first || !second) throw new Error('There are no two messages')
  for (const message of [second, first, second, first, second]) {
    expect(await text(at.deliver(message))).toEqual([200, 'TSOK'])
  }
  expect(await at.status(payment)).toMatchObject({ state: 'captured', order_status: 'processing' })
  expect(await mailsTo(at.shop, order)).toEqual(['order-confirmation'])
  expect((await historyOf(at.shop, order)).filter((kind) => kind === 'paid')).toHaveLength(1)
})

test('ten at once pay the order once [CHK-18]', async () => {
  const { messages, order } = await approved()
  const sent = Array.from({ length: 5 }, () => messages.map((message) => text(at.deliver(message)))).flat()
  expect(await Promise.all(sent)).toEqual(Array(10).fill([200, 'TSOK']))
  expect(await mailsTo(at.shop, order)).toEqual(['order-confirmation'])
})

test('a message a day late has the same content and a new signature [CHK-18]', async () => {
  const { messages, order, ...payment } = await approved(WALLET)
  at.sandbox.now += 10 * MINUTE_MS
  for (const message of messages) expect(await text(at.deliver(message))).toEqual([200, 'TSOK'])
  expect(await at.status(payment)).toMatchObject({ state: 'authorised', order_status: 'processing' })
  expect(await allCallsFor(at.shop, payment)).toEqual([])
})

test.each([
  ['signed with another key', { key: 'the key of a thief' }],
  ['changed on its way', { change: (body: string) => `${body}&price=1.00` }],
  ['that is empty', { change: () => '' }],
])('a message %s is refused, counted and changes nothing [CHK-18]', async (_, forgery) => {
  const { messages, ...payment } = await approved()
  for (const message of messages) {
    const answer = await at.deliver(message, forgery)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ meta: { error: 'payment-notification-forged' } })
  }
  expect(await at.status(payment)).toMatchObject({ state: 'created', order_status: 'pending_payment' })
  const counts = at.shop.logged.filter(({ event }) => event === 'payment-notification-forged')
  expect(counts).toHaveLength(2)
  expect(Number(counts[1]?.facts.count)).toBe(Number(counts[0]?.facts.count) + 1)
})

test('without a signature, and of a shop without a provider, is refused [CHK-18]', async () => {
  const bare = await at.shop.api.request('/api/provider/notify', { method: 'POST', body: 'txaction=paid' })
  expect(bare.status).toBe(401)
  const large = await at.shop.api.request('/api/provider/notify', { method: 'POST', body: 'x'.repeat(70_000) })
  expect(large.status).toBe(413)
})

test.each([-6, 6])(
  'signed %i minutes from now is a replay and is refused, and 4 minutes are not [CHK-18]',
  async (minutes) => {
    const { messages, ...payment } = await approved()
    const [message] = messages
    if (!message) throw new Error('There is no message')
    const { now } = at.sandbox
    expect((await at.deliver(message, { at: now + minutes * MINUTE_MS })).status).toBe(401)
    expect(await at.status(payment)).toMatchObject({ state: 'created' })
    expect((await at.deliver(message, { at: now + Math.sign(minutes) * 4 * MINUTE_MS })).status).toBe(200)
    expect(await at.status(payment)).toMatchObject({ state: 'authorised' })
  },
)

test('of an unknown payment is acknowledged, so that it is not repeated, and logged [CHK-18]', async () => {
  const { messages, id } = await approved()
  await at.shop.database.db.updateTable('payment').set({ provider: 'another' }).where('id', '=', id).execute()
  for (const message of messages) expect(await text(at.deliver(message))).toEqual([200, 'TSOK'])
  expect(events()).toEqual(['payment-notification-unknown', 'payment-notification-unknown'])
  const [message] = messages
  if (!message) throw new Error('There is no message')
  const strange = { ...message, fields: { ...message.fields, param: 'no uuid', txid: '1' } }
  expect(await text(at.deliver(strange))).toEqual([200, 'TSOK'])
})

test('brings the reference of a payment whose begin was never answered [CHK-18]', async () => {
  const order = await at.placeOrder()
  at.fault = 'killed-after'
  expect((await at.begin(order)).status).toBe(500)
  const transaction = [...at.sandbox.ledger.transactions.values()].at(-1)
  at.choose({ url: `http://provider.test/redirect/${transaction?.terms.pageId}` }, 'approve')
  await at.deliverAll()
  expect(await rowOf(at.shop, order)).toMatchObject({ status: 'processing' })
  const { provider_ref } = await at.shop.database.db
    .selectFrom('payment')
    .select('provider_ref')
    .where('order_key', '=', order.key)
    .executeTakeFirstOrThrow()
  expect(provider_ref).toBe(transaction?.txid)
})

test('that cannot be stored is not acknowledged, and is understood when it is repeated [CHK-18]', async () => {
  const { messages, order } = await approved()
  const [message] = messages
  if (!message) throw new Error('There is no message')
  await at.shop.database.db.schema.alterTable('payment_event').renameTo('payment_event_away').execute()
  try {
    expect((await at.deliver(message)).status).toBe(500)
  } finally {
    await at.shop.database.db.schema.alterTable('payment_event_away').renameTo('payment_event').execute()
  }
  expect(await text(at.deliver(message))).toEqual([200, 'TSOK'])
  expect(await rowOf(at.shop, order)).toMatchObject({ status: 'processing' })
})

test('is not limited like the calls of shoppers [CHK-18]', async () => {
  const { messages } = await approved()
  const api = createApi({ ...at.shop.commerce, countCall: async () => 60 })
  const [message] = messages
  if (!message) throw new Error('There is no message')
  expect((await at.deliver(message, { api })).status).toBe(200)
})

test('of money for an order that has expired revives it [CHK-15]', async () => {
  const { messages, order } = await approved()
  at.sandbox.now += 31 * MINUTE_MS
  await expireDueOrders(at.shop.commerce)
  expect(await rowOf(at.shop, order)).toMatchObject({ status: 'canceled' })
  for (const message of messages) await at.deliver(message)
  expect(await rowOf(at.shop, order)).toMatchObject({ status: 'processing' })
  expect(await historyOf(at.shop, order)).toContain('revived')
})

test('of money for an expired order whose goods are sold gives it back [CHK-15]', async () => {
  const { messages, order, id } = await approved()
  at.sandbox.now += 31 * MINUTE_MS
  await expireDueOrders(at.shop.commerce)
  await at.shop.database.db.updateTable('stock').set({ qty: 0 }).where('sku', '=', GOODS.oxford).execute()
  for (const message of messages) await at.deliver(message)
  expect(await rowOf(at.shop, order)).toMatchObject({ status: 'canceled' })
  expect(await allCallsFor(at.shop, { id })).toContain('return')
})

test('without a total has reconciliation ask for it soon [CHK-18]', async () => {
  const { messages, id } = await approved()
  const [message] = messages
  if (!message) throw new Error('There is no message')
  const { x_refunded: _, ...fields } = { x_refunded: '', ...message.fields, txaction: 'refund' }
  expect(await text(at.deliver({ ...message, fields }))).toEqual([200, 'TSOK'])
  const { look_at } = await at.shop.database.db
    .selectFrom('payment')
    .select('look_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(look_at?.getTime()).toBe(at.sandbox.now)
})
