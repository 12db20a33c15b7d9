import { IDBDatabase } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import { encodeEvent } from '#worker/log/codecs.ts'
import { MAX_ROWS, type NewEvent, NO_ROWS, type WriteSet } from '#worker/log/rows.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import type { CartEvent } from '#worker/streams/cart-events.ts'

/** What a click costs is counted, not timed: a count fails on every machine alike. */

let browser: Browser
/** Rows that went to and came from the disk. */
let written: number
let read: number
/** Rows of the largest transaction. */
let largest: number

beforeEach(() => {
  browser = new Browser(async () => Promise.reject(new TypeError('no network')))
})
afterEach(() => browser.close())

function counting(disk: Storage): Storage {
  return {
    ...disk,
    async read(seq) {
      const tail = await disk.read(seq)
      read += tail.events.length + tail.tasks.length + tail.subjects.length
      return tail
    },
    commit(write) {
      written += rowsOf(write)
      largest = Math.max(largest, rowsOf(write))
      return disk.commit(write)
    },
  }
}

function rowsOf({ events, putTasks, deleteTasks, putSubjects, deleteSubjects, snapshot }: WriteSet): number {
  // What is written together lies in one row.
  const lists = [events.slice(0, 1), putTasks, deleteTasks, putSubjects, deleteSubjects]
  return lists.reduce((sum, { length }) => sum + length, snapshot ? 1 : 0)
}

/** A log of so many past changes that were all delivered. */
async function openOver(count: number): Promise<Tab> {
  const storage = await browser.openStorage()
  const past: CartEvent[] = Array.from({ length: count }, (_, index) =>
    index === 0
      ? { type: 'cart.line-added', line: lineOf('OX-1') }
      : { type: 'cart.quantity-set', lineId: 'line-OX-1', quantity: 2 + (index % 8) },
  )
  const events = past.map((event, index): NewEvent => {
    const { type, v, data } = encodeEvent(event)
    const id = `past-${index}`
    return { id, stream: 'cart', rev: index + 1, type, v, at: 0, actor: 'shopper', cause: id, data }
  })
  for (let from = 0; from < events.length; from += MAX_ROWS) {
    const batch = events.slice(from, from + MAX_ROWS)
    await storage.commit({ ...NO_ROWS, base: { log: storage.logId(), seq: from }, events: batch })
  }
  storage.close()
  const tab = await browser.openTab({ isOnline: false, disk: counting })
  await browser.until(() => tab.models.sync.isLeader)
  await browser.pass(20_000)
  await untilTidy()
  return tab
}

/** Compacting a long log takes many transactions and no time. */
async function untilTidy(): Promise<void> {
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
  do {
    opened.mockClear()
    await browser.settle()
  } while (opened.mock.calls.length > 0)
  opened.mockRestore()
}

async function costOfClick(count: number): Promise<{ read: number; written: number; transactions: number }> {
  const tab = await openOver(count)
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
  read = written = largest = 0
  await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 50 })
  const transactions = opened.mock.calls.length
  opened.mockRestore()
  expect(tab.models.cart.quantity).toBe(50)
  tab.kill()
  return { read, written, transactions }
}

test('what hundreds of clicks in a tunnel left behind goes in small transactions [ENG-31]', async () => {
  const shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
  const tab = await browser.openTab({ isOnline: false, disk: counting })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  for (let click = 0; click < 300; click++) {
    await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 1 + (click % 9) })
  }
  largest = 0
  tab.updateLifecycle({ isOnline: true })
  await browser.until(() => tab.models.cart.totals.status === 'current' && tab.models.sync.unsent === 0)
  expect(largest).toBeLessThanOrEqual(MAX_ROWS)
  expect(shop.callsTo('/cart/update')).toHaveLength(1)
})

test('a click costs one transaction of two rows, over ten past events as over ten thousand [ENG-72]', async () => {
  const young = await costOfClick(10)
  expect(young).toEqual({ read: 0, written: 2, transactions: 1 })
  browser = new Browser(async () => Promise.reject(new TypeError('no network')))
  expect(await costOfClick(10_000)).toEqual(young)
}, 120_000)

test('a burst is one transaction a flush, and each bounded [ENG-44]', async () => {
  const tab = await openOver(10)
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
  largest = 0
  const clicks = Array.from({ length: 240 }, (_, index) =>
    tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 100 + index }),
  )
  const before = tab.shown.length
  await Promise.all(clicks)
  const transactions = opened.mock.calls.length
  opened.mockRestore()
  expect(tab.models.cart.quantity).toBe(339)
  // The first click goes alone; those that came meanwhile share.
  expect(transactions).toBe(2)
  expect(largest).toBeLessThanOrEqual(MAX_ROWS)
  expect(tab.shown.length - before).toBeLessThanOrEqual(2)
})
