import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { SmallDisk } from '#tests/fixtures/engine/small-disk.ts'
import { Browser } from '#tests/fixtures/engine/tabs.ts'

let browser: Browser
let disk: SmallDisk

beforeEach(() => {
  browser = new Browser(new FakeCommerce().fetch)
  disk = new SmallDisk()
})
afterEach(() => browser.close())

const openTab = () => browser.openTab({ disk: (storage) => ({ ...storage, reserve: disk.reserve }) })
const add = (tab: Awaited<ReturnType<typeof openTab>>, sku: string) =>
  tab.execute({ type: 'cart.add', line: lineOf(sku) })

test('nothing is reserved for whoever only looks around; with the first thing in the cart it is, once for all tabs [ENG-49]', async () => {
  const tabs = [await openTab(), await openTab()] as const
  await browser.pass(120_000)
  expect(disk.reserved).toBe(0)
  for (const tab of tabs) await add(tab, 'OX-1')
  await browser.pass(5000)
  expect(disk.reserved).toBeGreaterThan(0)
  const counts = tabs.map(({ engine }) => engine.metrics()['storage.reserve']?.count ?? 0)
  expect(counts.sort()).toEqual([0, 1])
})

test('what was given back is reserved again when there is room again [ENG-49]', async () => {
  const tab = await openTab()
  await add(tab, 'OX-1')
  await browser.pass(5000)
  disk.fill()
  await disk.reserve.giveBack()
  await add(tab, 'OX-2')
  await browser.pass(61_000)
  expect(disk.reserved).toBe(0)

  disk.room = 1_000_000
  await add(tab, 'OX-3')
  await browser.pass(61_000)
  expect(disk.reserved).toBeGreaterThan(0)
})

test('where nothing can be reserved the shop goes on [ENG-49]', async () => {
  const reserve = { lay: () => Promise.reject(new TypeError('No private files')), giveBack: async () => false }
  const tab = await browser.openTab({ disk: (storage) => ({ ...storage, reserve }) })
  expect(await add(tab, 'OX-1')).toEqual({ ok: true })
  await browser.pass(5000)
  expect(tab.engine.metrics()['storage.reserve']).toBeUndefined()
})
