import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { beginPayment } from '#server/payment/begin-payment.ts'
import { TRANSFER, WALLET } from '#tests/fixtures/payment/paying-shop.ts'
import { allCallsFor, historyOf, mailsTo } from '#tests/fixtures/payments.ts'
import { at, withPayingShop } from './routed-payments.ts'

withPayingShop()

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
