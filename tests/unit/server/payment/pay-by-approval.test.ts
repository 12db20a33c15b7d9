import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authoriseSession, authoriseSheet, sessionOf } from '#server/provider/core/session.ts'
import { PayingShop } from '#tests/fixtures/payment/paying-shop.ts'
import { rowOf } from '#tests/fixtures/payments.ts'

const INVOICE = 'sandbox_klarna_base'
const INSTALMENTS = 'sandbox_klarna_installment'
const APPLE_PAY = 'sandbox_applepay'

let at: PayingShop
beforeAll(async () => {
  at = await PayingShop.open()
})
afterAll(() => at.close())
beforeEach(() => {
  // Rate limits count by the minute.
  at.sandbox.now += 60_000
})

function approveWidget({ workorderid = '', client_token = '' }: Record<string, string>): string {
  const session = sessionOf(at.sandbox.ledger, client_token, at.sandbox.now)
  if (!session) throw new Error('There is no such session')
  at.sandbox.commit([authoriseSession(session, `granted-${workorderid}`, at.sandbox.now)])
  return `${workorderid}:granted-${workorderid}`
}

function approveSheet(amount: number): string {
  const event = authoriseSheet({ amount: String(amount), currency: 'EUR' }, at.sandbox.context)
  if (typeof event === 'string') throw new Error(event)
  at.sandbox.commit([event])
  return event.token
}

describe.each([INVOICE, INSTALMENTS])('%s', (method) => {
  test('asks for the widget with the order’s total, and its approval pays the order [CHK-06]', async () => {
    const order = await at.placeOrder(method)
    const body = { payment_id: randomUUID(), method }
    const { step, payment } = await at.begun(order, body)
    expect(step).toEqual({
      kind: 'widget',
      session: { workorderid: expect.any(String), client_token: expect.any(String) },
    })
    expect(payment.state).toBe('created')
    const session = 'session' in step ? step.session : {}
    expect(at.sandbox.ledger.sessions.get(session.workorderid ?? '')).toMatchObject({ amount: 27_900, currency: 'EUR' })
    const paid = await at.begun(order, { ...body, data: { token: approveWidget(session) } })
    expect(paid.payment).toMatchObject({ state: 'authorised', order_status: 'processing' })
  })
})

test('the sheet is asked for with the order’s total, and its approval pays the order [CHK-06]', async () => {
  const order = await at.placeOrder(APPLE_PAY)
  const body = { payment_id: randomUUID(), method: APPLE_PAY }
  expect((await at.begun(order, body)).step).toEqual({ kind: 'sheet', session: { amount: '27900', currency: 'EUR' } })
  const paid = await at.begun(order, { ...body, data: { token: approveSheet(27_900) } })
  expect(paid.payment).toMatchObject({ state: 'authorised', order_status: 'processing' })
})

test('an approval of another amount is refused, charges nothing, and the right one pays [CHK-06]', async () => {
  const order = await at.placeOrder(APPLE_PAY)
  const body = { payment_id: randomUUID(), method: APPLE_PAY }
  const before = at.sandbox.ledger.transactions.size
  const refused = await at.begin(order, { ...body, data: { token: approveSheet(27_899) } })
  expect([refused.status, refused.meta.error]).toEqual([400, 'amount-mismatch'])
  expect(at.sandbox.ledger.transactions.size).toBe(before)
  expect(await rowOf(at.shop, order)).toMatchObject({ status: 'pending_payment' })
  const paid = await at.begun(order, { ...body, data: { token: approveSheet(27_900) } })
  expect(paid.payment.state).toBe('authorised')
})

test('an approval that has paid an order pays no other one [CHK-06]', async () => {
  const token = approveSheet(27_900)
  const first = await at.placeOrder(APPLE_PAY)
  await at.begun(first, { method: APPLE_PAY, data: { token } })
  const second = await at.placeOrder(APPLE_PAY)
  const { payment } = await at.begun(second, { method: APPLE_PAY, data: { token } })
  expect(payment).toMatchObject({ state: 'failed', reason: 'token-unknown', order_status: 'pending_payment' })
})
