import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import { deadLetterNotice } from '#worker/sync/refusals.ts'

/** An answer that no contract knows. */
const NONSENSE = { status: 302 } as const

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

const serverItems = () => [...shop.quotes.values()].at(-1)?.items.map(({ sku, qty }) => ({ sku, qty })) ?? []
const isSettled = (tab: Tab) => () => tab.models.cart.totals.status !== 'pending' && tab.models.sync.unsent === 0

/** OX-1 is with the server; what is done next meets nonsense. */
async function tabWithDeadLetter(act: (tab: Tab) => Promise<unknown>, path = '/cart/update'): Promise<Tab> {
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 1) })
  await browser.until(isSettled(tab))
  shop.failNext(path, NONSENSE)
  await act(tab)
  await browser.until(() => tab.models.sync.deadLetters.length === 1)
  return tab
}

const addSecond = (tab: Tab) => tab.execute({ type: 'cart.add', line: lineOf('OX-2', 2) })
const firstId = (tab: Tab) => tab.models.sync.deadLetters[0]?.id ?? ''

test('a change that the server cannot process becomes a dead letter by name, with a notice, and blocks nothing [ENG-21]', async () => {
  const tab = await tabWithDeadLetter(addSecond)
  expect(tab.models.sync.deadLetters).toMatchObject([{ kind: 'cart.line', name: 'Oxford OX-2' }])
  expect(tab.notices.at(-1)).toMatchObject({ type: 'danger', message: 'errors:dead-letter' })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-3', 1) })
  await browser.until(() => serverItems().some(({ sku }) => sku === 'OX-3'))
  expect(tab.models.sync.deadLetters).toHaveLength(1)
})

test('the notice of personal data that were not saved leads to them, not to the cart [ENG-22]', async () => {
  for (const text of [null, 'Closed today']) {
    const notice = deadLetterNotice({ kind: 'profile.save' }, { text })
    expect(notice).toMatchObject({ message: 'errors:profile-dead-letter', action: 'show-details' })
    expect(deadLetterNotice({ kind: 'review.create' }, { text }).message).toMatch(/^errors:dead-letter/)
  }
})

test('a retried dead letter is sent under a new key by the tab that leads [ENG-22]', async () => {
  const tab = await tabWithDeadLetter(addSecond)
  const follower = await browser.openTab()
  expect(follower.models.sync.deadLetters).toEqual(tab.models.sync.deadLetters)
  expect(await follower.execute({ type: 'outbox.retry', taskId: firstId(follower) })).toEqual({ ok: true })
  await browser.until(isSettled(tab))
  expect(tab.models.sync.deadLetters).toEqual([])
  expect(serverItems()).toEqual([
    { sku: 'OX-1', qty: 1 },
    { sku: 'OX-2', qty: 2 },
  ])
  const keys = shop.callsTo('/cart/update').map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('discarding an add removes the line, and the totals are current again [ENG-22]', async () => {
  const tab = await tabWithDeadLetter(addSecond)
  await tab.execute({ type: 'outbox.discard', taskId: firstId(tab) })
  await browser.until(isSettled(tab))
  expect(tab.models.cart).toMatchObject({ lines: [{ sku: 'OX-1', quantity: 1 }], totals: { grandTotal: 240 } })
  expect(tab.models.sync.deadLetters).toEqual([])
})

test('discarding a quantity restores the server’s quantity [ENG-22]', async () => {
  const tab = await tabWithDeadLetter((tab) =>
    tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 5 }),
  )
  await tab.execute({ type: 'outbox.discard', taskId: firstId(tab) })
  await browser.until(isSettled(tab))
  expect(tab.models.cart.lines).toMatchObject([{ sku: 'OX-1', quantity: 1 }])
})

test('discarding a size change restores the former size and its sums [CART-04]', async () => {
  const tab = await tabWithDeadLetter((tab) =>
    tab.execute({ type: 'cart.reconfigure', lineId: 'line-OX-1', line: lineOf('OX-2', 1) }),
  )
  await tab.execute({ type: 'outbox.discard', taskId: firstId(tab) })
  await browser.until(isSettled(tab))
  expect(tab.models.cart).toMatchObject({ lines: [{ sku: 'OX-1', quantity: 1 }], totals: { grandTotal: 240 } })
  await browser.pass(10_000)
  expect(serverItems()).toEqual([{ sku: 'OX-1', qty: 1 }])
  expect(tab.models.cart.lines).toHaveLength(1)
})

test('discarding a merged size change restores both lines [CART-04]', async () => {
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 1) })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-2', 2) })
  await browser.until(() => isSettled(tab)() && serverItems().length === 2)
  shop.failNext('/cart/update', NONSENSE)
  await tab.execute({ type: 'cart.reconfigure', lineId: 'line-OX-1', line: lineOf('OX-2', 1, { id: 'again' }) })
  expect(tab.models.cart.lines).toMatchObject([{ sku: 'OX-2', quantity: 3 }])
  await browser.until(() => tab.models.sync.deadLetters.length === 1)
  await tab.execute({ type: 'outbox.discard', taskId: firstId(tab) })
  await browser.until(isSettled(tab))
  await browser.pass(10_000)
  const both = [
    { sku: 'OX-1', quantity: 1 },
    { sku: 'OX-2', quantity: 2 },
  ]
  const shown = tab.models.cart.lines.map(({ sku, quantity }) => ({ sku, quantity }))
  expect(shown.toSorted((one, other) => one.sku.localeCompare(other.sku))).toEqual(both)
  expect(serverItems()).toEqual(both.map(({ sku, quantity }) => ({ sku, qty: quantity })))
})

test('discarding one change does not cancel others in flight [ENG-20]', async () => {
  const tab = await tabWithDeadLetter((tab) =>
    tab.execute({ type: 'cart.reconfigure', lineId: 'line-OX-1', line: lineOf('OX-2', 1) }),
  )
  shop.failNext('/cart/update', 'drop-answer', { status: 503, retryAfter: '5' })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-3', 1) })
  await browser.until(() => serverItems().some(({ sku }) => sku === 'OX-3'))
  await tab.execute({ type: 'outbox.discard', taskId: firstId(tab) })
  await browser.until(isSettled(tab))
  await browser.pass(10_000)
  expect(tab.models.cart.lines.map(({ sku }) => sku).sort()).toEqual(['OX-1', 'OX-3'])
  expect(tab.models.cart.totals.status).toBe('current')
})

test('discarding a removal restores the line [ENG-22]', async () => {
  const remove = (tab: Tab) => tab.execute({ type: 'cart.remove', lineId: 'line-OX-1' })
  const tab = await tabWithDeadLetter(remove, '/cart/delete')
  expect(tab.models.sync.deadLetters[0]?.name).toBe('Oxford OX-1')
  await tab.execute({ type: 'outbox.discard', taskId: firstId(tab) })
  tab.updateLifecycle({ isVisible: false })
  tab.updateLifecycle({ isVisible: true })
  await browser.until(() => tab.models.cart.lines.length === 1)
  expect(tab.models.cart.lines).toMatchObject([{ sku: 'OX-1', quantity: 1 }])
})

test('a discarded coupon is no longer requested [ENG-22]', async () => {
  const apply = (tab: Tab) => tab.execute({ type: 'cart.apply-coupon', code: 'HERBST20' })
  const tab = await tabWithDeadLetter(apply, '/cart/apply-coupon')
  expect(tab.models.sync.deadLetters).toMatchObject([{ kind: 'cart.coupon', name: 'HERBST20' }])
  await tab.execute({ type: 'outbox.discard', taskId: firstId(tab) })
  await browser.until(isSettled(tab))
  expect(tab.models.cart.coupon).toBeNull()
})

test('a newer change of the same line replaces the dead letter [ENG-22]', async () => {
  const tab = await tabWithDeadLetter(addSecond)
  await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-2', quantity: 3 })
  await browser.until(isSettled(tab))
  expect(tab.models.sync.deadLetters).toEqual([])
  expect(serverItems()).toContainEqual({ sku: 'OX-2', qty: 3 })
})

test('a dead letter survives a reload, and deciding about a missing one has no effect [ENG-14]', async () => {
  const tab = await tabWithDeadLetter(addSecond)
  const id = firstId(tab)
  tab.kill()
  const next = await browser.openTab()
  expect(next.models.sync.deadLetters).toHaveLength(1)
  await next.execute({ type: 'outbox.discard', taskId: id })
  for (const type of ['outbox.retry', 'outbox.discard'] as const) {
    expect(await next.execute({ type, taskId: id })).toEqual({ ok: true })
  }
  await browser.until(isSettled(next))
  expect(next.models.cart.lines).toHaveLength(1)
})
