import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { compareDueDays } from '#server/jobs/compare-days.ts'
import { operate } from '#server/operator/operate.ts'
import { type BegunPayment, PayingShop, WALLET } from '#tests/fixtures/payment/paying-shop.ts'
import { allCallsFor, type TestOrder } from '#tests/fixtures/payments.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let at: PayingShop
beforeAll(async () => {
  at = await PayingShop.open()
})
afterAll(() => at.close())
beforeEach(async () => {
  at.fault = null
  await at.deliverAll()
  // Each test has days of its own.
  at.sandbox.now = Math.ceil(at.sandbox.now / DAY_MS) * DAY_MS + 60 * DAY_MS + 12 * HOUR_MS
  for (const table of ['discrepancy', 'compared_day'] as const) await at.shop.database.db.deleteFrom(table).execute()
  await at.shop.database.db.updateTable('placed_order').set({ expires_at: null }).execute()
  at.shop.logged.length = 0
})

type Paid = BegunPayment & { readonly order: TestOrder }

async function paid(method?: string): Promise<Paid> {
  const payment = await at.handedOff(method)
  at.choose(payment, 'approve')
  await at.deliverAll()
  return payment
}

const shell = (...words: string[]) => operate(at.shop.commerce, words)
const compare = () => compareDueDays(at.shop.commerce)

/** The night after a day, at four. */
function night(nights = 1): void {
  at.sandbox.now = Math.floor(at.sandbox.now / DAY_MS) * DAY_MS + nights * DAY_MS + 4 * HOUR_MS
}

async function booked({ id }: Paid, change: Record<string, unknown>): Promise<void> {
  await at.shop.database.db.updateTable('payment').set(change).where('id', '=', id).execute()
}

const lists = () => at.sent.filter((sent) => sent['add_paydata[action]'] === 'transaction_list').length

test('a day without differences is compared once, by whichever process is first [CHK-18]', async () => {
  await paid()
  await at.handedOff(WALLET)
  night()
  const before = lists()
  at.requests.length = 0
  await Promise.all([compare(), compare(), compare()])
  // Longer than a lease.
  at.sandbox.now += 30 * 60_000
  await compare()
  // The days before a night, eight and thirty; no payment is asked about by itself.
  expect(lists() - before).toBe(3)
  expect(at.requests).toHaveLength(3)
  expect(await shell('discrepancies')).toEqual(['No discrepancies'])
})

test('a webhook that was lost is caught up, and is no discrepancy [CHK-18]', async () => {
  const payment = await at.handedOff()
  at.choose(payment, 'approve')
  night()
  await compare()
  expect(await at.status(payment)).toMatchObject({ state: 'captured', order_status: 'processing' })
  expect(await shell('discrepancies')).toEqual(['No discrepancies'])
})

test('a payment with another amount is reported to the operator and logged [CHK-18]', async () => {
  const payment = await paid()
  await booked(payment, { amount: 27_800 })
  night()
  await compare()
  const [line, ...more] = await shell('discrepancies')
  expect(more).toEqual([])
  expect(line).toContain(payment.order.number)
  expect(line).toContain('amount  here 27800  there 27900')
  expect(at.shop.logged.filter(({ event }) => event === 'payment-discrepancy')).toHaveLength(1)
})

test('money that only one side has seen is reported [CHK-18]', async () => {
  const payment = await paid()
  await booked(payment, { refunded: 500 })
  night()
  await compare()
  expect(await shell('discrepancies')).toEqual([expect.stringContaining('refunded  here 500  there 0')])
})

test('a payment that the shop does not know is reported [CHK-18]', async () => {
  const { redirecturl = '' } = at.sandbox.request({
    request: 'authorization',
    clearingtype: 'sb',
    onlinebanktransfertype: 'PNT',
    reference: 'foreign-1',
    amount: '4200',
    currency: 'EUR',
    successurl: 'http://a.test/s',
    errorurl: 'http://a.test/e',
    backurl: 'http://a.test/b',
  })
  at.choose({ url: redirecturl }, 'approve')
  night()
  await compare()
  expect(await shell('discrepancies')).toEqual([expect.stringContaining('no order  missing-here  here –  there 4200')])
})

test('a payment that the provider does not know is reported [CHK-18]', async () => {
  const payment = await paid()
  await booked(payment, { provider_ref: 'lost-1' })
  night()
  await compare()
  const lines = await shell('discrepancies')
  expect(lines).toContainEqual(expect.stringContaining(`lost-1  ${payment.order.number}  missing-there  here 27900`))
})

test('a payment that the provider lists on the neighbouring day is no discrepancy [CHK-18]', async () => {
  const payment = await paid()
  const yesterday = new Date(at.sandbox.now - DAY_MS)
  await at.shop.database.db.updateTable('payment').set({ created_at: yesterday }).where('id', '=', payment.id).execute()
  at.sandbox.now -= DAY_MS
  night()
  await compare()
  night()
  await compare()
  expect(await shell('discrepancies')).toEqual(['No discrepancies'])
})

test('a later comparison of the day replaces what was found [CHK-18]', async () => {
  const payment = await paid()
  await booked(payment, { amount: 27_800 })
  night()
  await compare()
  await booked(payment, { amount: 27_900 })
  night(7)
  await compare()
  expect(await shell('discrepancies')).toEqual(['No discrepancies'])
})

test('a provider that does not answer is asked again, by any process after the lease [CHK-18]', async () => {
  const payment = await paid()
  await booked(payment, { amount: 27_800 })
  night()
  at.fault = 'down'
  await compare()
  at.fault = null
  await compare()
  expect(await shell('discrepancies')).toEqual(['No discrepancies'])
  at.sandbox.now += 11 * 60_000
  await compare()
  expect(await shell('discrepancies')).toHaveLength(1)
})

test('an authorisation of six days whose order is not shipped is a warning for the operator [CHK-16]', async () => {
  const old = await paid(WALLET)
  night(6)
  const recent = await paid(WALLET)
  await compare()
  expect(await shell('orders', 'unshipped')).toEqual(['No orders'])
  night(1)
  await compare()
  expect(await shell('orders', 'unshipped')).toEqual([expect.stringContaining(old.order.number)])
  const warned = at.shop.logged.filter(({ event }) => event === 'authorisation-ends')
  expect(warned).toHaveLength(1)
  expect(JSON.stringify(warned)).toContain(old.order.number)
  await shell('ship', old.order.number)
  expect(await shell('orders', 'unshipped')).toEqual(['No orders'])
  expect(recent.order.number).not.toBe(old.order.number)
})

/** A shipped order whose capture did not reach the provider. */
async function shipped(): Promise<Paid> {
  const payment = await paid(WALLET)
  at.fault = 'down'
  await shell('ship', payment.order.number)
  await at.shop.providerCalls.settled()
  at.fault = null
  return payment
}

test('a capture that was given up waits for the operator, and is not queued at night [CHK-16]', async () => {
  const { id } = await shipped()
  await at.shop.database.db.updateTable('provider_outbox').set({ attempts: 12 }).execute()
  night()
  await compare()
  const calls = at.shop.database.db.selectFrom('provider_outbox').select('attempts').where('payment_id', '=', id)
  expect(await calls.execute()).toEqual([{ attempts: 12 }])
})

test('the money of a shipped order that no call waits to take is taken [CHK-16]', async () => {
  const payment = await shipped()
  await at.shop.database.db.deleteFrom('provider_outbox').execute()
  night()
  await compare()
  await at.shop.providerCalls.settled()
  expect(await allCallsFor(at.shop, payment)).toEqual(['capture'])
  expect(await at.status(payment)).toMatchObject({ state: 'captured' })
})
