import { expect, test } from 'vitest'
import { LENA, LENAS_HOME } from '#tests/fixtures/engine/details.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser } from '#tests/fixtures/engine/tabs.ts'
import type { Fetch } from '#worker/ports.ts'

test('goods that were bought do not come back with a pull that began before [SYNC-06, ENG-28, PROM-07]', async () => {
  const shop = new FakeCommerce()
  const held = Promise.withResolvers<void>()
  let isHolding = false
  const fetch: Fetch = async (url, init) => {
    const answer = await shop.fetch(url, init)
    if (isHolding && url.includes('/cart/pull')) await held.promise
    return answer
  }
  const browser = new Browser(fetch)
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  await tab.execute({ type: 'checkout.start' })
  await tab.execute({ type: 'checkout.submit-personal-details', details: LENA })
  await tab.execute({
    type: 'checkout.submit-shipping',
    details: LENAS_HOME,
    carrierCode: 'flatrate',
    methodCode: 'flatrate',
  })
  await tab.execute({ type: 'checkout.submit-payment', methodCode: 'checkmo', billing: null })
  await browser.until(() => tab.models.cart.totals.status === 'current' && tab.models.checkout.isMethodsFromServer)
  isHolding = true
  tab.tell({ isVisible: false })
  tab.tell({ isVisible: true })
  await browser.until(() => shop.callsTo('/cart/pull').length > 0)
  await tab.execute({ type: 'checkout.place-order', termsAccepted: true, storeCode: 'de' })
  await browser.until(() => tab.models.checkout.step === 'placed')
  held.resolve()
  await browser.pass(3000)
  expect(tab.models.cart.lines).toEqual([])
  await browser.close()
})
