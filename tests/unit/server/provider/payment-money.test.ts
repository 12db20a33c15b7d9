import { describe, expect, test } from 'vitest'
import { paymentForm } from '#tests/fixtures/payment/memory-sandbox.ts'
import { authorised, move, sandbox, withSandbox } from './sandbox-payments.ts'

withSandbox()

describe('money', () => {
  test('is captured in parts, up to what was authorised [CHK-16]', () => {
    const txid = authorised()
    expect(move('capture', txid, '9000').status).toBe('APPROVED')
    expect(move('capture', txid, '3901')).toMatchObject({ errormessage: 'amount-too-high' })
    expect(move('capture', txid, '3900').status).toBe('APPROVED')
    expect(sandbox.transaction(txid).captured).toBe(12900)
  })

  test('is refunded in parts, up to what was captured [CHK-16]', () => {
    const txid = authorised()
    expect(move('refund', txid, '-1')).toMatchObject({ errormessage: 'amount-too-high' })
    move('capture', txid, '12900')
    expect(move('refund', txid, '-12000').status).toBe('APPROVED')
    expect(move('refund', txid, '-901')).toMatchObject({ errormessage: 'amount-too-high' })
    expect(move('refund', txid, '-900').status).toBe('APPROVED')
    expect(sandbox.transaction(txid).refunded).toBe(12900)
  })

  test('is not refunded by a positive amount [CHK-16]', () => {
    const txid = authorised()
    move('capture', txid, '12900')
    expect(move('refund', txid, '900')).toMatchObject({ errormessage: 'amount-invalid' })
    expect(sandbox.transaction(txid).refunded).toBe(0)
  })

  test('of a reservation is given back by a capture of zero, once and before any capture [CHK-16]', () => {
    const txid = authorised()
    expect(move('capture', txid, '0').status).toBe('APPROVED')
    expect(move('capture', txid, '0').status).toBe('APPROVED')
    expect(sandbox.transaction(txid).state).toBe('voided')
    expect(move('capture', txid, '12900')).toMatchObject({ errormessage: 'state-wrong' })
    const other = authorised({ reference: 'order-2' })
    move('capture', other, '100')
    expect(move('capture', other, '0')).toMatchObject({ errormessage: 'state-wrong' })
  })

  test('of a failed payment is not given back: there is none [CHK-16]', () => {
    const begun = sandbox.request(paymentForm())
    sandbox.choose(begun, 'decline')
    expect(move('capture', begun.txid ?? '', '0')).toMatchObject({ errormessage: 'state-wrong' })
    expect(sandbox.transaction(begun.txid)).toMatchObject({ state: 'failed', reason: 'declined' })
  })

  test('of an attempt that was cancelled stays cancelled when the page’s hour is over [CHK-16]', () => {
    const begun = sandbox.request(paymentForm())
    move('capture', begun.txid ?? '', '0')
    sandbox.advance(2 * 60 * 60_000)
    expect(sandbox.transaction(begun.txid)).toMatchObject({ state: 'cancelled', reason: null })
  })

  test('does not move in another currency [CHK-16]', () => {
    const txid = authorised()
    expect(move('capture', txid, '12900', { currency: 'USD' })).toMatchObject({ status: 'ERROR' })
    expect(sandbox.transaction(txid).captured).toBe(0)
  })

  test('that was refunded whole does not bounce [CHK-14]', () => {
    const begun = sandbox.request(paymentForm({ clearingtype: 'elv', request: 'authorization' }))
    sandbox.signMandate(begun, 'DE62370400440532013001')
    move('refund', begun.txid ?? '', '-12900')
    sandbox.advance(60_000)
    expect(sandbox.transaction(begun.txid).chargedBack).toBe(0)
    expect([...sandbox.ledger.notifications.values()].map(({ fields }) => fields.txaction)).not.toContain('cancelation')
  })

  test('is not captured from a payment without approval [CHK-14]', () => {
    const { txid = '' } = sandbox.request(paymentForm())
    expect(move('capture', txid, '12900')).toMatchObject({ errormessage: 'state-wrong' })
  })

  test('moves once for a key, and a key of other contents is refused [CHK-16]', () => {
    const txid = authorised()
    move('capture', txid, '12900')
    const first = move('refund', txid, '-500', {}, 'refund-1')
    expect(move('refund', txid, '-500', {}, 'refund-1')).toEqual(first)
    expect(move('refund', txid, '-600', {}, 'refund-1')).toMatchObject({ errormessage: 'key-reused' })
    expect(sandbox.transaction(txid).refunded).toBe(500)
  })

  test('does not move on an older sequence number [CHK-16]', () => {
    const txid = authorised()
    expect(move('capture', txid, '12900', { sequencenumber: '1' }).status).toBe('APPROVED')
    expect(move('refund', txid, '-500', { sequencenumber: '1' })).toMatchObject({ errormessage: 'sequence-wrong' })
    expect(move('refund', txid, '-500', { sequencenumber: '2' }).status).toBe('APPROVED')
  })

  test.each(['0', '-5', '1.5', '1e3', '', '99999999999'])('is not begun with the amount "%s" [CHK-07]', (amount) => {
    expect(sandbox.request(paymentForm({ amount }))).toMatchObject({ errormessage: 'amount-invalid' })
    expect(sandbox.ledger.transactions.size).toBe(0)
  })
})
