import { expect, test } from 'vitest'
import { fillCheckout, ORDER } from '#tests/fixtures/engine/checkout.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import type { Fetch } from '#worker/ports.ts'

async function fill(tab: Tab): Promise<void> {
  await fillCheckout(tab, lineOf('OX-1', 2))
}

test('bought goods do not come back with a pull that began before the order [SYNC-06]', async () => {
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
  await fill(tab)
  await browser.until(() => tab.models.cart.totals.status === 'current' && tab.models.checkout.isMethodsFromServer)
  isHolding = true
  tab.updateLifecycle({ isVisible: false })
  tab.updateLifecycle({ isVisible: true })
  await browser.until(() => shop.callsTo('/cart/pull').length > 0)
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed')
  held.resolve()
  await browser.pass(3000)
  expect(tab.models.cart.lines).toEqual([])
  await browser.close()
})

test('an answer about the ordered cart does not affect the next one [SYNC-13]', async () => {
  const shop = new FakeCommerce()
  const status = Promise.withResolvers<void>()
  const update = Promise.withResolvers<void>()
  let isHolding = false
  const fetch: Fetch = async (url, init) => {
    const answer = await shop.fetch(url, init)
    const { pathname } = new URL(url, 'https://welt.test')
    if (isHolding && pathname === '/api/order') throw new TypeError('Failed to fetch')
    if (isHolding && pathname.startsWith('/api/sync/order')) await status.promise
    if (isHolding && pathname === '/api/cart/update') await update.promise
    return answer
  }
  const browser = new Browser(fetch)
  const tab = await browser.openTab()
  await fill(tab)
  await browser.until(() => tab.models.cart.totals.status === 'current' && tab.models.checkout.isMethodsFromServer)
  isHolding = true
  await tab.execute(ORDER)
  await browser.until(() => shop.orders.size === 1)
  await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 2 })
  await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 1 })
  await browser.until(() => shop.callsTo('/cart/update').length === 2)
  isHolding = false
  status.resolve()
  await browser.until(() => tab.models.checkout.step === 'placed')
  update.resolve()
  await browser.pass(1000)
  await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(tab.models.cart.lines).toMatchObject([{ sku: 'OX-2', quantity: 1 }])
  expect([...shop.quotes.values()].at(-1)?.items).toMatchObject([{ sku: 'OX-2', qty: 1 }])
  await browser.close()
})

test('an answer after its request timed out has no effect [ENG-20]', async () => {
  const shop = new FakeCommerce()
  const late = Promise.withResolvers<void>()
  const fetch: Fetch = async (url, init) => {
    const answer = await shop.fetch(url, init)
    if (!url.includes('/cart/update') || shop.callsTo('/cart/update').length > 1) return answer
    const { code, result } = (await answer.json()) as { code: number; result: unknown }
    await late.promise
    return Response.json({ code, result, meta: { cart: [result] } })
  }
  const browser = new Browser(fetch)
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  await browser.until(() => shop.callsTo('/cart/update').length === 1)
  tab.updateLifecycle({ isOnline: false })
  tab.updateLifecycle({ isOnline: true })
  await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 3 })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  late.resolve()
  await browser.pass(1000)
  expect(tab.models.cart.lines).toMatchObject([{ quantity: 3, status: 'observed' }])
  expect([...shop.quotes.values()].at(-1)?.items).toMatchObject([{ sku: 'OX-1', qty: 3 }])
  await browser.close()
})

test('a tab that no longer leads asks for no offers, also where its last question failed after that [ENG-34]', async () => {
  const shop = new FakeCommerce()
  const failing = Promise.withResolvers<void>()
  const asked = () => shop.callsTo('/cart/shipping-methods').length
  const held = new Browser(async (url, init) => {
    const isHeld = url.includes('/cart/shipping-methods') && asked() === 0
    if (isHeld) shop.failNext('/cart/shipping-methods', { status: 503 })
    const answer = await shop.fetch(url, init)
    if (isHeld) await failing.promise
    return answer
  })
  const former = await held.openTab()
  await former.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await former.execute({ type: 'checkout.start' })
  await held.until(() => asked() === 1)
  const next = await held.openTab({ isOnline: false })
  former.updateLifecycle({ isVisible: false })
  next.updateLifecycle({ isVisible: false })
  next.updateLifecycle({ isVisible: true })
  await held.until(() => next.models.sync.isLeader && !former.models.sync.isLeader)
  failing.resolve()
  await held.pass(60_000)
  expect(asked()).toBe(1)
  expect(next.models.sync.isLeader).toBe(true)
  await held.close()
})

test('a late write of a former term of this tab does not end its current term [ENG-34]', async () => {
  const shop = new FakeCommerce()
  const late = Promise.withResolvers<void>()
  const asked = () => shop.callsTo('/cart/totals').length
  const held = new Browser(async (url, init) => {
    const isHeld = url.includes('/cart/totals') && asked() === 0
    const answer = await shop.fetch(url, init)
    if (isHeld) await late.promise
    return answer
  })
  const tab = await held.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await held.until(() => asked() === 1)
  const other = await held.openTab()
  tab.updateLifecycle({ isVisible: false })
  other.updateLifecycle({ isVisible: false })
  other.updateLifecycle({ isVisible: true })
  await held.until(() => other.models.sync.isLeader)
  other.kill()
  await held.until(() => tab.models.sync.isLeader)
  const from = tab.shown.length
  late.resolve()
  await held.pass(3000)
  expect(tab.shown.slice(from).filter(({ sync }) => sync.isLeader === false)).toEqual([])
  await held.close()
})
