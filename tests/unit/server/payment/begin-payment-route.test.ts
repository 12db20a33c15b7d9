import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { TRANSFER, WALLET } from '#tests/fixtures/payment/paying-shop.ts'
import { allCallsFor, mailsTo, rowOf } from '#tests/fixtures/payments.ts'
import { at, withPayingShop } from './routed-payments.ts'

withPayingShop()

describe('beginning a payment', () => {
  test('sends the shopper to the provider’s page, whose ways lead back to the order’s store [CHK-09]', async () => {
    const order = await at.placeOrder()
    expect(await rowOf(at.shop, order)).toMatchObject({ status: 'pending_payment', state: 'pending_payment' })
    expect(await mailsTo(at.shop, order)).toEqual([])
    const id = randomUUID()
    const begun = await at.begun(order, { payment_id: id, store_code: 'en' })
    expect(begun.step).toEqual({ kind: 'redirect', url: expect.stringMatching(/^http:\/\/provider\.test\/redirect\//) })
    expect(begun.payment).toMatchObject({ payment_id: id, order_id: order.key, method: TRANSFER, reason: null })
    expect(begun.payment).toMatchObject({ state: 'created', order_status: 'pending_payment' })
    expect(Date.parse(begun.payment.expires_at ?? '')).toBe(at.sandbox.now + 30 * 60_000)
    const { terms } = at.sandbox.transactionAt(begun.url)
    expect(terms).toMatchObject({ amount: 27_900, currency: 'EUR', param: id, reference: `${order.number}-1` })
    expect(terms.urls).toEqual({
      success: `https://welt.test/en/redirect?r=success&payment=${id}`,
      error: `https://welt.test/en/redirect?r=error&payment=${id}`,
      back: `https://welt.test/en/redirect?r=back&payment=${id}`,
    })
  })

  test('a wallet opens in a window of its own [CHK-06]', async () => {
    const { step } = await at.handedOff(WALLET)
    expect(step).toMatchObject({ kind: 'popup', url: expect.stringContaining('/wallet/') })
  })

  test('the same id leads to the same page with a new right, and asks the provider once [CHK-18]', async () => {
    const order = await at.placeOrder()
    const body = { payment_id: randomUUID() }
    const first = await at.begun(order, body)
    const second = await at.begun(order, { ...body, store_code: 'en' })
    expect(second.url).toBe(first.url)
    expect(at.requests).toEqual(['authorization'])
    expect((await at.call(first, 'GET')).status).toBe(401)
    expect((await at.call(second, 'GET')).status).toBe(200)
  })

  test('a begin that arrives after the attempt that replaced it begins nothing [CHK-18]', async () => {
    const order = await at.placeOrder()
    const late = randomUUID()
    const other = await at.begun(order, { method: WALLET, replaces: [late] })
    const { step, payment } = await at.begun(order, { payment_id: late, method: WALLET })
    expect([step.kind, payment.state]).toEqual(['settled', 'cancelled'])
    expect((await at.begin(order, { payment_id: late, method: TRANSFER })).code).toBe(400)
    expect(await at.status(other)).toMatchObject({ state: other.payment.state, method: WALLET })
    expect(at.requests).toHaveLength(1)
    at.choose(other, 'approve')
    await at.returned(other)
    expect(await rowOf(at.shop, order)).toMatchObject({ status: 'processing', paid_by: other.id })
  })

  test('an attempt that has begun is replaced as ever, and one of another order is left alone [CHK-18]', async () => {
    const stranger = await at.handedOff()
    const order = await at.placeOrder()
    const first = await at.begun(order)
    await at.begun(order, { replaces: [first.id, stranger.id] })
    expect(await at.status(first)).toMatchObject({ state: 'cancelled' })
    expect(await allCallsFor(at.shop, first)).toEqual(['cancel'])
    expect(await at.status(stranger)).toMatchObject({ state: stranger.payment.state })
    expect(await allCallsFor(at.shop, stranger)).toEqual([])
  })

  test('after a lost answer the same id leads to the page that was begun [CHK-18]', async () => {
    const order = await at.placeOrder()
    const body = { payment_id: randomUUID() }
    at.fault = 'answer-lost'
    const lost = await at.begin(order, body)
    expect([lost.status, lost.meta.error]).toEqual([503, 'payment-provider-unavailable'])
    const page = at.sandbox.ledger.transactions.size
    const { url } = await at.begun(order, { ...body, store_code: 'en' })
    expect(at.sandbox.ledger.transactions.size).toBe(page)
    expect(at.sandbox.transactionAt(url).terms.param).toBe(body.payment_id)
  })

  test('a process that dies between the provider’s answer and our commit loses nothing [CHK-18]', async () => {
    const order = await at.placeOrder()
    const body = { payment_id: randomUUID() }
    at.fault = 'killed-after'
    expect((await at.begin(order, body)).status).toBe(500)
    const { url, ...right } = await at.begun(order, body)
    at.choose({ url }, 'approve')
    await at.returned(right)
    expect(await rowOf(at.shop, order)).toMatchObject({ status: 'processing' })
  })

  test('a provider that is down leaves the attempt, which is begun when it is back [CHK-18]', async () => {
    const order = await at.placeOrder()
    const body = { payment_id: randomUUID() }
    at.fault = 'down'
    expect((await at.begin(order, body)).meta.error).toBe('payment-provider-unavailable')
    expect((await at.begin(order, body)).meta.error).toBe('payment-provider-unavailable')
    expect(await rowOf(at.shop, order)).toMatchObject({ status: 'pending_payment' })
    at.fault = null
    expect((await at.begun(order, body)).step.kind).toBe('redirect')
    const attempts = at.shop.database.db.selectFrom('payment').select('attempt').where('order_key', '=', order.key)
    expect(await attempts.execute()).toEqual([{ attempt: 1 }])
  })

  test('another attempt ends the open one, and a prepayment needs no provider [CHK-15]', async () => {
    const first = await at.handedOff()
    const second = await at.begun(first.order, { method: WALLET })
    expect(second.url).not.toBe(first.url)
    expect(await at.status(first)).toMatchObject({ state: 'cancelled' })
    expect(await allCallsFor(at.shop, first)).toEqual(['cancel'])
    const third = await at.begun(first.order, { method: 'checkmo' })
    expect(third.step).toEqual({ kind: 'settled' })
    expect(third.payment).toMatchObject({ state: 'created', order_status: 'pending' })
    // A repeated begin of an attempt that has ended does not go to the provider.
    const again = await at.begun(first.order, { payment_id: first.id })
    expect(again.step).toEqual({ kind: 'settled' })
    expect(again.payment.state).toBe('cancelled')
  })

  test.each([
    ['order-unknown', { order_id: 'unknown-order' }, 404],
    ['payment-method-unknown', { method: 'sandbox_paydirekt' }, 400],
    ['payment-method-unknown', { method: 'sandbox_barter' }, 400],
    ['payment-method-unknown', { method: 'payone_wallet' }, 400],
    ['invalid-body', { payment_id: 'no-uuid' }, 400],
  ])('%s refuses %j [CHK-15]', async (error, wrong, status) => {
    const answer = await at.begin(await at.placeOrder(), wrong)
    expect([answer.status, answer.meta.error]).toEqual([status, error])
    expect(at.requests).toEqual([])
  })

  test('an order that was paid is not paid again [CHK-15]', async () => {
    const paid = await at.handedOff()
    at.choose(paid, 'approve')
    await at.deliverAll()
    expect((await at.begin(paid.order)).meta.error).toBe('order-paid')
  })

  test('calls are limited and never cached [CHK-18]', async () => {
    const { id, secret } = await at.handedOff()
    const api = createApi({ ...at.shop.commerce, countCall: async (name) => (name === 'payment' ? 7 : 0) })
    const limited = await api.request(`/api/payment/${id}`, { headers: { authorization: `Bearer ${secret}` } })
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
    expect((await at.call({ id, secret }, 'GET')).headers.get('cache-control')).toBe('no-store')
  })
})
