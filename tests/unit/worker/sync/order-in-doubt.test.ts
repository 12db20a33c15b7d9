import { beforeEach, expect, test } from 'vitest'
import { fillCheckout, ORDER } from '#tests/fixtures/engine/checkout.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import type { Fetch } from '#worker/ports.ts'

let shop: FakeCommerce

beforeEach(() => {
  shop = new FakeCommerce()
})

async function order(tab: Tab): Promise<void> {
  await fillCheckout(tab, lineOf('OX-1', 2))
  await tab.execute(ORDER)
}

test('an order whose first sending is in doubt is not called refused for a token [ENG-20]', async () => {
  let sendings = 0
  const fetch: Fetch = (url, init) => {
    if (!new URL(url, 'https://welt.test').pathname.endsWith('/api/order')) return shop.fetch(url, init)
    sendings++
    if (sendings === 1) return Promise.reject(new TypeError('Failed to fetch'))
    if (sendings === 2) return Promise.resolve(Response.json({ code: 401, result: 'no' }, { status: 401 }))
    return shop.fetch(url, init)
  }
  const browser = new Browser(fetch)
  const tab = await browser.openTab()
  await order(tab)
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(shop.orders.size).toBe(1)
  await browser.close()
})

test('an order whose tab died while it was sent is not shown as refused after an unexplained refusal [ENG-20]', async () => {
  const first = Promise.withResolvers<void>()
  let sendings = 0
  const fetch: Fetch = async (url, init) => {
    if (!new URL(url, 'https://welt.test').pathname.endsWith('/api/order')) return shop.fetch(url, init)
    sendings++
    if (sendings === 1) await first.promise
    if (sendings === 2) return Response.json({ code: 409, result: 'no' }, { status: 409 })
    return shop.fetch(url, init)
  }
  const browser = new Browser(fetch)
  const tab = await browser.openTab()
  await order(tab)
  await browser.until(() => sendings === 1)
  tab.kill()
  const other = await browser.openTab()
  await browser.until(() => sendings >= 2)
  first.resolve()
  await browser.until(() => other.models.checkout.step === 'placed')
  expect(shop.orders.size).toBe(1)
  await browser.close()
})

const dangers = (tab: Tab) => tab.notices.filter(({ type }) => type === 'danger')

test.each([401, 403, 404, 409, 300])(
  'an accepted order is never shown as refused when an intermediary answers its first sending with %i [PROM-12]',
  async (status) => {
    const browser = new Browser(shop.fetch)
    const tab = await browser.openTab()
    shop.failNext('/order', { status, isDone: true })
    await order(tab)
    await browser.until(() => tab.models.checkout.step === 'placed')
    expect(tab.models.checkout.order?.number).toBe('400009000')
    expect(dangers(tab)).toEqual([])
    expect(shop.callsTo('/order')).toHaveLength(1)
    await tab.execute(ORDER)
    await browser.pass(5000)
    expect(shop.orders.size).toBe(1)
    await browser.close()
  },
)

test.each([401, 403, 404])(
  'an intermediary that answers %i to the order probe too leaves the order in doubt until the server answers [PROM-12]',
  async (status) => {
    let isFree = false
    const browser = new Browser((url, init) => {
      if (!isFree && url.includes('/order')) {
        return shop.fetch(url, init).then(() => Response.json({ code: status, result: 'no' }, { status }))
      }
      return shop.fetch(url, init)
    })
    const tab = await browser.openTab()
    await order(tab)
    await browser.until(() => tab.models.checkout.step === 'queued')
    expect(tab.models.checkout.order).toMatchObject({ isInDoubt: true, number: null })
    await browser.pass(300_000)
    expect(tab.models.checkout).toMatchObject({ step: 'queued', refusal: null })
    expect(tab.notices.filter(({ message }) => message === 'order-in-doubt')).toHaveLength(1)
    expect(dangers(tab)).toEqual([])
    isFree = true
    await browser.until(() => tab.models.checkout.step === 'placed', 'placed')
    expect(shop.orders.size).toBe(1)
    await browser.close()
  },
)

test('an order that never gets through is closed on the server before it is shown as not placed [PROM-12]', async () => {
  let isBlocked = true
  const late: (() => void)[] = []
  const browser = new Browser((url, init) => {
    const isOrder = new URL(url, 'https://welt.test').pathname.endsWith('/api/order')
    if (!isOrder || !isBlocked) return shop.fetch(url, init)
    late.push(() => void shop.fetch(url, init))
    return Promise.resolve(Response.json({ code: 403, result: 'Forbidden' }, { status: 403 }))
  })
  const tab = await browser.openTab()
  await order(tab)
  await browser.until(() => tab.models.checkout.refusal !== null)
  expect(late.length).toBeGreaterThan(1)
  expect(tab.models.checkout).toMatchObject({ step: 'review', refusal: { reason: 'order-not-delivered' }, order: null })
  expect(tab.models.cart.lines).toHaveLength(1)

  for (const arrive of late) arrive()
  await browser.settle()
  expect(shop.orders.size).toBe(0)
  isBlocked = false
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(shop.orders.size).toBe(1)
  await browser.close()
})

test('an intermediary that refuses an order is given time to go before the order is closed [PROM-12]', async () => {
  const browser = new Browser((url, init) => {
    const isOrder = new URL(url, 'https://welt.test').pathname.endsWith('/api/order')
    return isOrder ? Promise.resolve(Response.json({ code: 403 }, { status: 403 })) : shop.fetch(url, init)
  })
  const tab = await browser.openTab()
  await fillCheckout(tab, lineOf('OX-1'))
  await browser.until(() => tab.models.sync.unsent === 0)
  const clicked = browser.clock.now()
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.refusal !== null)
  expect(browser.clock.now() - clicked).toBeGreaterThan(500)
  await browser.close()
})

test('an order that a former worker left is sent after the changes of its cart [CHK-10]', async () => {
  const browser = new Browser(shop.fetch)
  const former = await browser.openTab({ isOnline: false })
  await fillCheckout(former, lineOf('OX-1', 2))
  await former.execute(ORDER)
  former.kill()
  const tab = await browser.openTab()
  await browser.until(() => tab.models.checkout.step === 'placed')
  const paths = shop.calls.map(({ path }) => path)
  expect(paths.indexOf('/cart/update')).toBeGreaterThanOrEqual(0)
  expect(paths.indexOf('/cart/update')).toBeLessThan(paths.indexOf('/order'))
  await browser.close()
})

test('an order that was placed before its closing is shown as placed [PROM-12]', async () => {
  const late: (() => Promise<unknown>)[] = []
  const browser = new Browser(async (url, init) => {
    const { pathname } = new URL(url, 'https://welt.test')
    if (pathname.endsWith('/close')) await late[0]?.()
    if (!pathname.endsWith('/api/order')) return shop.fetch(url, init)
    late.push(() => shop.fetch(url, init))
    return Response.json({ code: 404, result: 'no' }, { status: 404 })
  })
  const tab = await browser.openTab()
  await order(tab)
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(dangers(tab)).toEqual([])
  expect(shop.orders.size).toBe(1)
  await browser.close()
})

test('an order is not shown as refused while an intermediary answers its closing [PROM-12]', async () => {
  let isFree = false
  const browser = new Browser((url, init) => {
    const { pathname } = new URL(url, 'https://welt.test')
    const isRefused = pathname.endsWith('/api/order') || pathname.endsWith('/close')
    if (!isRefused || isFree) return shop.fetch(url, init)
    return Promise.resolve(Response.json({ code: 404, result: 'no' }, { status: 404 }))
  })
  const tab = await browser.openTab()
  await order(tab)
  await browser.until(() => tab.models.checkout.step === 'queued')
  await browser.pass(120_000)
  expect(tab.models.checkout).toMatchObject({ step: 'queued', refusal: null })
  isFree = true
  await browser.until(() => tab.models.checkout.refusal !== null)
  expect(tab.models.checkout.refusal).toEqual({ reason: 'order-not-delivered' })
  expect(shop.orders.size).toBe(0)
  await browser.close()
})

test("a refusal with the server's own code is shown at once [PROM-12]", async () => {
  const browser = new Browser(shop.fetch)
  const tab = await browser.openTab()
  shop.failNext('/order', { status: 400, error: 'minimum-order-value' })
  await order(tab)
  await browser.until(() => tab.models.checkout.refusal !== null)
  expect(tab.models.checkout.refusal).toMatchObject({ reason: 'minimum-order-value' })
  expect(shop.callsTo('/order')).toHaveLength(1)
  await browser.close()
})

test.each([
  ['order.place', '/order'],
  ['cart.line', '/cart/update'],
])('a disk slower than the lane waits sends no second %s beside the first [ENG-18]', async (kind, path) => {
  const browser = new Browser(shop.fetch)
  let slowWrites = 1
  const disk = (storage: Storage): Storage => ({
    ...storage,
    commit: async (write) => {
      const isSending = write.putTasks.some((task) => task.kind === kind && task.state === 'sending')
      if (isSending && slowWrites-- > 0) {
        await new Promise<void>((resolve) => {
          browser.clock.after(7000, resolve)
        })
      }
      return storage.commit(write)
    },
  })
  const tab = await browser.openTab({ disk })
  await order(tab)
  await browser.until(() => tab.models.checkout.step === 'placed')
  await browser.pass(8000)
  expect(shop.callsTo(path)).toHaveLength(1)
  await browser.close()
})
