import { afterEach, beforeEach, expect, test } from 'vitest'
import { DETAILS, goToReview, PAYMENT, SHIPPING } from '#tests/fixtures/engine/checkout.ts'
import { LENA, LENAS_HOME } from '#tests/fixtures/engine/details.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

async function tabAtReview(): Promise<Tab> {
  const tab = await browser.openTab()
  await goToReview(browser, tab, lineOf('OX-1', 2))
  return tab
}

test('steps follow from the shopper’s data, methods and totals from the server [CHK-04]', async () => {
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await tab.execute({ type: 'checkout.start' })
  await browser.until(() => tab.models.checkout.isMethodsFromServer)
  expect(tab.models.checkout).toMatchObject({ step: 'personalDetails', completed: [] })
  expect(tab.models.checkout.shippingMethods.map(({ method_code }) => method_code)).toEqual(['flatrate'])

  await tab.execute(DETAILS)
  await browser.until(() => tab.models.checkout.step === 'shipping')
  await tab.execute(SHIPPING)
  await browser.until(() => tab.models.checkout.step === 'payment')
  await tab.execute(PAYMENT)
  await browser.until(() => tab.models.checkout.step === 'review')

  expect(tab.models.checkout.completed).toEqual(['personalDetails', 'shipping', 'payment'])
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(shop.callsTo('/cart/shipping-information').at(-1)?.body).toMatchObject({
    addressInformation: {
      shippingAddress: { countryId: 'DE', street: ['Lindenweg', '4b'], email: LENA.email },
      shippingMethodCode: 'flatrate',
    },
  })
})

test('steps are the same after the tab is gone, with data, drafts and methods [PROM-08]', async () => {
  const first = await browser.openTab()
  await first.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await first.execute({ type: 'checkout.start' })
  await first.execute(DETAILS)
  await first.execute({ type: 'checkout.save-draft', step: 'shipping', fields: { city: 'Ber' } })
  await first.execute({ type: 'checkout.save-draft', step: 'shipping', fields: { city: 'Berlin' } })
  await browser.until(() => first.models.checkout.isMethodsFromServer)
  const before = first.models.checkout
  first.kill()

  const second = await browser.openTab()
  await browser.pass(50)

  expect(second.models.checkout).toEqual(before)
  expect(second.models.checkout).toMatchObject({
    step: 'shipping',
    personalDetails: LENA,
    drafts: { shipping: { city: 'Berlin' } },
  })
})

test('steps are asked again in the language of another store [ROUTE-13]', async () => {
  const german = await tabAtReview()
  expect(shop.callsTo('/cart/shipping-methods')).toHaveLength(1)
  german.kill()
  const english = await browser.openTab({ storeCode: 'en' })
  await browser.until(() => shop.callsTo('/cart/shipping-methods').length === 2)
  expect(english.models.checkout.step).toBe('review')
})

test('methods are requested after the changes of the cart were delivered [CHK-04]', async () => {
  const tab = await tabAtReview()
  shop.failNext('/cart/update', { status: 503 }, { status: 503 })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
  await tab.execute({ type: 'checkout.reopen', step: 'shipping' })
  await tab.execute({ type: 'checkout.choose-country', country: 'AT', taxCountry: 'DE' })
  await browser.until(() => shop.callsTo('/cart/shipping-methods').length === 2)
  expect(shop.callsTo('/cart/update')).toHaveLength(4)
  expect(shop.callsTo('/cart/shipping-methods').at(-1)?.body).toEqual({ address: { country_id: 'AT' } })
})

test('addresses that the server could not store are sent again [SYNC-17]', async () => {
  shop.failNext('/cart/shipping-information', { status: 503 })
  await tabAtReview()
  await browser.until(() => shop.callsTo('/cart/shipping-information').length === 2)
})

test('totals of other pieces than the cart has are never shown [SYNC-17]', async () => {
  const priced = new Browser(async (url, init) => {
    const answer = await shop.fetch(url, init)
    if (!url.includes('/cart/shipping-information')) return answer
    shop.failNext('/cart/pull', { status: 503 })
    const body = await answer.json()
    body.result.totals.items[0].qty += 1
    body.result.totals.subtotal_incl_tax = 9999
    return Response.json(body, answer)
  })
  const tab = await priced.openTab()
  await goToReview(priced, tab, lineOf('OX-1', 2))
  await priced.until(() => shop.callsTo('/cart/totals').length > 1)
  await priced.pass(1000)
  expect(tab.shown.map(({ cart }) => cart.totals.subtotal)).not.toContain(9999)
  expect(tab.models.cart.totals.status).toBe('current')
  await priced.close()
})

test('steps can be reopened, and reviewed again [CHK-01]', async () => {
  const tab = await tabAtReview()
  await tab.execute({ type: 'checkout.reopen', step: 'shipping' })
  await browser.until(() => tab.models.checkout.step === 'shipping')
  await tab.execute({ ...SHIPPING, details: { ...LENAS_HOME, city: 'Potsdam' } })
  await browser.until(() => tab.models.checkout.step === 'review')
  expect(tab.models.checkout.shippingDetails?.city).toBe('Potsdam')
})

test('steps refuse details that do not hold, by field [CHK-03]', async () => {
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  expect(await tab.execute({ ...DETAILS, details: { ...LENA, email: 'lena' } })).toEqual({
    ok: false,
    refusal: { reason: 'details-invalid', data: { email: 'emailInvalid' } },
  })
})

test('steps offer DHL GoGreen and prepayment while the server cannot be asked [CHK-04]', async () => {
  const tab = await browser.openTab({ isOnline: false })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await tab.execute({ type: 'checkout.start' })
  await browser.pass(50)
  expect(tab.models.checkout).toMatchObject({
    isMethodsFromServer: false,
    shippingMethods: [{ carrier_title: 'DHL GoGreen', price_incl_tax: 0 }],
    paymentMethods: [{ code: 'checkmo' }],
  })
})
