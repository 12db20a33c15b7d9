import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fillCheckout, ORDER } from '#tests/fixtures/engine/checkout.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'

/** How long the server wants to be left alone, however it says so. */

const MINUTE_MS = 60_000

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

/** For a moment, as a train does. */
async function loseNetwork(tab: Tab): Promise<void> {
  for (const isOnline of [false, true]) {
    tab.updateLifecycle({ isOnline })
    await browser.pass(1000)
  }
}

describe.each(['/cart/create', '/cart/update', '/cart/totals'])('%s', (path) => {
  async function refused(headers: Readonly<Record<string, string>>, status = 503) {
    const tab = await browser.openTab()
    shop.failNext(path, { status, headers })
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await browser.until(() => shop.callsTo(path).length === 1)
    return tab
  }

  test('is not asked again before Retry-After has passed, also where nothing else happens meanwhile [ENG-24]', async () => {
    const tab = await refused({ 'retry-after': '600' })
    await browser.pass(9 * MINUTE_MS)
    expect(shop.callsTo(path)).toHaveLength(1)
    await browser.pass(2 * MINUTE_MS)
    expect(tab.models.cart.totals.status).toBe('current')
    expect(tab.engine.metrics()['outbox.stalled']).toBeUndefined()
  })

  test('is not asked again before Retry-After has passed after a server error [ENG-24]', async () => {
    const tab = await refused({ 'retry-after': '600' }, 500)
    await browser.pass(9 * MINUTE_MS)
    expect(shop.callsTo(path)).toHaveLength(1)
    await browser.pass(2 * MINUTE_MS)
    expect(tab.models.cart.totals.status).toBe('current')
  })

  test('is not asked again before Retry-After has passed though the network went and came back [ENG-24]', async () => {
    const tab = await refused({ 'retry-after': '600' })
    await browser.pass(1000)
    await loseNetwork(tab)
    await browser.pass(8 * MINUTE_MS)
    expect(shop.callsTo(path)).toHaveLength(1)
    await browser.pass(3 * MINUTE_MS)
    expect(tab.models.cart.totals.status).toBe('current')
  })

  test.each(['ratelimit-reset', 'x-ratelimit-reset'])(
    'is not asked again before %s has passed [ENG-24]',
    async (name) => {
      const tab = await refused({ [name]: '600' }, 429)
      await browser.pass(9 * MINUTE_MS)
      expect(shop.callsTo(path)).toHaveLength(1)
      await browser.pass(2 * MINUTE_MS)
      expect(tab.models.cart.totals.status).toBe('current')
    },
  )

  test('is asked again after an hour at the latest, though the server asked for days [ENG-24]', async () => {
    const tab = await refused({ 'retry-after': '5000000' })
    await browser.pass(62 * MINUTE_MS)
    expect(tab.models.cart.totals.status).toBe('current')
  })

  test.each([-1, 1])(
    'a date is a time of the server’s clock: this device may be %i days off [ENG-24]',
    async (days) => {
      const server = browser.clock.now() + days * 86_400_000
      const until = new Date(server + 10 * MINUTE_MS).toUTCString()
      const tab = await refused({ date: new Date(server).toUTCString(), 'retry-after': until })
      await browser.pass(9 * MINUTE_MS)
      expect(shop.callsTo(path)).toHaveLength(1)
      await browser.pass(2 * MINUTE_MS)
      expect(tab.models.cart.totals.status).toBe('current')
    },
  )
})

test('what the checkout is offered is not asked for before Retry-After has passed, though the network went and came back [ENG-24]', async () => {
  const path = '/cart/shipping-methods'
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  shop.failNext(path, { status: 503, headers: { 'retry-after': '600' } })
  await tab.execute({ type: 'checkout.start' })
  await browser.until(() => shop.callsTo(path).length === 1)
  await loseNetwork(tab)
  await browser.pass(8 * MINUTE_MS)
  expect(shop.callsTo(path)).toHaveLength(1)
  await browser.pass(3 * MINUTE_MS)
  expect(shop.callsTo(path)).toHaveLength(2)
})

describe.each([500, 503])('an order that is answered with %i', (status) => {
  test('is neither sent nor asked about before Retry-After has passed, and the shopper knows that it waits [ENG-24]', async () => {
    const tab = await browser.openTab()
    await fillCheckout(tab, lineOf('OX-1'))
    shop.failNext('/order', { status, headers: { 'retry-after': '600' } })
    await tab.execute(ORDER)
    await browser.until(() => tab.models.checkout.step === 'queued')
    expect(tab.models.checkout.order?.isInDoubt).toBe(status === 500)
    await loseNetwork(tab)
    await browser.pass(8 * MINUTE_MS)
    expect(shop.calls.filter(({ path }) => path.includes('/order'))).toHaveLength(1)
    await browser.pass(3 * MINUTE_MS)
    expect(tab.models.checkout.step).toBe('placed')
    expect(shop.orders.size).toBe(1)
  })
})

describe.each([500, 503])('a stock alert that is answered with %i', (status) => {
  test('is not sent again before Retry-After has passed [ENG-24]', async () => {
    const path = '/ext/elastic-stock/productstockalert'
    const tab = await browser.openTab()
    shop.failNext(path, { status, headers: { 'retry-after': '600' } })
    const body = { email: 'lena@example.de', sku: 'OX-1-42', storeId: 1 }
    await tab.execute({
      type: 'requests.make',
      id: 'alert',
      kind: 'stock-alert.create',
      sku: 'OX-1',
      name: 'OX-1',
      body,
    })
    await browser.until(() => shop.callsTo(path).length === 1)
    await loseNetwork(tab)
    await browser.pass(8 * MINUTE_MS)
    expect(shop.callsTo(path)).toHaveLength(1)
    await browser.pass(3 * MINUTE_MS)
    expect(shop.recordedRequests).toHaveLength(1)
  })
})
