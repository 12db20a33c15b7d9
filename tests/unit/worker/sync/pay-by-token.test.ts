import { afterEach, beforeEach, expect, test } from 'vitest'
import { ORDER } from '#tests/fixtures/engine/checkout.ts'
import type { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { CARD, type FakePayments, PROVIDER_ORIGIN, TOKENS, TRANSFER } from '#tests/fixtures/engine/fake-payments.ts'
import { openPayingTab, paymentOf, reviewOnline } from '#tests/fixtures/engine/online-order.ts'
import type { Browser, Tab } from '#tests/fixtures/engine/tabs.ts'

let shop: FakeCommerce
let payments: FakePayments
let browser: Browser
let tab: Tab

beforeEach(async () => {
  ;({ shop, payments, browser, tab } = await openPayingTab())
})
afterEach(() => browser.close())

const LABEL = 'Visa •••• 1111'
const begins = () =>
  shop.callsTo('/payment').map(({ body }) => body as { payment_id: string; data?: { token: string } })

function chooseCard(one: Tab, token: string) {
  const instrument = { token, label: LABEL }
  return one.execute({ type: 'checkout.submit-payment', methodCode: CARD.code, billing: null, instrument })
}

async function atReview(token: string): Promise<void> {
  await reviewOnline(browser, tab)
  await tab.execute({ type: 'checkout.reopen', step: 'payment' })
  expect(await chooseCard(tab, token)).toEqual({ ok: true })
}

async function order(): Promise<void> {
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed' && paymentOf(tab).state !== 'preparing')
}

function payByCard(one: Tab, token: string) {
  const { orderId } = paymentOf(one)
  const { code: method, flow } = CARD
  const instrument = { token, label: LABEL }
  return one.execute({ type: 'payments.pay', orderId, method, flow, storeCode: 'de', instrument })
}

async function stored(): Promise<{ events: string; rows: string }> {
  const storage = await browser.openStorage()
  const { events, subjects } = await storage.read(0)
  storage.close()
  return { events: JSON.stringify(events), rows: JSON.stringify(subjects) }
}

test('a token is sent with the payment of the order, and leaves no trace once it was used [CHK-06]', async () => {
  await atReview(TOKENS.good)
  expect(tab.models.checkout).toMatchObject({ step: 'review', paymentInstrument: LABEL })
  await order()
  expect(begins().map(({ data }) => data)).toEqual([{ token: TOKENS.good }])
  expect(paymentOf(tab)).toMatchObject({ state: 'paid', url: null, form: null })
  const { events, rows } = await stored()
  expect(events + rows).not.toContain(TOKENS.good)
})

test('no event holds the token or its label, which the review shows in every tab and after a reload [ENG-57]', async () => {
  await atReview(TOKENS.good)
  const { events, rows } = await stored()
  expect(events).not.toMatch(/token-good|1111/)
  expect(rows).toContain(TOKENS.good)
  const other = await browser.openTab()
  expect(other.models.checkout.paymentInstrument).toBe(LABEL)
})

test('a lost answer is repeated with the token, and it is one payment [CHK-18]', async () => {
  await atReview(TOKENS.good)
  shop.failNext('/payment', 'drop-answer', { status: 503 })
  await order()
  expect(begins().map(({ data }) => data?.token)).toEqual([TOKENS.good, TOKENS.good, TOKENS.good])
  expect(payments.attempts.size).toBe(1)
  expect(paymentOf(tab).state).toBe('paid')
})

test('another address keeps the token, another method erases it [CHK-06]', async () => {
  await atReview(TOKENS.good)
  await tab.execute({ type: 'checkout.reopen', step: 'payment' })
  await tab.execute({ type: 'checkout.submit-payment', methodCode: CARD.code, billing: null })
  expect(tab.models.checkout.paymentInstrument).toBe(LABEL)
  await tab.execute({ type: 'checkout.reopen', step: 'payment' })
  await chooseCard(tab, TOKENS.declined)
  expect((await stored()).rows).not.toContain(TOKENS.good)
  await tab.execute({ type: 'checkout.reopen', step: 'payment' })
  await tab.execute({ type: 'checkout.submit-payment', methodCode: TRANSFER.code, billing: null })
  expect(tab.models.checkout.paymentInstrument).toBeNull()
  expect((await stored()).rows).not.toContain(TOKENS.declined)
  await order()
  expect(begins().map(({ data }) => data)).toEqual([undefined])
})

test('a card that needs a challenge leads to its page, and a second card of the shopper is not asked for [CHK-06]', async () => {
  await atReview(TOKENS.challenge)
  await order()
  const { id } = paymentOf(tab)
  expect(paymentOf(tab)).toMatchObject({ state: 'prepared', url: `${PROVIDER_ORIGIN}/pay/${id}`, form: null })
  expect((await stored()).rows).not.toContain(TOKENS.challenge)
  await tab.execute({ type: 'payments.hand-off', paymentId: id })
  payments.settle(id, 'authorised')
  await browser.until(() => paymentOf(tab).state === 'paid')
})

test('a declined card says why and can be replaced by another on the page of the order [CHK-06]', async () => {
  await atReview(TOKENS.declined)
  await order()
  expect(paymentOf(tab)).toMatchObject({ state: 'failed', reason: 'declined', form: null })
  const { id } = paymentOf(tab)
  await payByCard(tab, TOKENS.good)
  await browser.until(() => paymentOf(tab).state === 'paid')
  expect(paymentOf(tab).id).not.toBe(id)
})

test('an order without a token shows the form, and pays the same attempt once, whatever is clicked [CHK-06]', async () => {
  const other = await browser.openTab()
  await reviewOnline(browser, tab, CARD.code)
  await order()
  const { id } = paymentOf(tab)
  expect(paymentOf(tab)).toMatchObject({
    state: 'prepared',
    url: null,
    form: { kind: 'frames', session: { hash: 'signed' } },
  })
  await Promise.all([payByCard(tab, TOKENS.good), payByCard(tab, TOKENS.good), payByCard(other, TOKENS.good)])
  await browser.until(() => paymentOf(tab).state === 'paid')
  expect([...payments.attempts.keys()]).toEqual([id])
  expect(begins().map(({ data }) => data?.token)).toEqual([undefined, TOKENS.good])
  expect((await stored()).rows).not.toContain(TOKENS.good)
})

test('a payment that the provider decides later is asked about without a page to leave for [CHK-18]', async () => {
  await atReview(TOKENS.pending)
  await order()
  const { id } = paymentOf(tab)
  await browser.until(() => paymentOf(tab).state === 'confirming')
  expect(paymentOf(tab)).toMatchObject({ url: null, form: null })
  await browser.pass(20_000)
  payments.settle(id, 'authorised')
  await browser.until(() => paymentOf(tab).state === 'paid')
})

test('a payment that is refused leaves no token [ENG-57]', async () => {
  await atReview(TOKENS.good)
  shop.failNext('/payment', { status: 409, error: 'order-ended' })
  await order()
  expect(paymentOf(tab)).toMatchObject({ state: 'refused', refusal: 'payment-order-ended' })
  expect((await stored()).rows).not.toContain(TOKENS.good)
})

test('an order that is refused keeps the token for the next try [CHK-10]', async () => {
  await atReview(TOKENS.good)
  shop.failNext('/order', { status: 400, error: 'payment-method-unknown' })
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.refusal !== null)
  expect(tab.models.checkout).toMatchObject({ step: 'payment', paymentInstrument: LABEL })
})
