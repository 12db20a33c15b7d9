import { afterEach, beforeEach, expect, test } from 'vitest'
import { goToReview, ORDER } from '#tests/fixtures/engine/checkout.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'

/** Orders that were placed without a network, in a shop that asks before it sends them. */

const ASKING = { ...ORDER, asksFirst: true } as const
const A_MINUTE_MS = 60_000

let shop: FakeCommerce
let browser: Browser
let tab: Tab

beforeEach(async () => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
  tab = await browser.openTab()
  await goToReview(browser, tab, lineOf('OX-1', 2))
})
afterEach(() => browser.close())

async function orderWithoutNetwork(): Promise<void> {
  tab.updateLifecycle({ isOnline: false })
  await tab.execute(ASKING)
  tab.updateLifecycle({ isOnline: true })
}

test('an order placed offline waits for the consent of its shopper, and is sent once [SYNC-13]', async () => {
  await orderWithoutNetwork()
  await browser.pass(A_MINUTE_MS)
  expect(shop.callsTo('/order')).toEqual([])
  expect(tab.models.checkout).toMatchObject({ step: 'queued', order: { isHeld: true } })
  // Nothing is stalled: only the shopper is waited for. [ENG-63]
  expect(tab.engine.metrics()['outbox.stalled']).toBeUndefined()

  await Promise.all([1, 2].map(() => tab.execute({ type: 'checkout.release-order' })))
  await browser.until(() => tab.models.checkout.step === 'placed')
  await browser.pass(A_MINUTE_MS)
  expect(shop.callsTo('/order')).toHaveLength(1)
})

test('an order that was not meant is given up: the cart stays, and can be ordered again [SYNC-13]', async () => {
  await orderWithoutNetwork()
  expect(await tab.execute({ type: 'checkout.give-up-order' })).toEqual({ ok: true })
  await browser.pass(A_MINUTE_MS)
  expect(shop.callsTo('/order')).toEqual([])
  expect(tab.models.checkout).toMatchObject({ step: 'review', order: null })
  expect(tab.models.cart.quantity).toBe(2)

  await tab.execute(ASKING)
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(shop.callsTo('/order')).toHaveLength(1)
})

test('it waits through reloads, and one tab answers for all [SYNC-13]', async () => {
  await orderWithoutNetwork()
  tab.kill()
  const [one, other] = [await browser.openTab(), await browser.openTab()]
  expect([one, other].map(({ models }) => models.checkout.order?.isHeld)).toEqual([true, true])
  await one.execute({ type: 'checkout.give-up-order' })
  await browser.pass(50)
  expect(other.models.checkout.order).toBeNull()
  expect(await other.execute({ type: 'checkout.release-order' })).toEqual({ ok: true })
  await browser.pass(A_MINUTE_MS)
  expect(shop.callsTo('/order')).toEqual([])
})

test('no confirmation is requested online, nor where the store sends held orders by itself [SYNC-13]', async () => {
  await tab.execute(ASKING)
  await browser.until(() => tab.models.checkout.step === 'placed')
  await tab.execute({ type: 'checkout.finish' })

  await goToReview(browser, tab, lineOf('OX-2'))
  tab.updateLifecycle({ isOnline: false })
  await tab.execute(ORDER)
  tab.updateLifecycle({ isOnline: true })
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(shop.callsTo('/order')).toHaveLength(2)
})
