import { beforeEach, expect, test } from 'vitest'
import { decideChargeback } from '#server/provider/core/merchant.ts'
import { nextDue } from '#server/provider/core/timers.ts'
import { MemorySandbox, paymentForm } from '#tests/fixtures/payment/memory-sandbox.ts'

let sandbox: MemorySandbox
beforeEach(() => {
  sandbox = new MemorySandbox()
})

function authorised(): string {
  const pseudocardpan = sandbox.storeCard({})
  return sandbox.request(paymentForm({ clearingtype: 'cc', pseudocardpan, param: 'payment-7' })).txid ?? ''
}

function deliver(): Record<string, string>[] {
  const due = sandbox.due()
  for (const { id } of due) sandbox.attempt(id, true)
  return due.map(({ fields }) => ({ ...fields }))
}

test('an authorisation, a capture and a refund are reported in PAYONE’s terms, in decimals [CHK-14]', () => {
  const txid = authorised()
  expect(deliver()).toEqual([
    {
      txaction: 'appointed',
      transaction_status: 'completed',
      notify_version: '7.6',
      clearingtype: 'cc',
      txtime: String(sandbox.now / 1000),
      txid,
      reference: 'order-1',
      param: 'payment-7',
      currency: 'EUR',
      sequencenumber: '0',
      price: '129.00',
      receivable: '0.00',
      balance: '0.00',
      x_captured: '0.00',
      x_refunded: '0.00',
    },
  ])
  sandbox.request({ request: 'capture', txid, amount: '12900', currency: 'EUR' })
  sandbox.request({ request: 'refund', txid, amount: '-2905', currency: 'EUR' })
  expect(deliver()).toMatchObject([
    { txaction: 'capture', sequencenumber: '1', receivable: '129.00', x_captured: '129.00', x_refunded: '0.00' },
    { txaction: 'refund', sequencenumber: '2', receivable: '99.95', x_captured: '129.00', x_refunded: '29.05' },
  ])
})

test('a pending payment is reported twice: pending, then completed [CHK-14]', () => {
  const begun = sandbox.request(paymentForm())
  expect(deliver()).toEqual([])
  sandbox.choose(begun, 'delay')
  expect(deliver()).toMatchObject([{ txaction: 'appointed', transaction_status: 'pending' }])
  sandbox.advance(39_999)
  expect(deliver()).toEqual([])
  sandbox.advance(1)
  expect(sandbox.ledger.notifications.size).toBe(2)
})

test.each([
  ['decline', 'declined'],
  ['cancel', 'cancelled'],
  ['time-out', 'expired'],
] as const)('after %s the message fails with the cause %s [CHK-14]', (choice, failedcause) => {
  sandbox.choose(sandbox.request(paymentForm()), choice)
  expect(deliver()).toMatchObject([{ txaction: 'failed', failedcause }])
})

test('an authorisation that the merchant gives back fails with the cause voided [CHK-16]', () => {
  const txid = authorised()
  deliver()
  sandbox.request({ request: 'capture', txid, amount: '0', currency: 'EUR' })
  expect(deliver()).toMatchObject([{ txaction: 'failed', failedcause: 'voided' }])
})

test('a chargeback leaves a balance of what was taken back [CHK-14]', () => {
  const txid = authorised()
  sandbox.request({ request: 'capture', txid, amount: '12900', currency: 'EUR' })
  sandbox.request({ request: 'refund', txid, amount: '-900', currency: 'EUR' })
  deliver()
  const taken = decideChargeback(sandbox.transaction(txid), sandbox.now)
  if (typeof taken === 'string') throw new Error(taken)
  sandbox.commit(taken)
  expect(deliver()).toMatchObject([{ txaction: 'cancelation', reasoncode: 'dispute', balance: '120.00' }])
  expect(decideChargeback(sandbox.transaction(txid), sandbox.now)).toBe('state-wrong')
})

test('a message is sent again after 1, 5 and 30 seconds until it is stored, always under one id [CHK-18]', () => {
  authorised()
  const [first] = sandbox.due()
  const id = first?.id ?? ''
  for (const pause of [1_000, 5_000, 30_000]) {
    sandbox.attempt(id, false)
    sandbox.now += pause - 1
    expect(sandbox.due()).toEqual([])
    sandbox.now += 1
    expect(sandbox.due()).toMatchObject([{ id, isDelivered: false }])
  }
  sandbox.attempt(id, true)
  sandbox.now += 1e9
  expect(sandbox.due()).toEqual([])
})

test('a message that is refused twelve times is given up until somebody asks for it [CHK-18]', () => {
  authorised()
  const id = sandbox.due()[0]?.id ?? ''
  for (let attempt = 1; attempt <= 12; attempt++) {
    sandbox.now += 25 * 60 * 60_000
    expect(sandbox.due()).toHaveLength(1)
    sandbox.attempt(id, false)
  }
  sandbox.now += 1e9
  expect(sandbox.due()).toEqual([])
  sandbox.commit([{ type: 'status-requested', at: sandbox.now, id, dueAt: sandbox.now }])
  expect(sandbox.due()).toMatchObject([{ id }])
})

test('a message that waits does not hide what comes after it [CHK-18]', () => {
  authorised()
  const { txid } = sandbox.request(paymentForm({ reference: 'order-2' }))
  const expiry = sandbox.now + 60 * 60_000
  expect(sandbox.transaction(txid).due?.at).toBe(expiry)
  expect(nextDue(sandbox.ledger)).toBe(sandbox.now)
  expect(nextDue(sandbox.ledger, sandbox.now)).toBe(expiry)
  expect(nextDue(sandbox.ledger, expiry)).toBeNull()
})
