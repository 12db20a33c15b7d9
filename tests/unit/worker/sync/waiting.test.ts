import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser } from '#tests/fixtures/engine/tabs.ts'
import type { Storage } from '#worker/log/storage-port.ts'

const MINUTE_MS = 60_000

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

const items = () => [...shop.quotes.values()].at(-1)?.items ?? []

test.each([
  { what: 'a change', path: '/cart/update' },
  { what: 'a cart that it never gave', path: '/cart/create' },
])('the next leader waits for a long pause that the server requested over $what [ENG-24]', async ({ path }) => {
  const first = await browser.openTab()
  shop.failNext(path, { status: 503, retryAfter: '1800' })
  await first.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(() => shop.callsTo(path).length === 1)
  await browser.pass(1000)
  first.kill()
  const second = await browser.openTab()
  await browser.pass(25 * MINUTE_MS)
  expect(shop.callsTo(path)).toHaveLength(1)
  await browser.pass(6 * MINUTE_MS)
  expect(items()).toMatchObject([{ sku: 'OX-1', qty: 1 }])
  await browser.until(() => second.models.cart.totals.status === 'current')
})

test('a pause of days is not believed [ENG-24]', async () => {
  const tab = await browser.openTab()
  shop.failNext('/cart/update', { status: 503, retryAfter: '1000000' })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(() => shop.callsTo('/cart/update').length === 1)
  await browser.pass(1000)
  tab.kill()
  await browser.openTab()
  await browser.pass(62 * MINUTE_MS)
  expect(items()).toMatchObject([{ sku: 'OX-1', qty: 1 }])
})

test('a leader that was replaced while it was suspended repeats no request of its successor [ENG-16]', async () => {
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  const first = await browser.openTab({
    disk: (storage: Storage) => ({
      ...storage,
      async commit(write) {
        const result = await storage.commit(write)
        // The row is written, and the process is frozen before it continues.
        if (write.putTasks.some(({ state }) => state === 'sending')) {
          first.stall()
          await asleep
        }
        return result
      },
    }),
  })
  await browser.until(() => first.models.sync.isLeader)
  await first.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  const second = await browser.openTab()
  await browser.until(() => second.models.cart.totals.status === 'current')
  expect(shop.callsTo('/cart/update')).toHaveLength(1)
  wake()
  await browser.settle()
  first.wake()
  await browser.pass(MINUTE_MS)
  expect(shop.callsTo('/cart/update')).toHaveLength(1)
  expect(items()).toMatchObject([{ sku: 'OX-1', qty: 2 }])
})

test('disabled cart sync is enabled again without a click [SYNC-02]', async () => {
  const tab = await browser.openTab()
  shop.failNext('/cart/create', { status: 401 }, { status: 401 })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(() => tab.models.sync.cartSync === 'disabled')
  const calls = shop.cartCalls().length
  await browser.pass(4 * MINUTE_MS)
  expect(shop.cartCalls()).toHaveLength(calls)
  await browser.pass(2 * MINUTE_MS)
  expect(tab.models.cart.totals.status).toBe('current')
  expect(items()).toMatchObject([{ sku: 'OX-1' }])
})

test('disabled cart sync is enabled again when the shopper returns to the page [SYNC-02]', async () => {
  const tab = await browser.openTab()
  shop.failNext('/cart/create', { status: 401 }, { status: 401 })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(() => tab.models.sync.cartSync === 'disabled')
  tab.updateLifecycle({ isVisible: false })
  tab.updateLifecycle({ isVisible: true })
  await browser.pass(3000)
  expect(tab.models.cart.totals.status).toBe('current')
})
