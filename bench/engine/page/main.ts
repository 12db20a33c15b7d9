import { openDexieStorage } from '#worker/storage/dexie-storage.ts'
import type { Change, Contestant } from '../contestant.ts'
import { lineAt } from '../contestant.ts'
import { Raw } from '../contestants/raw.ts'
import { ReplicacheStore } from '../contestants/replicache.ts'
import { Rxdb } from '../contestants/rxdb.ts'
import { Welt } from '../contestants/welt.ts'
import type { BurstFigures, ContestantName } from '../figures.ts'
import { watchFrames } from './frames.ts'

/** One tab of one contestant, driven by the runner. */

const CONTESTANTS: Readonly<Record<ContestantName, () => Contestant>> = {
  welt: () => new Welt(),
  'no journal': () => new Welt(false),
  'raw strict': () => new Raw('strict'),
  'raw relaxed': () => new Raw('relaxed'),
  'raw rows': () => new Raw('strict', 'rows'),
  'rows + file': () => new Raw('strict', 'rows and file'),
  rxdb: () => new Rxdb(),
  replicache: () => new ReplicacheStore(),
}

let store: Contestant | undefined
let changes = 0

function opened(): Contestant {
  if (!store) throw new Error('Not open')
  return store
}

/** A quantity that its line has not had before. */
function nextChange(): Change {
  changes++
  return [lineAt(changes), 2 + (Math.floor(changes / 30) % 90)]
}

export const bench = {
  /** Opens the store. Returns the time to the first state, ms. */
  async open(name: ContestantName): Promise<number> {
    store = CONTESTANTS[name]()
    const began = performance.now()
    await store.open()
    return performance.now() - began
  },

  /** Writes the cart. Before opening, if the store has a log, writes past events too. */
  async seed(name: ContestantName, events: number): Promise<void> {
    await (store ?? CONTESTANTS[name]()).seed(events)
  },

  /** Resolves when the leader has written its snapshot and the purge has deleted the events before it. */
  async untilCompacted(events: number): Promise<void> {
    const storage = await openDexieStorage()
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    while (((await storage.snapshot())?.seq ?? 0) < events) await wait(50)
    let before = -1
    for (let count = 0; count !== before; ) {
      before = count
      await wait(1000)
      count = (await storage.read(0)).events.length
    }
    storage.close()
  },

  /** W1: sequential changes, each awaited until durable and visible. Returns the times, ms. */
  async sequential(count: number): Promise<number[]> {
    const times: number[] = []
    for (let index = 0; index < count; index++) {
      const change = nextChange()
      const began = performance.now()
      await opened().set(...change)
      times.push(performance.now() - began)
    }
    return times
  },

  /** W2: all at once. */
  async burst(count: number): Promise<BurstFigures> {
    const wanted = Array.from({ length: count }, nextChange)
    const frames = await watchFrames()
    const began = performance.now()
    await opened().burst(wanted)
    const ms = performance.now() - began
    return { ms, longestGapMs: await frames.stop() }
  },

  /** W4, writing tab. Returns the start time on the clock that tabs share. */
  async write(lineId: string, quantity: number): Promise<number> {
    const began = performance.timeOrigin + performance.now()
    await opened().set(lineId, quantity)
    return began
  },

  /** W4, other tab. Returns the time at which the change is visible. */
  async see(lineId: string, quantity: number): Promise<number> {
    await opened().waitFor(lineId, quantity)
    return performance.timeOrigin + performance.now()
  },

  close: () => opened().close(),
}

export type Bench = typeof bench

Object.assign(window, { bench })
