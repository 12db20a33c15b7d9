import { drawn, WARM_UP } from './rounds.ts'
import type { Window } from './shop-window.ts'

export interface LogFigures {
  readonly mutations: number[]
  /** Hand-written rows of the engine's kind in a database beside the log: what the disk itself takes longer. */
  readonly raw: number[]
  readonly firstStates: number[]
}

/** How often a round comes back to each log. */
const TURNS = 4
/** Hand-written rows that an origin's disk has seen: after some four megabytes LevelDB goes from one file to several. */
const WEAR = 4000

/**
 * First state, and one mutation after another, over logs of different length, in turns. Each has a disk of its own, and
 * all disks have been in use: what is written to a new one is faster than all that follows, whoever writes it.
 */
export async function playLogs(window: Window, round: number, logs: ReadonlyMap<number, LogFigures>, count: number) {
  for (const events of logs.keys()) await writePast(window, logOf(events, round), events)
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [events, figures] of drawn([...logs])) {
      await playLog(window, logOf(events, round), figures, count / TURNS)
    }
  }
}

function logOf(events: number, round: number): string {
  return `log-of-${events}-${round}`
}

async function writePast(window: Window, shop: string, events: number): Promise<void> {
  await using tab = await window.open(shop)
  await tab.call('seed', 'welt', events)
  await tab.call('open', 'welt')
  await tab.call('sequential', 10)
  if (events >= 200) await tab.call('untilTidy', events)
  await tab.call('close')
  await tab.call('open', 'raw rows')
  await tab.call('burst', WEAR)
  await tab.call('close')
}

async function playLog(window: Window, shop: string, figures: LogFigures, count: number): Promise<void> {
  await using tab = await window.open(shop)
  figures.firstStates.push(await tab.call('open', 'welt'))
  await tab.call('sequential', WARM_UP)
  figures.mutations.push(...(await tab.call('sequential', count)))
  await tab.call('close')
  await tab.call('open', 'raw rows')
  await tab.call('sequential', WARM_UP)
  figures.raw.push(...(await tab.call('sequential', count)))
  await tab.call('close')
}
