import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CartLine } from '#models/cart/cart-line.ts'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { DETAILS, goToReview, ORDER, PAYMENT, SHIPPING } from '#tests/fixtures/engine/checkout.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import { sentByPage } from '#tests/fixtures/sent-by-page.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

/** The engine against our own commerce API. */

const OXFORD = 'OX-101-SW-42-G'
const CASH = { ...PAYMENT, methodCode: 'cashondelivery' } as const
const FEE = { title: 'Nachnahmegebühr', value: 5 }
let shop: TestShop
let browser: Browser
/** Answers to this path are lost. */
let lost = ''

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  lost = ''
  browser = new Browser(
    async (url, init) => {
      if (new URL(url, 'https://welt.test').pathname === lost) throw new TypeError('Failed to fetch')
      return shop.api.request(url, sentByPage(url, init))
    },
    { waitsForAnswers: true },
  )
})
afterEach(() => browser.close())

function oxford(quantity: number): CartLine {
  const product = shop.catalogue.indexFor(DEFAULT_STORE).product(OXFORD)
  const child = product?.configurable_children?.find(({ sku }) => sku === OXFORD)
  return lineOf(OXFORD, quantity, { unitPrice: child?.final_price_incl_tax ?? 0 })
}

async function choose(tab: Tab, payment: typeof CASH | typeof PAYMENT): Promise<void> {
  await tab.execute({ type: 'checkout.reopen', step: 'payment' })
  expect(await tab.execute(payment)).toMatchObject({ ok: true })
}

async function atReview(quantity = 1): Promise<Tab> {
  const tab = await browser.openTab()
  await goToReview(browser, tab, oxford(quantity))
  return tab
}

const grandTotal = (tab: Tab) => tab.models.cart.totals.grandTotal

test('the total has the fee from the choice on, first as an estimate, then from the server [CHK-20]', async () => {
  const tab = await atReview()
  expect(grandTotal(tab)).toBe(279)
  await choose(tab, CASH)
  expect(tab.models.cart.totals).toMatchObject({ payment: { value: 5 }, grandTotal: 284 })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(tab.models.cart.totals).toMatchObject({ payment: FEE, grandTotal: 284 })
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(tab.models.checkout.order?.totals).toMatchObject({ status: 'current', payment: FEE, grandTotal: 284 })
})

test('another choice takes the fee away, and more pieces keep it [SYNC-17]', async () => {
  const tab = await atReview()
  await choose(tab, CASH)
  await browser.until(() => tab.models.cart.totals.status === 'current')
  await tab.execute({ type: 'cart.set-quantity', lineId: tab.models.cart.lines[0]?.id ?? '', quantity: 2 })
  expect(grandTotal(tab)).toBe(563)
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(grandTotal(tab)).toBe(563)
  await choose(tab, PAYMENT)
  expect(tab.models.cart.totals.payment).toBeUndefined()
  expect(grandTotal(tab)).toBe(558)
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(tab.models.cart.totals.payment).toBeUndefined()
  expect(grandTotal(tab)).toBe(558)
})

test('an order without a network has the fee too, and is accepted for that sum [SYNC-13]', async () => {
  const tab = await atReview()
  tab.updateLifecycle({ isOnline: false })
  await choose(tab, CASH)
  expect(tab.models.cart.totals).toMatchObject({ status: 'pending', payment: { value: 5 }, grandTotal: 284 })
  await tab.execute(ORDER)
  expect(tab.models.checkout.order?.totals).toMatchObject({ payment: { value: 5 }, grandTotal: 284 })
  tab.updateLifecycle({ isOnline: true })
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(tab.models.checkout.order?.totals).toMatchObject({ payment: FEE, grandTotal: 284 })
})

test('a method that the server refuses leads back to the payment step with words [CHK-05]', async () => {
  const tab = await atReview()
  await choose(tab, CASH)
  await browser.until(() => tab.models.cart.totals.status === 'current')
  // Above the limit of cash on delivery.
  await tab.execute({ type: 'cart.set-quantity', lineId: tab.models.cart.lines[0]?.id ?? '', quantity: 4 })
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.refusal !== null)
  expect(tab.models.checkout).toMatchObject({ step: 'payment', refusal: { reason: 'payment-method-unavailable' } })
})

test('a delivery to Austria is not offered cash on delivery, and its total has no fee [CHK-05]', async () => {
  const tab = await atReview()
  await choose(tab, CASH)
  await browser.until(() => tab.models.cart.totals.status === 'current')
  await tab.execute({ type: 'checkout.reopen', step: 'shipping' })
  await tab.execute({ ...SHIPPING, details: { ...SHIPPING.details, country: 'AT', zipCode: '8010' } })
  await browser.until(() => tab.models.checkout.paymentMethods.length === 1)
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(grandTotal(tab)).toBe(279)
})

test('totals whose fee could not be asked for stay an estimate until they are known [SYNC-17]', async () => {
  const tab = await atReview()
  lost = '/api/cart/collect-totals'
  await choose(tab, CASH)
  expect(tab.models.cart.totals).toMatchObject({ status: 'pending', grandTotal: 284 })
  lost = ''
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(tab.models.cart.totals).toMatchObject({ payment: FEE, grandTotal: 284 })
})

test('cash on delivery is hidden from a cart of vouchers [CHK-05]', async () => {
  const tab = await atReview()
  expect(tab.models.checkout.paymentMethods.map(({ code }) => code)).toEqual(['checkmo', 'cashondelivery'])
  await tab.execute({ type: 'cart.remove', lineId: tab.models.cart.lines[0]?.id ?? '' })
  await tab.execute({ type: 'cart.add', line: lineOf('GUTSCHEIN-100', 1, { unitPrice: 100, productType: 'virtual' }) })
  await tab.execute(DETAILS)
  expect(tab.models.checkout.paymentMethods.map(({ code }) => code)).toEqual(['checkmo'])
})
