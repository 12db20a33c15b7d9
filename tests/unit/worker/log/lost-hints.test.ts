import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'

/** A tab that missed the hints of another's writes still has to decide on the current log. */

let shop: FakeCommerce
let browser: Browser
let one: Tab
let other: Tab

beforeEach(async () => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
  one = await browser.openTab()
  other = await browser.openTab()
  await one.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  await browser.until(() => other.models.cart.totals.status === 'current')
})
afterEach(() => browser.close())

const lineId = 'line-OX-1'
const quantity = (tab: Tab) => tab.models.cart.quantity

test('a command that seems to change nothing is decided over what the log has [SYNC-15]', async () => {
  browser.isChannelDeaf = true
  await one.execute({ type: 'cart.set-quantity', lineId, quantity: 5 })
  expect(quantity(other)).toBe(2)
  await other.execute({ type: 'cart.set-quantity', lineId, quantity: 2 })
  one.updateLifecycle({ event: 'resume' })
  await browser.pass(50)
  expect([quantity(one), quantity(other)]).toEqual([2, 2])
})

test('nothing is refused for what another tab has changed [ENG-27]', async () => {
  await one.execute({ type: 'cart.remove', lineId })
  await browser.pass(50)
  browser.isChannelDeaf = true
  await one.execute({ type: 'cart.restore', lineId })
  expect(await other.execute({ type: 'cart.set-quantity', lineId, quantity: 3 })).toEqual({ ok: true })
})

test('a follower whose page is looked at again knows what was delivered meanwhile [ENG-42]', async () => {
  await browser.until(() => one.models.sync.isLeader)
  await one.execute({ type: 'cart.set-quantity', lineId, quantity: 3 })
  await one.execute({ type: 'cart.set-quantity', lineId, quantity: 4 })
  await browser.pass(50)
  expect(other.models.sync.unsent).toBe(2)
  // The hint about superseded tasks carries no event.
  browser.isDeafTo = (message) => isWithoutEvents(message)
  await browser.until(() => one.models.cart.totals.status === 'current' && one.models.sync.unsent === 0)
  await browser.pass(6000)
  other.updateLifecycle({ isVisible: false })
  other.updateLifecycle({ isVisible: true })
  await browser.pass(50)
  expect(other.models.sync.unsent).toBe(0)
})

function isWithoutEvents(message: unknown): boolean {
  const { type, events } = message as { type?: string; events?: unknown[] }
  return type === 'grew' && events?.length === 0
}
