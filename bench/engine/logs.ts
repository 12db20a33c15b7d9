import type { BenchBrowser } from './bench-browser.ts'
import { shuffled, WARM_UP } from './workloads.ts'

export interface LogFigures {
  readonly mutations: number[]
  /** Hand-written rows of the same shape in a database beside the log, to measure the disk itself. */
  readonly raw: number[]
  readonly firstStates: number[]
}

/** Visits of each log per round. */
const VISITS = 4
/** Hand-written rows on each origin's disk: after about four megabytes LevelDB splits its data into several files. */
const ROWS_WRITTEN_BEFORE = 4000

/**
 * Measures the first state and sequential mutations over logs of different lengths, in turns. Each log has its own
 * origin, and each has been written to before: the first writes to a new LevelDB are faster than all later ones.
 */
export async function measureLogs(
  browser: BenchBrowser,
  round: number,
  logs: ReadonlyMap<number, LogFigures>,
  count: number,
) {
  for (const events of logs.keys()) await seedLog(browser, logOf(events, round), events)
  for (let turn = 0; turn < VISITS; turn++) {
    for (const [events, figures] of shuffled([...logs])) {
      await measureLog(browser, logOf(events, round), figures, count / VISITS)
    }
  }
}

function logOf(events: number, round: number): string {
  return `log-of-${events}-${round}`
}

async function seedLog(browser: BenchBrowser, origin: string, events: number): Promise<void> {
  await using tab = await browser.open(origin)
  await tab.call('seed', 'welt', events)
  await tab.call('open', 'welt')
  await tab.call('sequential', 10)
  if (events >= 200) await tab.call('untilCompacted', events)
  await tab.call('close')
  await tab.call('open', 'raw rows')
  await tab.call('burst', ROWS_WRITTEN_BEFORE)
  await tab.call('close')
}

async function measureLog(browser: BenchBrowser, origin: string, figures: LogFigures, count: number): Promise<void> {
  await using tab = await browser.open(origin)
  figures.firstStates.push(await tab.call('open', 'welt'))
  await tab.call('sequential', WARM_UP)
  figures.mutations.push(...(await tab.call('sequential', count)))
  await tab.call('close')
  await tab.call('open', 'raw rows')
  await tab.call('sequential', WARM_UP)
  figures.raw.push(...(await tab.call('sequential', count)))
  await tab.call('close')
}
