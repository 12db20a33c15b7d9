import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser } from '#tests/fixtures/engine/tabs.ts'
import type { EnginePorts } from '#worker/engine-ports.ts'

let shop: FakeCommerce
let browser: Browser
let loads: number

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
  loads = 0
  loadBy((load) => load())
})
afterEach(() => browser.close())

/** Loading of the sync chunk. */
function loadBy(way: (load: EnginePorts['loadSync']) => ReturnType<EnginePorts['loadSync']>): void {
  const load = new Browser(shop.fetch).loadSync
  browser.loadSync = () => {
    loads++
    return way(load)
  }
}

function unreachable(): Promise<never> {
  return Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
}

test('neither a visitor without a cart nor a follower loads the sync chunk [ENG-72]', async () => {
  const leader = await browser.openTab()
  await leader.execute({ type: 'consent.decide', tracking: false })
  await browser.pass(60_000)
  expect(leader.models.sync.isLeader).toBe(true)
  expect(loads).toBe(0)
  await leader.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(() => leader.models.cart.totals.status === 'current')
  expect(loads).toBe(1)
  const follower = await browser.openTab()
  await follower.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 2 })
  await browser.until(() => follower.models.cart.totals.status === 'current')
  expect(loads).toBe(1)
})

test('a cart that the server knows is pulled in a new tab without a click [SYNC-08]', async () => {
  const first = await browser.openTab()
  await first.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(() => first.models.cart.totals.status === 'current')
  first.kill()
  const pulls = shop.callsTo('/cart/pull').length
  await browser.openTab()
  await browser.until(() => shop.callsTo('/cart/pull').length > pulls)
})

test('the load time of the code is part of the pause after a click, not added to it [PROM-03]', async () => {
  loadBy((load) => new Promise((resolve) => void browser.clock.after(200, () => resolve(load()))))
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.pass(200)
  expect(shop.callsTo('/cart/create')).toHaveLength(0)
  await browser.pass(100)
  expect(shop.callsTo('/cart/create')).toHaveLength(1)
})

test('code that cannot be fetched loses no command: it is asked for again, later and later [ENG-12]', async () => {
  loadBy(unreachable)
  const tab = await browser.openTab()
  expect(await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })).toEqual({ ok: true })
  await browser.pass(120_000)
  expect(tab.models.sync).toMatchObject({ unsent: 1, cartSync: 'retrying' })
  expect(tab.notices).toMatchObject([{ message: 'cart.added' }])
  expect(loads).toBeGreaterThan(3)
  expect(loads).toBeLessThan(20)
  loadBy((load) => load())
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect([...shop.quotes.values()].at(-1)?.items).toMatchObject([{ sku: 'OX-1', qty: 2 }])
})

test('the sync chunk is not requested offline, and at once when the network returns [SYNC-12]', async () => {
  const tab = await browser.openTab({ isOnline: false })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.pass(60_000)
  expect(loads).toBe(0)
  tab.updateLifecycle({ isOnline: true })
  await browser.pass(50)
  expect(loads).toBe(1)
  await browser.until(() => tab.models.cart.totals.status === 'current')
})
