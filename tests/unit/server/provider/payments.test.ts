import { describe, expect, test } from 'vitest'
import { paymentForm } from '#tests/fixtures/payment/memory-sandbox.ts'
import { cardForm, move, sandbox, withSandbox } from './sandbox-payments.ts'

withSandbox()

const wallet = { clearingtype: 'wlt', wallettype: 'PPE' }

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
