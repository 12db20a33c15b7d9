import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { recordReference } from '#server/payment/begin-payment.ts'
import { rowOf } from '#tests/fixtures/payments.ts'
import { at, withPayingShop } from './routed-payments.ts'

withPayingShop()

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
