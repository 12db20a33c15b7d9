import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcileDuePayments } from '#server/jobs/reconcile-payments.ts'
import { beginPayment } from '#server/payment/begin-payment.ts'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { PayingShop, TRANSFER, WALLET } from '#tests/fixtures/payment/paying-shop.ts'
import { mailsTo, rowOf } from '#tests/fixtures/payments.ts'

const MINUTE_MS = 60_000
let at: PayingShop
beforeAll(async () => {
  at = await PayingShop.open()
})
afterAll(() => at.close())
beforeEach(async () => {
  at.fault = null
  at.sandbox.now += MINUTE_MS
  await at.deliverAll()
  await at.shop.database.db.updateTable('payment').set({ look_at: null }).execute()
  at.shop.logged.length = 0
})

const reconcile = () => reconcileDuePayments(at.shop.commerce)

/** Requests to the provider that a pass makes. */
async function looks(): Promise<number> {
  at.requests.length = 0
  await reconcile()
  return at.requests.length
}

function later(minutes: number): void {
  at.sandbox.now += minutes * MINUTE_MS
}

test('a payment whose webhook and return never came is found after 2 minutes [CHK-18]', async () => {
  const paid = await at.handedOff()
  at.choose(paid, 'approve')
  later(1.9)
  expect(await looks()).toBe(0)
  expect(await at.status(paid)).toMatchObject({ state: 'created' })
  later(0.2)
  await reconcile()
  expect(await at.status(paid)).toMatchObject({ state: 'captured', order_status: 'processing' })
  expect(await mailsTo(at.shop, paid.order)).toEqual(['order-confirmation'])
  later(600)
  expect(await looks()).toBe(0)
})

test('the answer to begin was lost in a crash, and the payment is found by its reference [CHK-18]', async () => {
  const order = await at.placeOrder()
  at.fault = 'killed-after'
  expect((await at.begin(order)).status).toBe(500)
  const transaction = [...at.sandbox.ledger.transactions.values()].at(-1)
  at.choose({ url: `http://provider.test/redirect/${transaction?.terms.pageId}` }, 'approve')
  later(2)
  await reconcile()
  expect(await rowOf(at.shop, order)).toMatchObject({ status: 'processing' })
})

test('a payment that waits is asked for after 2, 5, 15 and then every 60 minutes [CHK-18]', async () => {
  const { id } = await at.handedOff(WALLET)
  await at.shop.database.db.updateTable('placed_order').set({ expires_at: null }).execute()
  for (const minutes of [2, 5, 15, 60, 60]) {
    later(minutes - 0.1)
    expect(await looks(), `before ${minutes} minutes`).toBe(0)
    later(0.1)
    expect(await looks(), `after ${minutes} minutes`).toBe(1)
  }
  expect(id).toBeTruthy()
})

test('an attempt that was replaced before it arrived is not asked for [CHK-18]', async () => {
  const order = await at.placeOrder()
  await at.begun(order, { replaces: [randomUUID(), randomUUID()] })
  later(2)
  expect(await looks()).toBe(1)
})

test('several processes ask once [CHK-18]', async () => {
  const payments = await Promise.all([at.handedOff(), at.handedOff(), at.handedOff(), at.handedOff()])
  for (const payment of payments) at.choose(payment, 'approve')
  later(2)
  at.requests.length = 0
  await Promise.all([reconcile(), reconcile(), reconcile()])
  expect(at.requests).toHaveLength(payments.length)
  for (const { order } of payments) expect(await mailsTo(at.shop, order)).toEqual(['order-confirmation'])
})

test('a provider that does not answer ends the pass; the next one goes on [CHK-18]', async () => {
  const payments = await Promise.all([at.handedOff(), at.handedOff()])
  for (const payment of payments) at.choose(payment, 'approve')
  later(2)
  at.fault = 'down'
  expect(await looks()).toBe(1)
  at.fault = null
  await reconcile()
  later(5)
  await reconcile()
  for (const { order } of payments) expect(await rowOf(at.shop, order)).toMatchObject({ status: 'processing' })
})

test('a payment that the provider never received, and a prepayment, hold up nothing [CHK-18]', async () => {
  const { key } = await at.placeOrder()
  await beginPayment(at.shop.commerce, { id: randomUUID(), orderKey: key, method: TRANSFER, provider: 'sandbox' })
  await at.placeOrder('checkmo')
  const paid = await at.handedOff()
  at.choose(paid, 'approve')
  later(2)
  expect(await looks()).toBe(2)
  expect(await at.status(paid)).toMatchObject({ state: 'captured' })
  expect(at.shop.logged.filter(({ level }) => level === 'error')).toEqual([])
})

test('one that fails is logged and does not hold up the others [CHK-18]', async () => {
  const broken = await at.handedOff()
  // Its look is due first.
  later(1)
  const paid = await at.handedOff()
  at.choose(paid, 'approve')
  later(2)
  at.fault = 'killed-after'
  await reconcile()
  expect(at.shop.logged.filter(({ event }) => event === 'payment-not-reconciled')).toMatchObject([
    { facts: { payment: broken.id } },
  ])
  expect(await at.status(paid)).toMatchObject({ state: 'captured' })
})

test('methods of a provider that does not answer disappear until it does [CHK-05]', async () => {
  const guest = new ApiClient(at.shop)
  const cart = await guest.cartWith('PF-CREME-SW')
  const offered = async (): Promise<string[]> => {
    const { result } = await guest.get(`/cart/payment-methods?cartId=${cart}`)
    return result.map(({ code }: { code: string }) => code)
  }
  const order = await at.placeOrder()
  const forms = ['sandbox_applepay', 'sandbox_klarna_base', 'sandbox_klarna_installment']
  const all = ['checkmo', 'cashondelivery', 'sandbox_creditcard', TRANSFER, WALLET, 'sandbox_debit', ...forms]
  expect(await offered()).toEqual(all)
  at.fault = 'down'
  const body = { payment_id: randomUUID() }
  await at.begin(order, body)
  await at.begin(order, body)
  expect(await offered()).toEqual(all)
  await at.begin(order, body)
  expect(await offered()).toEqual(['checkmo', 'cashondelivery'])
  expect(at.shop.logged.map(({ event }) => event)).toContain('payment-provider-down')
  // An order that was on its way is still taken.
  expect(await rowOf(at.shop, await at.placeOrder(WALLET))).toMatchObject({ status: 'pending_payment' })
  later(2)
  expect(await looks()).toBe(1)
  expect(await offered()).toEqual(['checkmo', 'cashondelivery'])
  at.fault = null
  await reconcile()
  expect(await offered()).toEqual(all)
  expect((await at.begun(order, body)).step.kind).toBe('redirect')
})

test('methods of a provider that does not answer are named in the language of the store until it does [CHK-05]', async () => {
  const guest = new ApiClient(at.shop)
  const cart = await guest.cartWith('PF-CREME-SW')
  const metas = async (storeCode: string) => {
    const query = `?cartId=${cart}&storeCode=${storeCode}`
    const addressInformation = { shippingAddress: { countryId: 'DE' }, billingAddress: { countryId: 'DE' } }
    const answers = [
      await guest.get(`/cart/payment-methods${query}`),
      await guest.post(`/cart/shipping-information${query}`, { addressInformation }),
    ]
    return answers.map(({ meta }) => meta.unavailable_methods)
  }
  const order = await at.placeOrder()
  expect(await metas('de')).toEqual([undefined, undefined])
  at.fault = 'down'
  for (const _ of [1, 2, 3]) await at.begin(order)
  for (const named of await metas('de')) {
    expect(named).toContainEqual({ code: 'sandbox_creditcard', title: 'Kreditkarte' })
    expect(named).toContainEqual({ code: TRANSFER, title: 'Sofortüberweisung' })
    expect(named).toHaveLength(7)
  }
  for (const named of await metas('en')) expect(named).toContainEqual({ code: WALLET, title: 'Wallet' })
  expect((await metas('en'))[0]).toContainEqual({ code: TRANSFER, title: 'Instant bank transfer' })
  at.fault = null
  await at.shop.commerce.providers.probe()
  expect(await metas('de')).toEqual([undefined, undefined])
})

test('a refusal is an answer: it hides no method [CHK-05]', async () => {
  const order = await at.placeOrder()
  at.fault = 'answer-lost'
  await at.begin(order)
  for (let count = 0; count < 4; count++)
    await at.shop.commerce.providers
      .providerOf('sandbox')
      ?.look(UNKNOWN, 'poll')
      .catch(() => {})
  expect(at.shop.commerce.providers.methodsNow()).not.toEqual([])
})

const UNKNOWN = { id: randomUUID(), reference: 'unknown', providerRef: null, amount: 1, currency: 'EUR' }
