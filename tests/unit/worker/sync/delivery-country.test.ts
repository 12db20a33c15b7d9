import { afterEach, beforeEach, expect, test } from 'vitest'
import { DETAILS, goToReview, ORDER, PAYMENT, SHIPPING } from '#tests/fixtures/engine/checkout.ts'
import { LENAS_HOME } from '#tests/fixtures/engine/details.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import type { Fetch } from '#worker/ports.ts'

/** Tax contained in 240 euros. */
const TAX = { DE: 38.32, AT: 40, IT: 43.28 } as const

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

const choose = (country: string) => ({ type: 'checkout.choose-country', country, taxCountry: 'DE' }) as const
const untilTaxed = (tab: Tab, country: keyof typeof TAX) =>
  browser.until(() => tab.models.cart.totals.tax === TAX[country])
const taxesShown = (tab: Tab) => new Set(tab.shown.map(({ cart }) => cart.totals.tax))

async function tabAtShipping(): Promise<Tab> {
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await tab.execute({ type: 'checkout.start' })
  await tab.execute(DETAILS)
  await tab.execute(choose('DE'))
  await untilTaxed(tab, 'DE')
  return tab
}

test('totals follow the country as soon as it is chosen, before there is an address [SYNC-17]', async () => {
  const tab = await tabAtShipping()
  await tab.execute(choose('AT'))
  expect(tab.models.cart.totals).toMatchObject({ status: 'pending', tax: null, grandTotal: 240 })
  await untilTaxed(tab, 'AT')
  await tab.execute(choose('IT'))
  await untilTaxed(tab, 'IT')
  await tab.execute(choose('DE'))
  await untilTaxed(tab, 'DE')
  expect(tab.models.cart.totals.status).toBe('current')
})

test('the country of the store costs no request: the cart is priced for it [SYNC-17]', async () => {
  const tab = await tabAtShipping()
  await browser.pass(1000)
  expect(tab.models.cart.totals.status).toBe('current')
  expect(shop.callsTo('/cart/shipping-information')).toEqual([])
})

test('a country that is changed while the shop answers never shows the totals of the former one [SYNC-17]', async () => {
  const tab = await tabAtShipping()
  const shown = taxesShown(tab)
  for (const country of ['AT', 'IT', 'AT', 'IT']) await tab.execute(choose(country))
  await untilTaxed(tab, 'IT')
  await browser.pass(1000)
  expect([...taxesShown(tab)].filter((tax) => !shown.has(tax))).toEqual([TAX.IT])
})

for (const first of ['/cart/totals', '/cart/shipping-information']) {
  test(`totals that were requested before the country was chosen do not hide its tax: ${first} answers first [SYNC-17]`, async () => {
    const held = new Map<string, PromiseWithResolvers<void>>()
    let holds = false
    const fetch: Fetch = async (url, init) => {
      const answer = await shop.fetch(url, init)
      const path = ['/cart/totals', '/cart/shipping-information'].find((call) => url.includes(call))
      if (!holds || path === undefined || held.has(path)) return answer
      held.set(path, Promise.withResolvers())
      await held.get(path)?.promise
      return answer
    }
    await browser.close()
    browser = new Browser(fetch)
    const tab = await tabAtShipping()
    holds = true
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await browser.until(() => held.has('/cart/totals'))
    await tab.execute(choose('AT'))
    await browser.until(() => held.has('/cart/shipping-information'))
    held.get(first)?.resolve()
    await browser.pass(500)
    for (const { resolve } of held.values()) resolve()
    await browser.until(() => tab.models.cart.totals.status === 'current')
    // Of 480 euros.
    expect(tab.models.cart.totals.tax).toBe(80)
  })
}

test('without a network the sum of another country is an estimate, in a later tab as well [SYNC-17]', async () => {
  const tab = await tabAtShipping()
  tab.updateLifecycle({ isOnline: false })
  await tab.execute(choose('AT'))
  await tab.execute({ ...SHIPPING, details: { ...LENAS_HOME, country: 'AT', zipCode: '1010' } })
  await tab.execute(PAYMENT)
  expect(tab.models.cart.totals).toMatchObject({ status: 'pending', tax: null, grandTotal: 240 })
  tab.kill()
  const later = await browser.openTab({ isOnline: false })
  expect(later.models.cart.totals).toMatchObject({ status: 'pending', tax: null })
  later.updateLifecycle({ isOnline: true })
  await untilTaxed(later, 'AT')
})

test('a country that was only looked at does not change the totals of the given address [SYNC-17]', async () => {
  const tab = await browser.openTab()
  await goToReview(browser, tab, lineOf('OX-1'))
  await tab.execute({ type: 'checkout.reopen', step: 'shipping' })
  await tab.execute(choose('AT'))
  await untilTaxed(tab, 'AT')
  await tab.execute({ type: 'checkout.reopen', step: 'review' })
  expect(tab.models.cart.totals.status).toBe('pending')
  await untilTaxed(tab, 'DE')
  expect(shop.callsTo('/cart/shipping-information').at(-1)?.body).toMatchObject({
    addressInformation: { shippingAddress: { countryId: 'DE', street: ['Lindenweg', '4b'] } },
  })
  expect(shop.callsTo('/cart/shipping-methods').at(-1)?.body).toEqual({ address: { country_id: 'DE' } })
})

test('the cart after an order to another country is priced as every new cart [SYNC-17]', async () => {
  const tab = await tabAtShipping()
  await tab.execute(choose('AT'))
  await tab.execute({ ...SHIPPING, details: { ...LENAS_HOME, country: 'AT', zipCode: '1010' } })
  await tab.execute(PAYMENT)
  await untilTaxed(tab, 'AT')
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed')
  await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
  await untilTaxed(tab, 'DE')
  expect(tab.models.cart.totals.status).toBe('current')
})

test('a shop that refuses a bare country is not asked again and again [SYNC-17]', async () => {
  const tab = await tabAtShipping()
  shop.failNext('/cart/shipping-information', { status: 400, error: 'address-missing' })
  await tab.execute(choose('AT'))
  await browser.until(() => tab.models.cart.totals.status === 'current')
  await browser.pass(5000)
  expect(shop.callsTo('/cart/shipping-information')).toHaveLength(1)
})
