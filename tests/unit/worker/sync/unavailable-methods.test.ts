import { afterEach, beforeEach, expect, test } from 'vitest'
import { DETAILS, ORDER, SHIPPING } from '#tests/fixtures/engine/checkout.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { type FakePayments, TRANSFER, WALLET } from '#tests/fixtures/engine/fake-payments.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { reviewOnline } from '#tests/fixtures/engine/online-order.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'

let shop: FakeCommerce
let payments: FakePayments
let browser: Browser
let tab: Tab

beforeEach(async () => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
  payments = shop.offerPayments(browser.clock)
  tab = await browser.openTab()
})
afterEach(() => browser.close())

const offered = () => tab.models.checkout.paymentMethods.map(({ code }) => code)
const unavailable = () => tab.models.checkout.unavailablePayments.map(({ code }) => code)

test('methods of a provider that is down are named and not offered [CHK-05]', async () => {
  payments.isDown = true
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  for (const command of [{ type: 'checkout.start' } as const, DETAILS, SHIPPING]) await tab.execute(command)
  await browser.until(() => tab.models.checkout.isMethodsFromServer && unavailable().length > 0)
  expect(offered()).toEqual(['checkmo'])
  expect(tab.models.checkout.unavailablePayments).toContainEqual({ code: WALLET.code, title: WALLET.title })
})

test('a chosen method whose provider goes down has to be replaced before the order [CHK-05]', async () => {
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  for (const command of [{ type: 'checkout.start' } as const, DETAILS, SHIPPING]) await tab.execute(command)
  await browser.until(() => offered().includes(TRANSFER.code))
  payments.isDown = true
  await tab.execute({ type: 'checkout.submit-payment', methodCode: TRANSFER.code, billing: null })
  await browser.until(() => unavailable().includes(TRANSFER.code))
  expect(tab.models.checkout).toMatchObject({ step: 'payment', paymentMethod: TRANSFER.code })
  expect(tab.models.checkout.completed).toEqual(['personalDetails', 'shipping'])
  expect(await tab.execute(ORDER)).toEqual({
    ok: false,
    refusal: { reason: 'step-incomplete', data: { step: 'payment' } },
  })
  await tab.execute({ type: 'checkout.submit-payment', methodCode: 'checkmo', billing: null })
  expect(tab.models.checkout.step).toBe('review')
  expect(await tab.execute(ORDER)).toEqual({ ok: true })
})

test('a chosen method is complete again when its provider is back [CHK-05]', async () => {
  payments.isDown = true
  await reviewOnline(browser, tab, WALLET.code)
  await browser.until(() => unavailable().includes(WALLET.code))
  expect(tab.models.checkout.step).toBe('payment')
  payments.isDown = false
  await tab.execute({ type: 'checkout.reopen', step: 'payment' })
  await browser.until(() => offered().includes(WALLET.code))
  expect(unavailable()).toEqual([])
  expect(tab.models.checkout.completed).toContain('payment')
})

test('a payment step that is opened again asks which providers answer [CHK-05]', async () => {
  await reviewOnline(browser, tab)
  await browser.pass(1000)
  payments.isDown = true
  await browser.pass(60_000)
  expect(tab.models.checkout.step).toBe('review')
  await tab.execute({ type: 'checkout.reopen', step: 'payment' })
  await browser.until(() => unavailable().includes(TRANSFER.code))
  const calls = shop.callsTo('/cart/payment-methods').length
  await browser.pass(60_000)
  expect(shop.callsTo('/cart/payment-methods')).toHaveLength(calls)
})
