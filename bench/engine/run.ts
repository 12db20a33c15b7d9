/**
 * Compares the engine with hand-written IndexedDB, RxDB and Replicache, in one Chromium and one run, in random order:
 * `npm run bench:engine -- [--rounds N]`. Compare ratios only: other load makes every figure larger.
 */
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openBrowser } from './bench-browser.ts'
import { type ContestantName, noSamples, quantile } from './figures.ts'
import { checkLimits } from './limits.ts'
import { type LogFigures, measureLogs } from './logs.ts'
import { isWelt, shuffled, WORKLOADS } from './workloads.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: 'welt,no journal,raw relaxed,raw strict,raw rows,rows + file,rxdb,replicache' },
  },
})
/** The sizes that the limits apply to. The first hundred changes of a page are printed separately. */
const SIZES = { sequential: 500, burst: 2000, tabs: 100 }
const MUTATIONS_OVER_A_LOG = 400
const LOG_SIZES = [10, 100, 10_000]

const names = values.only.split(',') as ContestantName[]
const samples = new Map(names.map((name) => [name, noSamples()]))
const logs = new Map<number, LogFigures>(LOG_SIZES.map((size) => [size, { mutations: [], raw: [], firstStates: [] }]))
const rounds = Number(values.rounds)
const browser = await openBrowser()
try {
  for (const { title, run, times } of WORKLOADS) {
    for (let round = 0; round < rounds * times; round++) {
      for (const name of shuffled(names)) {
        const own = samples.get(name)
        // Lets the disk settle after the previous contestant.
        await wait(500)
        if (own) await run(browser, { name, round }, SIZES, own).catch((error) => reportFailure(name, round, error))
      }
    }
    logProgress(title)
  }
  for (let round = 0; round < rounds && names.includes('welt'); round++) {
    await measureLogs(browser, round, logs, MUTATIONS_OVER_A_LOG)
  }
  logProgress('logs')
} finally {
  await browser.close()
}

function logProgress(title: string): void {
  console.error(`${title} · load ${loadavg()[0]?.toFixed(1)}`)
}

function reportFailure(name: ContestantName, round: number, error: unknown): void {
  if (isWelt(name)) throw error
  console.error(`${name} did not finish round ${round + 1}: ${String(error).split('\n')[0]}`)
}

const number = (value: number, digits = 2) => value.toFixed(digits).padStart(9)
const base = samples.get('raw relaxed') ?? noSamples()
console.log(
  '            | W1 ms p50 |       p95 | x relaxed | first 100 |     W2 ms | x relaxed |  gap ms | W4 ms p50 |       p95',
)
for (const [name, { sequential, early, bursts, tabs }] of samples) {
  const burst = quantile(bursts.map(({ ms }) => ms))
  const cells = [
    number(quantile(sequential)),
    number(quantile(sequential, 0.95)),
    number(quantile(sequential) / quantile(base.sequential)),
    number(quantile(early)),
    number(burst, 0),
    number(burst / quantile(base.bursts.map(({ ms }) => ms))),
    number(Math.max(...bursts.map(({ longestGapMs }) => longestGapMs)), 0).slice(2),
    number(quantile(tabs)),
    number(quantile(tabs, 0.95)),
  ]
  console.log([name.padEnd(11), ...cells].join(' | '))
}
for (const [size, { mutations, raw, firstStates }] of logs) {
  console.log(
    `log of ${String(size).padStart(6)} events: first state ${number(quantile(firstStates))} ms, mutation ${number(quantile(mutations))} ms, raw rows beside it ${number(quantile(raw))} ms`,
  )
}
const found = checkLimits(samples, logs)
for (const { title, value, limit, isMet } of found) {
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${title}: ${value.toFixed(2)} (limit ${limit})`)
}
if (found.some(({ isMet }) => !isMet)) process.exitCode = 1
