import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentBegun } from '#models/wire/payment.ts'
import { mollieApi } from '#server/payment/mollie/mollie-api.ts'
import { MollieProvider } from '#server/payment/mollie/mollie-provider.ts'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { API_KEY, TranscriptServer } from '#tests/fixtures/payment/mollie/transcript-server.ts'
import { placeOrder, rowOf, type TestOrder } from '#tests/fixtures/payments.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const WALLET = 'mollie_wallet'
let server: TranscriptServer
let shop: TestShop
let api: ApiClient
beforeAll(async () => {
  server = await TranscriptServer.start()
  const send = mollieApi(server.url, API_KEY)
  const provider = new MollieProvider({ apiKey: API_KEY, send, notifyUrl: 'https://shop.test/api/provider/notify' })
  shop = await openTestShop({ provider })
  api = new ApiClient(shop)
})
afterAll(async () => {
  await shop.close()
  await server.stop()
})
beforeEach(() => {
  server.webhooks.length = 0
  server.requests.length = 0
  shop.logged.length = 0
})

async function begun(order: TestOrder) {
  const answer = await api.post('/payment', { payment_id: randomUUID(), order_id: order.key, method: WALLET })
  if (answer.code !== 200) throw new Error(JSON.stringify(answer))
  const { payment, step } = answer.result as PaymentBegun
  return { id: payment.payment_id, url: 'url' in step ? step.url : '' }
}

/** A webhook of Mollie: its id, sent to the address that the shop gave. */
function deliver({ url, id }: { url: string; id: string }) {
  const { pathname, search } = new URL(url)
  return shop.api.request(`${pathname}${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ id }).toString(),
  })
}

async function approved() {
  const order = await placeOrder(shop, {}, WALLET)
  const payment = await begun(order)
  server.decide(payment.url, 'approve')
  const [webhook] = server.webhooks
  if (!webhook) throw new Error('There is no webhook')
  return { order, payment, webhook }
}

test('a webhook that brings only an id makes the shop ask, and pays the order [CHK-18]', async () => {
  const { order, webhook } = await approved()
  const answer = await deliver(webhook)
  expect([answer.status, await answer.text()]).toEqual([200, 'OK'])
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing' })
})

test('a webhook that is repeated changes nothing [CHK-18]', async () => {
  const { order, payment, webhook } = await approved()
  await deliver(webhook)
  const rev = () => shop.database.db.selectFrom('payment').select('rev').where('id', '=', payment.id).executeTakeFirst()
  const before = await rev()
  expect((await deliver(webhook)).status).toBe(200)
  expect(await rev()).toEqual(before)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing' })
})

test('a webhook with somebody else’s proof is refused, and Mollie is not asked [CHK-18]', async () => {
  const { order, webhook } = await approved()
  server.requests.length = 0
  const { origin, pathname, searchParams } = new URL(webhook.url)
  searchParams.set('payment', randomUUID())
  expect((await deliver({ ...webhook, url: `${origin}${pathname}?${searchParams}` })).status).toBe(401)
  expect((await deliver({ ...webhook, url: `${origin}${pathname}` })).status).toBe(401)
  expect(server.requests).toEqual([])
  expect(await rowOf(shop, order)).toMatchObject({ status: 'pending_payment' })
})

test('a webhook that names a payment of another order pays neither [CHK-18]', async () => {
  const cheap = await approved()
  server.webhooks.length = 0
  const order = await placeOrder(shop, {}, WALLET)
  const other = await begun(order)
  server.decide(other.url, 'cancel')
  const [webhook] = server.webhooks
  if (!webhook) throw new Error('There is no webhook')
  await shop.database.db.updateTable('payment').set({ provider_ref: null }).where('id', '=', other.id).execute()
  expect((await deliver({ ...webhook, id: cheap.webhook.id })).status).toBe(503)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'pending_payment' })
})

test('a webhook is not acknowledged while Mollie does not answer, so that it comes again [CHK-18]', async () => {
  const { order, webhook } = await approved()
  server.dropping = 'any'
  expect((await deliver(webhook)).status).toBe(503)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'pending_payment' })
  expect((await deliver(webhook)).status).toBe(200)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing' })
})

test('a webhook brings the id of a payment whose begin was never answered [CHK-18]', async () => {
  const order = await placeOrder(shop, {}, WALLET)
  server.dropping = 'any'
  await expect(begun(order)).rejects.toThrow('payment-provider-unavailable')
  const known = [...server.payments.values()].at(-1)
  server.decide(`https://www.mollie.com/checkout/${known?.id.slice(3)}`, 'approve')
  const [webhook] = server.webhooks
  if (!webhook) throw new Error('There is no webhook')
  expect((await deliver(webhook)).status).toBe(200)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing' })
  const row = shop.database.db.selectFrom('payment').select('provider_ref').where('order_key', '=', order.key)
  expect(await row.executeTakeFirst()).toEqual({ provider_ref: known?.id })
})

test('a webhook of a payment that was replaced after a lost answer does not end the one in use [CHK-18]', async () => {
  const order = await placeOrder(shop, {}, WALLET)
  const payment_id = randomUUID()
  const begin = () => api.post('/payment', { payment_id, order_id: order.key, method: WALLET })
  server.dropping = 'change'
  expect((await begin()).code).toBe(503)
  const lost = [...server.payments.values()].at(-1)
  server.forgetKeys()
  expect((await begin()).code).toBe(200)
  server.decide(`https://www.mollie.com/checkout/${lost?.id.slice(3)}`, 'cancel')
  const [webhook] = server.webhooks
  if (!webhook) throw new Error('There is no webhook')
  expect((await deliver(webhook)).status).toBe(200)
  const row = shop.database.db.selectFrom('payment').select('state').where('id', '=', payment_id)
  expect(await row.executeTakeFirst()).toMatchObject({ state: expect.stringMatching(/^(created|open)$/) })
})

test('neither the key nor the proof of a webhook’s address is logged [CHK-18]', async () => {
  const { webhook } = await approved()
  server.dropping = 'any'
  await deliver(webhook)
  await deliver(webhook)
  const log = JSON.stringify(shop.logged)
  expect(log).toContain('payment-provider-failed')
  expect(log).not.toContain(API_KEY)
  expect(log).not.toContain(new URL(webhook.url).searchParams.get('proof'))
})

test('forms that Mollie does not have are unknown, not a fault [CHK-07]', async () => {
  const answer = await api.post('/mollie/creditcardcheck', {})
  expect([answer.code, answer.meta?.error]).toEqual([404, 'payment-form-unknown'])
})
