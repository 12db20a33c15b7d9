import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser } from '#tests/fixtures/engine/tabs.ts'
import type { WriteResult } from '#worker/log/rows.ts'
import type { Storage } from '#worker/log/storage-port.ts'

/** The page shows a write when the disk has it. */

let browser: Browser
/** What becomes of the next write; null where the disk does its work. */
let fate: Promise<WriteResult> | null

beforeEach(() => {
  browser = new Browser(async () => Promise.reject(new TypeError('no network')))
  fate = null
})
afterEach(() => browser.close())

const held = (disk: Storage): Storage => ({ ...disk, commit: (write) => fate ?? disk.commit(write) })

const openTab = async () => {
  const tab = await browser.openTab({ isOnline: false, disk: held })
  await browser.until(() => tab.models.sync.isLeader)
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  return tab
}

test('nothing is seen of a write that the disk has not finished, and nothing of one that it refused [ENG-12]', async () => {
  const tab = await openTab()
  const { promise, reject } = Promise.withResolvers<WriteResult>()
  fate = promise
  const click = tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 5 })
  await browser.pass(100)
  expect(tab.models.cart.quantity).toBe(1)
  reject(new Error('a defect'))
  await expect(click).rejects.toThrow('a defect')
  await browser.pass(100)
  expect(tab.models.cart.quantity).toBe(1)

  fate = null
  await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 3 })
  expect(tab.models.cart.quantity).toBe(3)
})

test('a write that conflicts with another tab is decided again over that tab’s events [ENG-02]', async () => {
  const tab = await openTab()
  const other = await browser.openTab({ isOnline: false })
  // Its hints are lost: the first tab hears of it by the refusal of its own write.
  browser.isChannelDeaf = true
  await other.execute({ type: 'cart.add', line: lineOf('OX-2') })
  await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 5 })
  expect(tab.models.cart.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['OX-1', 5],
    ['OX-2', 1],
  ])
})

test('a tab without a disk takes the lead at once, without an error [ENG-51]', async () => {
  const logged = vi.spyOn(console, 'error')
  const tab = await browser.openTab({ isOnline: false, hasDisk: false })
  await browser.until(() => tab.models.sync.isLeader)
  expect(logged).not.toHaveBeenCalled()
})
