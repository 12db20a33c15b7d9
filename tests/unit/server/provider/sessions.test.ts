import { beforeEach, describe, expect, test } from 'vitest'
import { authoriseSession, authoriseSheet, sessionOf } from '#server/provider/core/session.ts'
import { MemorySandbox, paymentForm } from '#tests/fixtures/payment/memory-sandbox.ts'

let sandbox: MemorySandbox
beforeEach(() => {
  sandbox = new MemorySandbox()
})

const SESSION = {
  request: 'genericpayment',
  'add_paydata[action]': 'start_session',
  clearingtype: 'fnc',
  financingtype: 'KIS',
  amount: '12900',
  currency: 'EUR',
  country: 'DE',
  'it[1]': 'goods',
  'id[1]': 'OX-101-42',
  'pr[1]': '6450',
  'no[1]': '2',
  'it[2]': 'shipment',
  'id[2]': 'shipment',
  'pr[2]': '0',
  'no[2]': '1',
}

describe('a widget’s session', () => {
  test('is approved by the shopper, then paid for by its token and its amount [CHK-08]', () => {
    const started = sandbox.request(SESSION)
    expect(started).toMatchObject({ status: 'OK', 'add_paydata[client_token]': expect.any(String) })
    const session = sessionOf(sandbox.ledger, started['add_paydata[client_token]'] ?? '', sandbox.now)
    if (!session) throw new Error('The session is not there')
    const form = { clearingtype: 'fnc', financingtype: 'KIS', workorderid: started.workorderid ?? '' }
    const withToken = { ...form, 'add_paydata[authorization_token]': 'granted' }
    expect(sandbox.request(paymentForm(withToken))).toMatchObject({ errormessage: 'token-unknown' })
    sandbox.commit([authoriseSession(session, 'granted', sandbox.now)])
    expect(sandbox.request(paymentForm(form))).toMatchObject({ errormessage: 'token-unknown' })
    expect(sandbox.request(paymentForm({ ...withToken, amount: '12800' }))).toMatchObject({
      errormessage: 'amount-mismatch',
    })
    expect(sandbox.request(paymentForm({ ...withToken, financingtype: 'KIV' }))).toMatchObject({
      errormessage: 'token-unknown',
    })
    expect(sandbox.request(paymentForm(withToken))).toMatchObject({ status: 'APPROVED' })
    expect(sandbox.request(paymentForm({ ...withToken, reference: 'order-2' }))).toMatchObject({
      errormessage: 'token-unknown',
    })
  })

  test('ends after an hour [CHK-08]', () => {
    const token = sandbox.request(SESSION)['add_paydata[client_token]'] ?? ''
    const session = sessionOf(sandbox.ledger, token, sandbox.now + 60 * 60_000)
    if (!session) throw new Error('The session is not there')
    sandbox.commit([authoriseSession(session, 'granted', sandbox.now)])
    sandbox.now += 60 * 60_000 + 1
    expect(sessionOf(sandbox.ledger, token, sandbox.now)).toBeNull()
    const late = { workorderid: session.workorderid, 'add_paydata[authorization_token]': 'granted' }
    expect(sandbox.request(paymentForm({ clearingtype: 'fnc', financingtype: 'KIS', ...late }))).toMatchObject({
      errormessage: 'token-unknown',
    })
  })

  test.each([
    [{ 'pr[1]': '6449' }, 'amount-mismatch'],
    [{ 'no[2]': 'x' }, 'amount-mismatch'],
    [{ amount: '0' }, 'amount-invalid'],
    [{ amount: '129.00' }, 'amount-invalid'],
    [{ clearingtype: 'cc' }, 'request-invalid'],
    [{ country: '' }, 'request-invalid'],
  ])('with %j is refused with %s [CHK-08]', (form, errormessage) => {
    expect(sandbox.request({ ...SESSION, ...(form as Record<string, string>) })).toMatchObject({ errormessage })
    expect(sandbox.ledger.sessions.size).toBe(0)
  })
})

describe('a sheet', () => {
  test('pays the amount that it has shown, and no other [CHK-06]', () => {
    const event = authoriseSheet({ amount: '12900', currency: 'EUR' }, sandbox.context)
    if (typeof event === 'string') throw new Error(event)
    sandbox.commit([event])
    const form = { clearingtype: 'wlt', wallettype: 'APL', 'add_paydata[paymentdata_token]': event.token }
    expect(sandbox.request(paymentForm({ ...form, amount: '13900' }))).toMatchObject({
      errormessage: 'amount-mismatch',
    })
    expect(sandbox.request(paymentForm({ ...form, 'add_paydata[paymentdata_token]': 'x' }))).toMatchObject({
      errormessage: 'token-unknown',
    })
    expect(sandbox.request(paymentForm(form))).toMatchObject({ status: 'APPROVED' })
    expect(sandbox.request(paymentForm({ ...form, reference: 'order-2' }))).toMatchObject({
      errormessage: 'token-unknown',
    })
  })
})
