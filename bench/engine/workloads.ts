import { setTimeout as wait } from 'node:timers/promises'
import type { BenchBrowser, Tab } from './bench-browser.ts'
import { CART } from './contestant.ts'
import type { ContestantName, Samples } from './figures.ts'

export interface Sizes {
  readonly sequential: number
  readonly burst: number
  readonly tabs: number
}

/** A contestant in one round. */
export interface Entry {
  readonly name: ContestantName
  readonly round: number
}

const EARLY = 100
/** Changes after which the browser no longer interprets the code. */
export const WARM_UP = 100

type Workload = (browser: BenchBrowser, entry: Entry, sizes: Sizes, samples: Samples) => Promise<void>

/** W1: sequential changes in one tab. */
const runChanges: Workload = async (browser, entry, sizes, samples) => {
  const { name } = entry
  await using tab = await browser.open(originOf(entry))
  if (isWelt(name)) await tab.call('seed', name, CART.length)
  await tab.call('open', name)
  if (!isWelt(name)) await tab.call('seed', name, 0)
  const sequential = await tab.call('sequential', sizes.sequential)
  samples.sequential.push(...sequential)
  samples.early.push(...sequential.slice(0, EARLY))
  await tab.call('close')
}

/** W4: time from a change in one tab until it is visible in another. */
const runTabs: Workload = async (browser, entry, sizes, samples) => {
  await using writer = await opened(browser, entry)
  await using reader = await opened(browser, entry)
  await writer.call('sequential', WARM_UP)
  for (let index = 0; index < sizes.tabs; index++) {
    const change = [CART[index % CART.length]?.id ?? '', 100 + index] as const
    const [seen, began] = await Promise.all([reader.call('see', ...change), writer.call('write', ...change)])
    samples.tabs.push(seen - began)
    // Longer than a frame, like a real click.
    await wait(20 + 20 * Math.random())
  }
  await reader.call('close')
  await writer.call('close')
}

/** W2: many changes at once. */
const runBurst: Workload = async (browser, entry, sizes, samples) => {
  await using tab = await opened(browser, entry)
  await tab.call('sequential', WARM_UP)
  samples.bursts.push(await tab.call('burst', sizes.burst))
  await tab.call('close')
}

/**
 * Each workload runs in all rounds before the next begins: after a burst the disk stays busy longer than its contestant
 * runs, and would slow down the next one. W1 runs more often, because its results vary more between rounds than between
 * contestants.
 */
export const WORKLOADS = [
  { title: 'W1', run: runChanges, times: 3 },
  { title: 'W4', run: runTabs, times: 1 },
  { title: 'W2', run: runBurst, times: 1 },
] as const

async function opened(browser: BenchBrowser, entry: Entry): Promise<Tab> {
  const tab = await browser.open(originOf(entry))
  await tab.call('open', entry.name)
  return tab
}

/** Errors of these fail the bench; errors of other stores are reported and skipped. */
export function isWelt(name: ContestantName): boolean {
  return name === 'welt' || name === 'no journal'
}

function originOf({ name, round }: Entry): string {
  return `${name.replaceAll(/\W+/g, '-')}-${round}`
}

/** In a new random order, so that no contestant always runs first or after the same one. */
export function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  const keyed = items.map((item) => ({ item, key: Math.random() }))
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item)
}
