import { beforeEach, describe, expect, test } from 'vitest'
import { MemorySandbox, paymentForm } from '#tests/fixtures/payment/memory-sandbox.ts'

let sandbox: MemorySandbox
beforeEach(() => {
  sandbox = new MemorySandbox()
})

const wallet = { clearingtype: 'wlt', wallettype: 'PPE' }

function cardForm(card: string, form: Record<string, string> = {}) {
  const pseudocardpan = sandbox.storeCard({ number: card })
  return paymentForm({ clearingtype: 'cc', pseudocardpan, ...form })
}

function authorised(form: Record<string, string> = {}): string {
  return sandbox.request(cardForm('4111111111111111', form)).txid ?? ''
}

function move(
  request: string,
  txid: string,
  amount: string,
  more: Record<string, string> = {},
  key: string | null = null,
) {
  return sandbox.request({ request, txid, amount, currency: 'EUR', ...more }, key)
}

describe('a payment on a page', () => {
  test.each([
    ['approve', 'success', 'authorised'],
    ['decline', 'error', 'failed'],
    ['cancel', 'back', 'cancelled'],
    ['time-out', 'error', 'failed'],
    ['delay', 'success', 'pending'],
    ['success-but-fails', 'success', 'failed'],
    ['error-but-pays', 'error', 'authorised'],
  ] as const)('%s leads to the %s address and is %s [CHK-14]', (choice, way, state) => {
    const begun = sandbox.request(paymentForm(wallet))
    expect(begun).toMatchObject({ status: 'REDIRECT', redirecturl: expect.stringContaining('/wallet/') })
    expect(sandbox.choose(begun, choice)).toBe(way)
    expect(sandbox.transaction(begun.txid).state).toBe(state)
  })

  test('is decided once: a second decision leads where the first one did [CHK-14]', () => {
    const begun = sandbox.request(paymentForm(wallet))
    sandbox.choose(begun, 'decline')
    expect(sandbox.choose(begun, 'approve')).toBe('error')
    expect(sandbox.transaction(begun.txid)).toMatchObject({ state: 'failed', captured: 0 })
  })

  test.each([
    ['approve', 'success'],
    ['cancel', 'back'],
    ['success-but-fails', 'success'],
    ['error-but-pays', 'error'],
  ] as const)('%s twice leads to the %s address twice [CHK-14]', (choice, way) => {
    const begun = sandbox.request(paymentForm(wallet))
    sandbox.choose(begun, choice)
    const before = sandbox.transaction(begun.txid)
    expect(sandbox.choose(begun, choice)).toBe(way)
    expect(sandbox.transaction(begun.txid)).toEqual(before)
  })

  test.each([
    ['it', 'it'],
    ['fr', null],
    ['', null],
  ])('that asks for the language "%s" has its page in %s [CHK-14]', (language, stored) => {
    const begun = sandbox.request(paymentForm({ ...wallet, language }))
    expect(sandbox.transaction(begun.txid).terms.language).toBe(stored)
  })

  test('expires after an hour without a decision [CHK-14]', () => {
    const begun = sandbox.request(paymentForm(wallet))
    sandbox.advance(59 * 60_000)
    expect(sandbox.transaction(begun.txid).state).toBe('waiting')
    sandbox.advance(60_000)
    expect(sandbox.transaction(begun.txid)).toMatchObject({ state: 'failed', reason: 'expired' })
  })

  test('with delay is authorised after forty seconds [CHK-14]', () => {
    const begun = sandbox.request(paymentForm(wallet))
    sandbox.choose(begun, 'delay')
    sandbox.advance(39_999)
    expect(sandbox.transaction(begun.txid).state).toBe('pending')
    sandbox.advance(1)
    expect(sandbox.transaction(begun.txid).state).toBe('authorised')
  })

  test('of an authorization has its money with the approval [CHK-14]', () => {
    const begun = sandbox.request(paymentForm({ request: 'authorization' }))
    sandbox.choose(begun, 'approve')
    expect(sandbox.transaction(begun.txid)).toMatchObject({ state: 'authorised', captured: 12900 })
  })
})

describe('a magic value', () => {
  test.each([
    ['4111111111111111', 'APPROVED', 'authorised'],
    ['4000000000000002', 'ERROR', 'failed'],
    ['4000000000003220', 'REDIRECT', 'waiting'],
    ['4000000000000341', 'APPROVED', 'authorised'],
  ])('card %s is answered %s [CHK-14]', (number, status, state) => {
    expect(sandbox.request(cardForm(number)).status).toBe(status)
    expect([...sandbox.ledger.transactions.values()]).toMatchObject([{ state }])
  })

  test('card …0341 is refused when it is captured [CHK-14]', () => {
    const { txid = '' } = sandbox.request(cardForm('4000000000000341'))
    expect(move('capture', txid, '12900')).toMatchObject({ status: 'ERROR', errormessage: 'capture-failed' })
    expect(sandbox.transaction(txid).captured).toBe(0)
  })

  test('an amount that ends in 99 cents is pending for thirty seconds [CHK-14]', () => {
    const { status, txid } = sandbox.request(cardForm('4111111111111111', { amount: '12999' }))
    expect(status).toBe('PENDING')
    sandbox.advance(29_999)
    expect(sandbox.transaction(txid).state).toBe('pending')
    sandbox.advance(1)
    expect(sandbox.transaction(txid).state).toBe('authorised')
  })

  test('a debit that bounces goes back five seconds after its capture, without what was refunded [CHK-14]', () => {
    const begun = sandbox.request(paymentForm({ clearingtype: 'elv' }))
    const txid = begun.txid ?? ''
    expect(begun.redirecturl).toContain('/mandate/')
    expect(sandbox.signMandate(begun, 'DE62370400440532013001')).toBe('success')
    sandbox.advance(60_000)
    expect(sandbox.transaction(txid).chargedBack).toBe(0)
    move('capture', txid, '12900')
    move('refund', txid, '-900')
    sandbox.advance(4_999)
    expect(sandbox.transaction(txid).chargedBack).toBe(0)
    sandbox.advance(1)
    expect(sandbox.transaction(txid).chargedBack).toBe(12000)
    sandbox.advance(60_000)
    expect(sandbox.transaction(txid).chargedBack).toBe(12000)
  })
})

describe('a 3-D Secure challenge', () => {
  test('accepts its code after wrong ones [CHK-14]', () => {
    const begun = sandbox.request(cardForm('4000000000003220'))
    expect(begun.redirecturl).toContain('/3ds/')
    expect(sandbox.enterCode(begun, '000000')).toBeNull()
    expect(sandbox.enterCode(begun, ' 123456 ')).toBe('success')
    expect(sandbox.transaction(begun.txid).state).toBe('authorised')
  })

  test('fails with the third wrong code, and the right one comes too late [CHK-14]', () => {
    const begun = sandbox.request(cardForm('4000000000003220'))
    sandbox.enterCode(begun, '1')
    sandbox.enterCode(begun, '2')
    expect(sandbox.transaction(begun.txid).state).toBe('waiting')
    expect(sandbox.enterCode(begun, '3')).toBe('error')
    expect(sandbox.enterCode(begun, '123456')).toBe('error')
    expect(sandbox.transaction(begun.txid)).toMatchObject({ state: 'failed', reason: 'challenge-failed' })
  })
})

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
