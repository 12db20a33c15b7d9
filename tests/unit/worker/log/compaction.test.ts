import { afterEach, beforeEach, expect, test } from 'vitest'
import { readsOf } from '#tests/fixtures/counted-reads.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { type LogsOnDisk, logsOnDisk } from '#tests/fixtures/engine/logs-on-disk.ts'
import { encodeEvent } from '#worker/log/codecs.ts'
import { replay } from '#worker/log/fold.ts'
import { runMaintenance } from '#worker/log/maintenance.ts'
import { MAX_STALE, NO_ROWS, type StoredEvent } from '#worker/log/rows.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import { createMemoryStorage } from '#worker/storage/memory-storage.ts'

let logs: LogsOnDisk

beforeEach(() => {
  logs = logsOnDisk()
})
afterEach(() => logs.close())

/** Ends with the tab's death at its n-th step on the disk: before it is done, or after it and before it is heard of. */
function dyingAt(storage: Storage, step: number, isDone: boolean): Storage {
  let steps = 0
  const mortal =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (++steps < step) return work(...args)
      if (steps === step && isDone) await work(...args)
      throw new Error('The tab has died')
    }
  return {
    ...storage,
    commit: mortal(storage.commit),
    purge: mortal(storage.purge),
    read: mortal(storage.read),
  }
}

/** Reading, snapshot, compaction, reading, and 62 events purged in steps. */
const STEPS = 4 + Math.ceil(62 / MAX_STALE)

test.each(
  Array.from({ length: STEPS }, (_, index) => index + 1).flatMap((step) => [
    [step, false],
    [step, true],
  ]) as [number, boolean][],
)(
  'a death at step %i (done: %s) leaves a log that folds to the same, and the next leader tidies up [ENG-07]',
  async (step, isDone) => {
    const storage = await logs.filledLog()
    const before = (await logs.openTab(storage)).log.states
    const dying = await logs.openTab(dyingAt(storage, step + 1, isDone), 2)
    await expect(dying.keep()).rejects.toThrow('died')

    const raw = (await storage.read(0)).events
    expect(replay(raw).states).toEqual(before)
    const next = await logs.openTab(await logs.openDisk(), 3)
    expect(next.log.states).toEqual(before)
    expect((await storage.read(0)).tasks.length).toBe(60)

    await next.keep()
    const left = (await storage.read(0)).events
    expect(left.filter(({ type }) => !type.endsWith('.carried-forward'))).toEqual([])
    expect(replay(left).states).toEqual(before)
    expect((await logs.openTab(storage, 4)).log.states).toEqual(before)
    for (const id of ['c-0', 'c-59', 'consent-true']) expect(await storage.hasEvent(id)).toBe(true)
    expect(logs.reported).toEqual([])
  },
)

test('a tab that writes during a compaction loses nothing [ENG-08]', async () => {
  const storage = await logs.filledLog()
  const other = await logs.openTab(await logs.openDisk(), 2)
  const leader = await logs.openTab(
    {
      ...storage,
      purge: async (stale) => {
        await other.add(`OX-${stale[0]?.seq}`, `late-${stale[0]?.seq}`)
        return storage.purge(stale)
      },
    },
    3,
  )
  await leader.keep()
  await Promise.all([leader.log.catchUp(), other.log.catchUp()])
  expect(other.log.states.cart.lines).toHaveLength(60 + Math.ceil(62 / MAX_STALE))
  expect(leader.log.states).toEqual(other.log.states)
  expect((await logs.openTab(storage, 4)).log.states).toEqual(other.log.states)
  expect(logs.reported).toEqual([])
})

test('what is purged, and what has to be decided again after another tab, is counted [ENG-62]', async () => {
  const storage = await logs.filledLog()
  const other = await logs.openTab(await logs.openDisk(), 2)
  const { log, add, keep } = await logs.openTab(storage)
  await add('OX-1', 'one')
  expect(logs.measured).toEqual([])
  await other.add('OX-2', 'two')
  expect(logs.measured).toEqual([['log.rebased', 1]])
  await log.catchUp()
  await keep()
  expect(logs.measured.filter(([name]) => name === 'log.compacted').reduce((sum, [, count]) => sum + count, 0)).toBe(64)
})

test('folding ten thousand events without a snapshot takes no work that grows with the square of their number [ENG-06]', () => {
  const past = Array.from({ length: 10_000 }, (_, index) => ({
    ...{
      seq: index + 1,
      id: `e-${index}`,
      cause: `e-${index}`,
      stream: 'cart',
      rev: index + 1,
      at: 0,
      actor: 'shopper',
    },
    ...encodeEvent(
      index < 30
        ? { type: 'cart.line-added', line: lineOf(`OX-${index}`, 1, { id: `l-${index}` }) }
        : { type: 'cart.quantity-set', lineId: `l-${index % 30}`, quantity: 1 + (index % 9) },
    ),
  })) as StoredEvent[]
  const short = past.slice(0, 1000)
  // A fold that looks at all earlier events would read a hundred times as much.
  expect(readsOf(past, replay)).toBeLessThan(11 * readsOf(short, replay))
})

test('what was suspended before a compaction finds its place taken [ENG-08]', async () => {
  const storage = await logs.filledLog()
  const asleep = await logs.openTab(await logs.openDisk(), 2)
  const { seq } = asleep.log
  const { keep } = await logs.openTab(storage)
  await keep()
  await keep()
  for (const base of [0, seq - 1, seq]) {
    const write = { ...NO_ROWS, events: [], base: { log: storage.logId(), seq: base } }
    expect(await storage.commit(write)).toEqual({ type: 'conflict' })
  }
  await asleep.add('OX-LATE', 'late')
  expect(asleep.log.states.cart.lines).toHaveLength(61)
  expect((await logs.openTab(storage, 3)).log.states).toEqual(asleep.log.states)
})

test('ten thousand changes leave a small log [ENG-07]', async () => {
  const storage = createMemoryStorage()
  const { log, add } = await logs.openTab(storage)
  await add('OX-1', 'first')
  for (let round = 0; round < 50; round++) {
    const options = (index: number) => ({ actor: 'shopper', cause: `${round}-${index}` }) as const
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        log.submit(
          () => ({
            events: [{ type: 'cart.quantity-set', lineId: 'first', quantity: 1 + index }],
            deleteTasks: [...log.tasks.keys()],
            result: null,
          }),
          options(index),
        ),
      ),
    )
    await runMaintenance({ log, storage, report: () => {}, measure: () => {} })
  }
  const events = (await storage.read(0)).events
  expect(events.length).toBeLessThanOrEqual(2000)
  expect(JSON.stringify(events).length).toBeLessThanOrEqual(5_000_000)
  expect(replay(events).states).toEqual(log.states)
  expect(await storage.hasEvent('49-199')).toBe(true)
  expect(await storage.hasEvent('30-0')).toBe(true)
})

test('a state that is not the fold of its log is reported, not stored, and folded again [ENG-10]', async () => {
  const storage = await logs.filledLog()
  const { log, keep } = await logs.openTab(storage)
  Object.assign(log.states.cart, { base: 4711 })
  await keep()
  expect(logs.measured).toEqual([['log.replay-differs', 1]])
  expect(logs.reported).toHaveLength(1)
  expect(await storage.snapshot()).toBeNull()
  expect((await storage.read(0)).events.length).toBe(62)
  expect(log.states).toEqual(replay((await storage.read(0)).events).states)
})

test('a log without its projections is rebuilt byte for byte [ENG-09]', async () => {
  const storage = await logs.filledLog()
  const { keep } = await logs.openTab(storage)
  await keep({ events: 10_000, bytes: 10_000_000 })
  const stored = await storage.snapshot()
  const rebuilt = await logs.openTab({ ...storage, snapshot: async () => null })
  expect(JSON.stringify(rebuilt.log.states)).toBe(JSON.stringify(stored?.states))
})
