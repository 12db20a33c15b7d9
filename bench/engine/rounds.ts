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
/** Changes after which the browser no longer interprets what runs. */
export const WARM_UP = 100

type Play = (window: Window, entry: Entry, sizes: Sizes, samples: Samples) => Promise<void>

/** W1. */
const playChanges: Play = async (window, entry, sizes, samples) => {
  const { name } = entry
  await using tab = await window.open(shopOf(entry))
  if (isOurs(name)) await tab.call('seed', name, CART.length)
  await tab.call('open', name)
  if (!isOurs(name)) await tab.call('seed', name, 0)
  const sequential = await tab.call('sequential', sizes.sequential)
  samples.sequential.push(...sequential)
  samples.early.push(...sequential.slice(0, EARLY))
  await tab.call('close')
}

/** W4. */
const playTabs: Play = async (window, entry, sizes, samples) => {
  await using writer = await opened(window, entry)
  await using reader = await opened(window, entry)
  await writer.call('sequential', WARM_UP)
  for (let index = 0; index < sizes.tabs; index++) {
    const change = [CART[index % CART.length]?.id ?? '', 100 + index] as const
    const [seen, began] = await Promise.all([reader.call('see', ...change), writer.call('write', ...change)])
    samples.tabs.push(seen - began)
    // Nobody clicks twice in a frame.
    await wait(20 + 20 * Math.random())
  }
  await reader.call('close')
  await writer.call('close')
}

/** W2. */
const playBurst: Play = async (window, entry, sizes, samples) => {
  await using tab = await opened(window, entry)
  await tab.call('sequential', WARM_UP)
  samples.bursts.push(await tab.call('burst', sizes.burst))
  await tab.call('close')
}

/**
 * One after the other, each in all rounds before the next begins: the disk is at a burst for longer than whoever made it,
 * and nobody else must pay for it. W1 takes a second, and its seconds differ more than its contestants: it is played more
 * often than the others.
 */
export const PLAYS = [
  { title: 'W1', play: playChanges, times: 3 },
  { title: 'W4', play: playTabs, times: 1 },
  { title: 'W2', play: playBurst, times: 1 },
] as const

async function opened(window: Window, entry: Entry): Promise<Tab> {
  const tab = await window.open(shopOf(entry))
  await tab.call('open', entry.name)
  return tab
}

/** Its failure is the bench's; another's is told, and the rest goes on. */
export function isOurs(name: ContestantName): boolean {
  return name === 'welt' || name === 'no journal'
}

function shopOf({ name, round }: Entry): string {
  return `${name.replaceAll(/\W+/g, '-')}-${round}`
}

/** Drawn anew each time: nobody always comes first, nor after the same neighbour. */
export function drawn<Item>(items: readonly Item[]): readonly Item[] {
  const lots = items.map((item) => ({ item, lot: Math.random() }))
  return lots.sort((one, other) => one.lot - other.lot).map(({ item }) => item)
}
