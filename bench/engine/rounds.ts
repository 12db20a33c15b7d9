import { setTimeout as wait } from 'node:timers/promises'
import { CART } from './contestant.ts'
import type { ContestantName, Samples } from './figures.ts'
import type { Tab, Window } from './shop-window.ts'

export interface Sizes {
  readonly sequential: number
  readonly burst: number
  readonly tabs: number
}

/** Who plays, in which round. */
export interface Entry {
  readonly name: ContestantName
  readonly round: number
}

const EARLY = 100

/** What every contestant does once a round: W1, W2 and W4. */
export async function playRound(window: Window, entry: Entry, sizes: Sizes, samples: Samples): Promise<void> {
  const { name } = entry
  await using tab = await window.open(shopOf(entry))
  if (isOurs(name)) await tab.call('seed', name, CART.length)
  await tab.call('open', name)
  if (!isOurs(name)) await tab.call('seed', name, 0)
  const sequential = await tab.call('sequential', sizes.sequential)
  samples.sequential.push(...sequential)
  samples.early.push(...sequential.slice(0, EARLY))
  samples.tabs.push(...(await betweenTabs(window, tab, entry, sizes.tabs)))
  samples.bursts.push(await tab.call('burst', sizes.burst))
  await tab.call('close')
}

/** Its failure is the bench's; another's is told, and the rest goes on. */
export function isOurs(name: ContestantName): boolean {
  return name === 'welt' || name === 'no journal'
}

function shopOf({ name, round }: Entry): string {
  return `${name.replaceAll(/\W+/g, '-')}-${round}`
}

async function betweenTabs(window: Window, writer: Tab, entry: Entry, count: number): Promise<number[]> {
  await using reader = await window.open(shopOf(entry))
  await reader.call('open', entry.name)
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    const change = [CART[index % CART.length]?.id ?? '', 100 + index] as const
    const [seen, began] = await Promise.all([reader.call('see', ...change), writer.call('write', ...change)])
    times.push(seen - began)
    // Nobody clicks twice in a frame.
    await wait(20 + 20 * Math.random())
  }
  await reader.call('close')
  return times
}

/**
 * First state, and one mutation after another, over a log of that many events. All sizes are played on one disk: for
 * minutes after ten thousand events any write takes longer there, hand-written ones as well.
 */
export async function playLog(window: Window, events: number, count: number): Promise<LogFigures> {
  await using tab = await window.open('logs')
  await forget(tab)
  await tab.call('seed', 'welt', events)
  await tab.call('open', 'welt')
  await tab.call('sequential', 10)
  if (events >= 200) await tab.call('untilTidy', events)
  const firstStates: number[] = []
  for (let index = 0; index < 6; index++) {
    await tab.call('close')
    await tab.reload()
    firstStates.push(await tab.call('open', 'welt'))
  }
  await tab.call('sequential', 20)
  const mutations = await tab.call('sequential', count)
  await tab.call('close')
  await tab.call('open', 'raw rows')
  await tab.call('sequential', 20)
  const raw = await tab.call('sequential', count)
  await tab.call('close')
  return { mutations, raw, firstStates: firstStates.slice(1) }
}

export interface LogFigures {
  readonly mutations: readonly number[]
  /** Hand-written rows of the engine's kind in a database beside the log: what the disk itself takes longer. */
  readonly raw: readonly number[]
  readonly firstStates: readonly number[]
}

/** Every database of the origin goes, and every private file. */
async function forget({ page, reload }: Tab): Promise<void> {
  // Workers that live hold their files.
  await reload()
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      if (name) await new Promise((resolve) => Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve }))
    }
    const root = await navigator.storage.getDirectory()
    for await (const name of root.keys()) await root.removeEntry(name, { recursive: true })
  })
}
