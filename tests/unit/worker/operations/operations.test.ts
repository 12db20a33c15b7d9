import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { importLog } from '#devtools/import-log.ts'
import { FILLING, ORDER } from '#tests/fixtures/engine/checkout.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import { VirtualClock } from '#tests/fixtures/engine/virtual-clock.ts'
import type { Command } from '#worker/commands.ts'
import { replay } from '#worker/log/fold.ts'
import { hashOf } from '#worker/log/hash.ts'
import { Log } from '#worker/log/log.ts'
import { runMaintenance } from '#worker/log/maintenance.ts'
import type { Task } from '#worker/log/rows.ts'
import { watchQueue } from '#worker/operations/queue-watch.ts'
import { createMemoryStorage } from '#worker/storage/memory-storage.ts'
import { newTask } from '#worker/streams/effects.ts'
import type { CartStatus } from '#worker/sync/cart-lane.ts'

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(async () => {
  await browser.close()
  vi.restoreAllMocks()
})

const PURCHASE: readonly Command[] = [
  { type: 'cart.add', line: lineOf('OX-1', 2) },
  { type: 'cart.add', line: lineOf('OX-2', 1) },
  { type: 'cart.apply-coupon', code: 'HERBST20' },
  ...FILLING,
  { type: 'checkout.save-draft', step: 'payment', fields: { company: 'Vogt & Tochter' } },
]

async function tabWithPurchase(): Promise<Tab> {
  const tab = await browser.openTab()
  for (const command of PURCHASE) await tab.execute(command)
  await browser.until(() => tab.models.cart.totals.status === 'current' && tab.models.checkout.isMethodsFromServer)
  return tab
}

describe('an exported log', () => {
  test('folds to the same state when it is imported, before and after a compaction [ENG-58]', async () => {
    const tab = await tabWithPurchase()
    for (const isCompacted of [false, true]) {
      if (isCompacted) {
        await tab.execute(ORDER)
        await browser.until(() => tab.models.checkout.step === 'placed')
        await compact()
      }
      const { head, contents } = importLog(await tab.engine.exportLog())
      const { states, damaged } = replay(contents.events)
      expect(damaged).toEqual([])
      expect(hashOf(states)).toBe(head.hash)
      const { cart } = tab.models
      expect(states.cart.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual(
        cart.lines.map(({ sku, quantity }) => [sku, quantity]),
      )
      expect(contents.events.some(({ type }) => type.endsWith('.carried-forward'))).toBe(isCompacted)
    }
  })

  test('opens as a log that a tab could go on with [ENG-58]', async () => {
    const tab = await tabWithPurchase()
    const { contents } = importLog(await tab.engine.exportLog())
    const storage = createMemoryStorage()
    expect(await storage.restore(contents)).toBe(true)
    expect(await storage.restore(contents)).toBe(false)
    const log = await openLog(storage)
    expect(log.states.cart.lines).toHaveLength(2)
    expect(log.states.checkout.shippingMethod).toEqual({ carrierCode: 'flatrate', methodCode: 'flatrate' })
    expect(log.subjects.size).toBeGreaterThan(1)
  })

  test('contains no personal details and no cart or order secrets [ENG-61]', async () => {
    const tab = await tabWithPurchase()
    shop.failNext('/cart/update', 'drop-answer')
    await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 3 })
    await browser.pass(1500)
    const text = await tab.engine.exportLog()
    const { personalDetails, shippingDetails } = tab.models.checkout
    const typed = [...Object.values(personalDetails ?? {}), ...Object.values(shippingDetails ?? {})]
      .filter((value) => typeof value === 'string')
      .filter((value) => value.length > 2)
    const secrets = [...shop.quotes.keys(), 'HERBST20', 'Vogt & Tochter', 'Lindenweg', ...typed]
    expect(typed.length).toBeGreaterThan(4)
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).toContain('OX-1')
  })

  test('contains no text that was typed for a product, as an engraving [ENG-61]', async () => {
    const tab = await browser.openTab()
    const custom_options = [{ option_id: '7', option_value: 'Für Ulla Kern' }]
    const productOption = {
      extension_attributes: { custom_options, configurable_item_options: [], bundle_options: [] },
    }
    const options = [{ label: 'Gravur', value: 'Für Ulla Kern' }]
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 1, { options, productOption }) })
    const text = await tab.engine.exportLog()
    expect(text).not.toContain('Ulla')
    const { head, contents } = importLog(text)
    expect(hashOf(replay(contents.events).states)).toBe(head.hash)
  })

  test('an order’s key goes no further than the device [ENG-61]', async () => {
    const tab = await tabWithPurchase()
    await tab.execute(ORDER)
    await browser.until(() => tab.models.checkout.step === 'placed')
    const text = await tab.engine.exportLog()
    for (const key of shop.orders.keys()) expect(text).not.toContain(key)
    for (const { number } of shop.orders.values()) expect(text).not.toContain(`"${number}"`)
  })

  test('a file that is something else is not taken for a log [ENG-58]', () => {
    expect(() => importLog('{"format":"cookbook"}\n')).toThrow()
    expect(() => importLog('no JSON')).toThrow()
  })
})

async function compact(): Promise<void> {
  const storage = await browser.openStorage()
  const log = await openLog(storage)
  const report = (error: unknown) => {
    throw error
  }
  await runMaintenance({ log, storage, report, measure: () => {} }, { events: 0, bytes: 0 })
  storage.close()
}

function openLog(storage: Awaited<ReturnType<Browser['openStorage']>>) {
  const channel = { post: () => undefined, listen: () => undefined }
  const report = (error: unknown) => {
    throw error
  }
  return Log.open({ storage, channel, clock: browser.clock, newId: () => crypto.randomUUID(), report })
}

describe('metrics', () => {
  test('count commands, deliveries and retries with their durations [ENG-62]', async () => {
    const tab = await browser.openTab()
    await browser.until(() => tab.models.sync.isLeader)
    shop.failNext('/cart/update', { status: 503 })
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await browser.until(() => tab.models.cart.totals.status === 'current')
    expect(tab.engine.metrics()).toMatchObject({
      'command.time': { count: 1 },
      'outbox.retries': { count: 1, sum: 1 },
      'outbox.delivered': { count: 1, most: expect.any(Number) },
    })
  })

  test('count dead letters and the age of the oldest waiting task [ENG-62]', async () => {
    const tab = await browser.openTab({ isOnline: true })
    await browser.until(() => tab.models.sync.isLeader)
    shop.failNext('/cart/update', { status: 302 })
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await browser.until(() => tab.models.sync.deadLetters.length === 1)
    tab.updateLifecycle({ isOnline: false })
    await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
    await browser.pass(60_000)
    const metrics = tab.engine.metrics()
    expect(metrics['outbox.quarantined']).toMatchObject({ count: 1 })
    expect(metrics['outbox.oldest']?.most).toBeGreaterThan(50_000)
    // Offline is no stall.
    expect(metrics['outbox.stalled']).toBeUndefined()
  })
})

describe('the watchdog', () => {
  const task = newTask('t', 1, { lane: 'cart', kind: 'cart.line', subject: 's' }, 0)
  function watched(cartStatus: CartStatus = 'idle') {
    const clock = new VirtualClock()
    const measured: string[] = []
    const state = { isOnline: true, restarts: 0, tasks: new Map<string, Task>([['t', task]]), notify: (_: null) => {} }
    watchQueue({
      log: {
        get tasks() {
          return state.tasks
        },
        onChange(listener) {
          state.notify = listener
          return () => true
        },
      },
      clock,
      lifecycle: { isOnline: () => state.isOnline },
      measure: (name) => measured.push(name),
      cartStatus: () => cartStatus,
      restart: () => state.restarts++,
    })
    return { clock, measured, state }
  }

  test('a task that waits online for 30 s without an attempt raises an alarm and restarts delivery [ENG-63]', () => {
    const { clock, measured, state } = watched()
    clock.advance(29_000)
    expect(state.restarts).toBe(0)
    clock.advance(2000)
    expect([state.restarts, measured.includes('outbox.stalled')]).toEqual([1, true])
    clock.advance(31_000)
    expect(state.restarts).toBe(2)
  })

  test.each([
    ['offline', (all: ReturnType<typeof watched>) => Object.assign(all.state, { isOnline: false })],
    [
      'a pause that the server asked for',
      ({ clock, state }: ReturnType<typeof watched>) => {
        state.tasks = new Map([['t', { ...task, nextAt: clock.now() + 600_000 }]])
        state.notify(null)
      },
    ],
    [
      'a dead letter',
      ({ state }: ReturnType<typeof watched>) => {
        state.tasks = new Map([['t', { ...task, state: 'quarantined' }]])
        state.notify(null)
      },
    ],
  ] as const)('%s is no stall [ENG-63]', (_, arrange) => {
    const all = watched()
    arrange(all)
    all.clock.advance(120_000)
    expect(all.state.restarts).toBe(0)
  })

  test('neither a pause of another lane nor one of a clock that was set back hides a stall [ENG-63]', () => {
    for (const isSetBack of [false, true]) {
      const { clock, state } = watched()
      const paused = { nextAt: clock.now() + 600_000, since: clock.now() }
      const deadLetter = { ...task, id: 'l', lane: 'requests', kind: 'review.create', ...paused } as const
      state.tasks = isSetBack ? new Map([['t', { ...task, ...paused }]]) : new Map([...state.tasks, ['l', deadLetter]])
      if (isSetBack) clock.jump(-86_400_000)
      state.notify(null)
      clock.advance(31_000)
      expect(state.restarts).toBe(1)
    }
  })

  test('an idle cart lane does not hide a stalled request [ENG-63]', () => {
    const { clock, state } = watched('disabled')
    state.tasks = new Map([['l', { ...task, id: 'l', lane: 'requests', kind: 'review.create' }]])
    state.notify(null)
    clock.advance(31_000)
    expect(state.restarts).toBe(1)
  })

  test('delivery that rests on purpose is left alone, tries are no silence [ENG-63]', () => {
    for (const resting of [watched('disabled'), watched('retrying')]) {
      resting.clock.advance(120_000)
      expect(resting.state.restarts).toBe(0)
    }
    const trying = watched()
    for (let attempts = 1; attempts < 8; attempts++) {
      trying.clock.advance(20_000)
      trying.state.tasks = new Map([['t', { ...task, attempts }]])
      trying.state.notify(null)
    }
    expect(trying.state.restarts).toBe(0)
  })
})
