import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { beginPayment, recordReference } from '#server/payment/begin-payment.ts'
import { GOODS } from '#tests/fixtures/api-client.ts'
import { PayingShop, TRANSFER, WALLET } from '#tests/fixtures/payment/paying-shop.ts'
import { allCallsFor, historyOf, mailsTo, rowOf } from '#tests/fixtures/payments.ts'

let at: PayingShop
beforeAll(async () => {
  at = await PayingShop.open()
})
afterAll(() => at.close())
beforeEach(async () => {
  await at.untilCallsTried()
  // Rate limits count by the minute.
  at.sandbox.now += 60_000
  at.fault = null
  at.requests.length = 0
  await at.shop.database.db.updateTable('stock').set({ qty: 10 }).where('sku', '=', GOODS.oxford).execute()
})

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

describe('a card', () => {
  const CARD = 'sandbox_creditcard'
  const NUMBERS = { good: '4111111111111111', declined: '4000000000000002', challenge: '4000000000003220' }
  const tokenOf = (number: keyof typeof NUMBERS) =>
    at.sandbox.storeCard({ number: NUMBERS[number], firstName: 'Lena', lastName: 'Vogt' })

  test('without a token the answer is what the frames need, and the token goes on with the same attempt [CHK-06]', async () => {
    const order = await at.placeOrder(CARD)
    const body = { payment_id: randomUUID(), method: CARD }
    const asked = await at.begun(order, body)
    expect(asked.step).toMatchObject({ kind: 'frames', session: { request: 'creditcardcheck' } })
    expect(asked.payment.state).toBe('created')
    expect(at.requests).toEqual([])
    const paid = await at.begun(order, { ...body, data: { token: tokenOf('good') } })
    expect(paid.step).toEqual({ kind: 'settled' })
    expect(paid.payment).toMatchObject({ state: 'authorised', order_status: 'processing' })
    const attempts = at.shop.database.db.selectFrom('payment').select('attempt').where('order_key', '=', order.key)
    expect(await attempts.execute()).toEqual([{ attempt: 1 }])
  })

  test('a challenge is a page of the provider, and its repeat is the same one, with or without the token [CHK-06]', async () => {
    const order = await at.placeOrder(CARD)
    const body = { payment_id: randomUUID(), method: CARD }
    const data = { token: tokenOf('challenge') }
    const first = await at.begun(order, { ...body, data })
    expect(first.step).toEqual({ kind: 'redirect', url: expect.stringMatching(/^http:\/\/provider\.test\/3ds\//) })
    expect((await at.begun(order, body)).step).toEqual(first.step)
    expect((await at.begun(order, { ...body, data })).step).toEqual(first.step)
    at.choose(first, 'approve')
    await at.deliverAll()
    expect(await rowOf(at.shop, order)).toMatchObject({ status: 'processing' })
  })

  test('a declined card fails with its reason, and the order is paid by another card [CHK-06]', async () => {
    const order = await at.placeOrder(CARD)
    const declined = await at.begun(order, { method: CARD, data: { token: tokenOf('declined') } })
    expect(declined.payment).toMatchObject({ state: 'failed', reason: 'declined', order_status: 'pending_payment' })
    const paid = await at.begun(order, { method: CARD, data: { token: tokenOf('good') } })
    expect(paid.payment.state).toBe('authorised')
  })

  test('a token that the provider does not know fails the attempt, and nothing is charged [CHK-06]', async () => {
    const order = await at.placeOrder(CARD)
    const { payment } = await at.begun(order, { method: CARD, data: { token: '9000000000000001' } })
    expect(payment).toMatchObject({ state: 'failed', reason: 'card-unknown' })
  })

  test('a card that the provider has already is not asked for again [CHK-18]', async () => {
    const order = await at.placeOrder(CARD)
    const body = { payment_id: randomUUID(), method: CARD }
    await at.begun(order, body)
    await recordReference(at.shop.commerce, body.payment_id, '300000999')
    expect((await at.begun(order, body)).step).toEqual({ kind: 'settled' })
    expect((await at.begun(order, { ...body, data: { token: tokenOf('good') } })).step).toEqual({ kind: 'settled' })
    expect(at.requests).toEqual([])
  })

  test('no token is stored or logged [CHK-14]', async () => {
    const token = tokenOf('good')
    const order = await at.placeOrder(CARD)
    await at.begun(order, { method: CARD, data: { token } })
    const tables = await Promise.all(
      (['payment', 'payment_event', 'order_event', 'provider_outbox'] as const).map((table) =>
        at.shop.database.db.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify([tables, at.shop.logged])).not.toContain(token)
  })

  test.each([{ token: '' }, { token: 'x'.repeat(16_385) }, { token: 4111 }, {}])(
    'data that holds no token is refused: %j [CHK-06]',
    async (data) => {
      const order = await at.placeOrder(CARD)
      expect((await at.begin(order, { method: CARD, data })).meta.error).toBe('invalid-body')
    },
  )
})

describe('the right to a payment', () => {
  test.each([
    ['GET', ''],
    ['POST', '/returned'],
    ['POST', '/cancel'],
  ] as const)('%s %s needs the secret of this payment [CHK-18]', async (method, path) => {
    const [payment, other] = [await at.handedOff(), await at.handedOff()]
    for (const secret of ['', 'wrong', other.secret, `${payment.secret}x`]) {
      const answer = await at.call(
        { id: payment.id, secret },
        method,
        path,
        method === 'POST' ? { claim: null } : undefined,
      )
      expect([answer.status, answer.meta.error]).toEqual([401, 'payment-right-missing'])
    }
    for (const id of [randomUUID(), 'no-uuid']) {
      const answer = await at.call(
        { id, secret: payment.secret },
        method,
        path,
        method === 'POST' ? { claim: null } : undefined,
      )
      expect([answer.status, answer.meta.error]).toEqual([401, 'payment-right-missing'])
    }
    expect(await at.status(payment)).toMatchObject({ state: 'created' })
  })

  test('a prepayment begun without a call gives no right to ask about it [CHK-18]', async () => {
    const { key } = await at.placeOrder('checkmo')
    const { id } = await at.shop.database.db
      .selectFrom('payment')
      .innerJoin('order_key', 'order_key.order_id', 'payment.order_id')
      .select('payment.id')
      .where('order_key.key', '=', key)
      .executeTakeFirstOrThrow()
    expect((await at.call({ id, secret: 'anything' }, 'GET')).status).toBe(401)
  })
})

describe('the return from the provider', () => {
  test('before the webhook settles the payment, and the webhook then changes nothing [CHK-09]', async () => {
    const paid = await at.handedOff()
    at.choose(paid, 'approve')
    expect((await at.returned(paid)).result).toMatchObject({ state: 'captured', order_status: 'processing' })
    const { rev } = await at.status(paid)
    await at.deliverAll()
    expect(await at.status(paid)).toMatchObject({ rev })
    expect(await mailsTo(at.shop, paid.order)).toEqual(['order-confirmation'])
    expect((await historyOf(at.shop, paid.order)).filter((kind) => kind === 'paid')).toHaveLength(1)
  })

  test('after the webhook says paid without asking again [CHK-09]', async () => {
    const paid = await at.handedOff()
    at.choose(paid, 'approve')
    await at.deliverAll()
    at.fault = 'down'
    expect((await at.returned(paid)).result).toMatchObject({ order_status: 'processing' })
  })

  test.each([
    ['success', 'success-but-fails', 'failed', 'declined'],
    ['error', 'error-but-pays', 'captured', null],
    ['success', 'decline', 'failed', 'declined'],
    ['back', 'cancel', 'cancelled', null],
  ] as const)(
    'that claims %s after %s is %s: the claim proves nothing [CHK-09]',
    async (claim, choice, state, reason) => {
      const payment = await at.handedOff()
      at.choose(payment, choice)
      expect((await at.returned(payment, claim)).result).toMatchObject({ state, reason })
    },
  )

  test('that claims success while nothing was decided pays nothing [CHK-09]', async () => {
    const payment = await at.handedOff()
    const { result } = await at.returned(payment, 'success')
    expect(result).toMatchObject({ state: 'open', order_status: 'pending_payment' })
  })

  test('of a payment that never reached the provider leaves it waiting [CHK-09]', async () => {
    const { key } = await at.placeOrder()
    const attempt = { id: randomUUID(), orderKey: key, method: TRANSFER, provider: 'sandbox' }
    const { secret } = await beginPayment(at.shop.commerce, attempt)
    expect((await at.returned({ id: attempt.id, secret })).result).toMatchObject({ state: 'created' })
  })

  test('three times at once has one outcome and one mail [CHK-09]', async () => {
    const paid = await at.handedOff()
    at.choose(paid, 'approve')
    const answers = await Promise.all([at.returned(paid), at.returned(paid), at.returned(paid)])
    expect(answers.map(({ result }) => result.state)).toEqual(['captured', 'captured', 'captured'])
    expect(await mailsTo(at.shop, paid.order)).toEqual(['order-confirmation'])
  })

  test('while the provider is down is refused, and can be repeated [CHK-09]', async () => {
    const paid = await at.handedOff()
    at.choose(paid, 'approve')
    at.fault = 'down'
    expect((await at.returned(paid)).meta.error).toBe('payment-provider-unavailable')
    at.fault = null
    expect((await at.returned(paid)).result.state).toBe('captured')
  })
})

describe('giving an attempt up', () => {
  test('ends it here and at the provider, and the order can be paid in another way [CHK-15]', async () => {
    const payment = await at.handedOff()
    const cancelled = await at.call(payment, 'POST', '/cancel')
    expect(cancelled.result).toMatchObject({ state: 'cancelled', order_status: 'pending_payment' })
    expect(await allCallsFor(at.shop, payment)).toEqual(['cancel'])
    expect((await at.call(payment, 'POST', '/cancel')).result).toEqual(cancelled.result)
    expect((await at.begun(payment.order, { method: WALLET })).step.kind).toBe('popup')
  })

  test('after money has arrived changes nothing [CHK-15]', async () => {
    const paid = await at.handedOff()
    at.choose(paid, 'approve')
    await at.deliverAll()
    expect((await at.call(paid, 'POST', '/cancel')).result).toMatchObject({ state: 'captured' })
  })
})
