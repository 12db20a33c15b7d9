import { describe, expect, test } from 'vitest'
import { MemorySandbox, paymentForm } from '#tests/fixtures/payment/memory-sandbox.ts'
import { authorised, move, sandbox, withSandbox } from './sandbox-payments.ts'

withSandbox()

describe('a request', () => {
  test('with a reference that was used is refused [CHK-14]', () => {
    sandbox.request(paymentForm())
    expect(sandbox.request(paymentForm())).toMatchObject({ errorcode: '911' })
  })

  test('begun twice with one key is one payment with one page [CHK-14]', () => {
    const first = sandbox.request(paymentForm(), 'attempt-1')
    expect(sandbox.request(paymentForm(), 'attempt-1')).toEqual(first)
    expect(sandbox.ledger.transactions.size).toBe(1)
  })

  test.each([
    { successurl: 'javascript:alert(1)' },
    { reference: 'a'.repeat(21) },
    { clearingtype: 'zz' },
    { currency: 'eur' },
  ])('with %j is refused [CHK-14]', (form) => {
    expect(sandbox.request(paymentForm(form as Record<string, string>))).toMatchObject({ status: 'ERROR' })
  })

  test('that was refused may be sent again under its key when the reason is gone [CHK-14]', () => {
    const begun = sandbox.request(paymentForm())
    const txid = begun.txid ?? ''
    expect(move('capture', txid, '12900', {}, 'capture-1').status).toBe('ERROR')
    sandbox.choose(begun, 'approve')
    expect(move('capture', txid, '12900', {}, 'capture-1').status).toBe('APPROVED')
  })

  test('about a transaction answers its state and totals [CHK-18]', () => {
    const txid = authorised()
    move('capture', txid, '12900')
    move('refund', txid, '-2950')
    const asked = { request: 'genericpayment', 'add_paydata[action]': 'transaction_status' }
    const known = { status: 'OK', txid, 'add_paydata[state]': 'authorised', 'add_paydata[refunded]': '29.50' }
    expect(sandbox.request({ ...asked, txid })).toMatchObject({ ...known, 'add_paydata[captured]': '129.00' })
    expect(sandbox.request({ ...asked, reference: 'order-1' })).toMatchObject(known)
    expect(sandbox.request({ ...asked, reference: 'order-9' })).toMatchObject({ errormessage: 'transaction-unknown' })
  })

  test('is forgotten by no restart: the journal alone gives the same ledger [CHK-14]', () => {
    const txid = authorised()
    move('capture', txid, '12900', {}, 'capture-1')
    const again = new MemorySandbox()
    again.commit(JSON.parse(JSON.stringify(sandbox.journal)))
    expect(again.ledger).toEqual(sandbox.ledger)
  })
})
