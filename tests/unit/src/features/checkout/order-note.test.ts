import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyModels } from '#worker/empty-models.ts'
import type { ArchivedOrderView, CheckoutView, OrderView, ReadModels } from '#worker/read-models.ts'

const DAY_MS = 86_400_000
const AREAS = ['localStorage', 'sessionStorage'] as const

class FakeStorage {
  readonly rows = new Map<string, string>()
  getItem = (key: string) => this.rows.get(key) ?? null
  setItem = (key: string, value: string) => void this.rows.set(key, value)
  removeItem = (key: string) => void this.rows.delete(key)
}

let browser: { sessionStorage: FakeStorage; localStorage: FakeStorage }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') })
  browser = { sessionStorage: new FakeStorage(), localStorage: new FakeStorage() }
  vi.stubGlobal('window', browser)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The module as in a newly loaded page. */
async function page() {
  vi.resetModules()
  return import('#src/features/checkout/order-note.ts')
}

function models(logId: string, step: CheckoutView['step'], orderId: string | null): ReadModels {
  const order = orderId === null ? null : ({ id: orderId } as OrderView)
  return {
    ...emptyModels,
    checkout: { ...emptyModels.checkout, step, order },
    sync: { ...emptyModels.sync, logId },
  }
}

function archived(logId: string, orderId: string): ReadModels {
  const empty = models(logId, 'personalDetails', null)
  const archive = [{ order: { id: orderId } } as ArchivedOrderView]
  return { ...empty, checkout: { ...empty.checkout, archive } }
}

function isStored(): boolean {
  return AREAS.some((area) => browser[area].rows.size > 0)
}

const unconfirmed = models('log-1', 'placing', 'order-1')
const newLog = models('log-2', 'personalDetails', null)

test('an open page knows the order after its log was replaced by a new one [PROM-12]', async () => {
  const { noteOrder, lostOrderOf } = await page()
  noteOrder(unconfirmed)
  expect(lostOrderOf(unconfirmed)).toBeNull()
  noteOrder(newLog)
  expect(lostOrderOf(newLog)).toBe('order-1')
})

test('the next page knows the order after the browser deleted only the log [PROM-12]', async () => {
  const { noteOrder } = await page()
  noteOrder(unconfirmed)
  const next = await page()
  next.noteOrder(newLog)
  expect(next.lostOrderOf(newLog)).toBe('order-1')
})

test('a reload knows the order after all site data were cleared, a new tab does not [PROM-12]', async () => {
  const { noteOrder, bridgeReload } = await page()
  noteOrder(unconfirmed)
  for (const area of AREAS) browser[area].rows.clear()
  bridgeReload()
  expect((await page()).lostOrderOf(newLog)).toBe('order-1')
  browser.sessionStorage.rows.clear()
  expect((await page()).lostOrderOf(newLog)).toBeNull()
})

test('the note contains ids and a time only, and without an order none is written [PROM-12]', async () => {
  const { noteOrder, bridgeReload } = await page()
  noteOrder(newLog)
  bridgeReload()
  expect(isStored()).toBe(false)
  noteOrder(unconfirmed)
  const [stored] = browser.localStorage.rows.values()
  expect(JSON.parse(stored ?? '')).toEqual({ orderId: 'order-1', logId: 'log-1', at: Date.now() })
})

test.each([
  ['is accepted', models('log-1', 'placed', 'order-1')],
  ['is refused', models('log-1', 'review', null)],
  ['is accepted and archived by another tab', archived('log-1', 'order-1')],
  ['is restored into a new log and accepted there', models('log-2', 'placed', 'order-1')],
  ['is restored into a new log and archived there', archived('log-2', 'order-1')],
])('an order that %s leaves no note [PROM-12]', async (_, ended) => {
  const { noteOrder, bridgeReload, lostOrderOf } = await page()
  noteOrder(unconfirmed)
  bridgeReload()
  expect(lostOrderOf(ended)).toBeNull()
  noteOrder(ended)
  expect(isStored()).toBe(false)
  expect((await page()).lostOrderOf(newLog)).toBeNull()
})

test('an order that was restored into a new log is shown from there [PROM-12]', async () => {
  const { noteOrder, lostOrderOf } = await page()
  noteOrder(unconfirmed)
  const restored = models('log-2', 'queued', 'order-1')
  expect(lostOrderOf(restored)).toBeNull()
  noteOrder(restored)
  noteOrder(models('log-2', 'review', null))
  expect(isStored()).toBe(false)
})

test('a note is removed after seven days, unless its order is still waiting in the log [PROM-12]', async () => {
  const { noteOrder, bridgeReload } = await page()
  noteOrder(unconfirmed)
  bridgeReload()
  vi.setSystemTime(Date.now() + 7 * DAY_MS - 1)
  expect((await page()).lostOrderOf(newLog)).toBe('order-1')
  vi.setSystemTime(Date.now() + 1)
  expect((await page()).lostOrderOf(newLog)).toBeNull()
  expect(isStored()).toBe(false)

  const next = await page()
  next.noteOrder(unconfirmed)
  expect((await page()).lostOrderOf(newLog)).toBe('order-1')
})

test('a queued order is noted like one that is being sent [PROM-12]', async () => {
  const { noteOrder } = await page()
  noteOrder(models('log-1', 'queued', 'order-1'))
  expect((await page()).lostOrderOf(newLog)).toBe('order-1')
})

test('a reload knows the newest order of all tabs [PROM-12]', async () => {
  const { noteOrder, bridgeReload } = await page()
  noteOrder(unconfirmed)
  bridgeReload()
  const other = await page()
  other.noteOrder(models('log-1', 'placing', 'order-2'))
  expect((await page()).lostOrderOf(newLog)).toBe('order-2')
})

test('the next order replaces a lost one [PROM-12]', async () => {
  const { noteOrder, lostOrderOf } = await page()
  noteOrder(unconfirmed)
  noteOrder(models('log-2', 'placing', 'order-2'))
  expect(lostOrderOf(newLog)).toBeNull()
  expect((await page()).lostOrderOf(models('log-3', 'personalDetails', null))).toBe('order-2')
})

test('a result in one tab ends the note of the others [PROM-12]', async () => {
  const other = await page()
  other.noteOrder(unconfirmed)
  other.bridgeReload()
  const { noteOrder, forgetOrder } = await page()
  noteOrder(newLog)
  const key = [...browser.localStorage.rows.keys()][0] ?? ''
  forgetOrder()
  expect(isStored()).toBe(false)

  const changes = vi.fn()
  other.subscribeToNote(changes)
  other.followOtherTabs({ key: 'another', newValue: null } as StorageEvent)
  other.followOtherTabs({ key, newValue: '{}' } as StorageEvent)
  expect(other.lostOrderOf(newLog)).toBe('order-1')
  other.followOtherTabs({ key, newValue: null } as StorageEvent)
  expect(other.lostOrderOf(newLog)).toBeNull()
  expect(changes).toHaveBeenCalledOnce()
})

test('if storage is denied or has foreign content, the page knows its own orders only [PROM-12]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new DOMException('denied', 'SecurityError')
    },
    sessionStorage: { ...browser.sessionStorage, getItem: () => '[{"orderId":7' },
  })
  const { noteOrder, lostOrderOf } = await page()
  expect(lostOrderOf(newLog)).toBeNull()
  noteOrder(unconfirmed)
  expect(lostOrderOf(newLog)).toBe('order-1')
})
