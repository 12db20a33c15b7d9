import { afterEach, beforeEach, expect, test } from 'vitest'
import { Barriers } from '#tests/fixtures/engine/barriers.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'

/** One tab is paused at a named point, the other continues: the order does not change the final state. */

let shop: FakeCommerce
let browser: Browser
let barriers: Barriers

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
  barriers = new Barriers()
})
afterEach(() => browser.close())

const add = (tab: Tab, sku: string) => tab.execute({ type: 'cart.add', line: lineOf(sku) })
const skus = (tab: Tab) => tab.models.cart.lines.map(({ sku }) => sku)
const isQuiet = (tab: Tab) => () => tab.models.sync.unsent === 0 && tab.models.cart.totals.status === 'current'
const ordered = () => [...shop.quotes.values()].at(-1)?.items.map(({ sku, qty }) => [sku, qty])

test('before append: another tab writes first, and the held command is decided again over that [ENG-67]', async () => {
  const held = await browser.openTab({ disk: barriers.over })
  const other = await browser.openTab()
  const barrier = barriers.close('before append')
  const adding = add(held, 'OX-1')
  await barrier.reached
  await add(other, 'OX-2')
  expect(skus(held)).not.toContain('OX-1')

  barrier.open()
  expect(await adding).toEqual({ ok: true })
  await browser.until(isQuiet(held))
  expect(skus(held)).toEqual(['OX-2', 'OX-1'])
  expect(skus(other)).toEqual(skus(held))
})

test('after append: the tab dies with its answer, and what it wrote is delivered once [ENG-67]', async () => {
  const held = await browser.openTab({ disk: barriers.over })
  const other = await browser.openTab()
  const barrier = barriers.close('after append')
  void add(held, 'OX-1')
  await barrier.reached
  held.kill()
  barrier.open()

  await browser.until(isQuiet(other))
  expect(skus(other)).toEqual(['OX-1'])
  expect(ordered()).toEqual([['OX-1', 1]])
})

test.each(['before lead', 'after lead'] as const)(
  '%s: a tab that dies while it takes over leaves the lead to the next [ENG-67]',
  async (name) => {
    const barrier = barriers.close(name)
    const held = await browser.openTab({ disk: barriers.over })
    await barrier.reached
    const other = await browser.openTab()
    await add(other, 'OX-1')
    held.kill()
    barrier.open()

    await browser.until(isQuiet(other))
    expect(other.models.sync.isLeader).toBe(true)
    expect(ordered()).toEqual([['OX-1', 1]])
  },
)

test.each(['before deliver', 'after deliver'] as const)(
  '%s: a leader that was replaced while it waited sends nothing twice [ENG-67]',
  async (name) => {
    const held = await browser.openTab({ disk: barriers.over })
    await browser.until(() => held.models.sync.isLeader)
    const other = await browser.openTab()
    const barrier = barriers.close(name)
    await add(held, 'OX-1')
    const waiting = browser.pass(2000)
    await barrier.reached
    await waiting
    held.stall()
    await browser.until(() => other.models.sync.isLeader)
    barrier.open()
    held.wake()

    await browser.until(isQuiet(other))
    await browser.pass(5000)
    expect(ordered()).toEqual([['OX-1', 1]])
    expect(new Set(shop.callsTo('/cart/update').map(({ key }) => key)).size).toBe(1)
    expect([held, other].filter((tab) => tab.models.sync.isLeader)).toHaveLength(1)
  },
)

test('before compact: a snapshot of a leader that was replaced is refused, and nothing is missing [ENG-67]', async () => {
  const held = await browser.openTab({ disk: barriers.over })
  await browser.until(() => held.models.sync.isLeader)
  const other = await browser.openTab()
  const barrier = barriers.close('before compact')
  await add(held, 'OX-1')
  for (let quantity = 2; quantity <= 210; quantity++) {
    await held.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity })
  }
  const waiting = browser.pass(5000)
  await barrier.reached
  await waiting
  held.stall()
  await browser.until(() => other.models.sync.isLeader)
  await add(other, 'OX-2')
  barrier.open()
  held.wake()

  await browser.until(isQuiet(other))
  const late = await browser.openTab()
  for (const tab of [held, other, late]) {
    await browser.until(() => tab.models.cart.quantity === 211)
    expect(skus(tab)).toEqual(['OX-1', 'OX-2'])
  }
})
