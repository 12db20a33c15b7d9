import { parseArgs } from 'node:util'
import type { Trace } from './invariants/checker.ts'
import { storeRun } from './scenario/corpus.ts'
import { generateRun, hasJournal } from './scenario/generate-run.ts'
import { type Finished, runMany } from './scenario/many-runs.ts'
import { run, sumOf } from './scenario/run.ts'
import { openSimulatedShop } from './scenario/shop.ts'
import { shrink } from './scenario/shrink.ts'

const USAGE = `npm run simulate -- [options]

  --steps <number>     steps of all runs together; 10000 by default
  --seed <number>      the runs of this seed; 1 by default
  --only <seed>        the one run of this seed alone
  --payments           only runs whose shoppers pay online
  --workers <number>   threads; 2 by default
  --shrink <seconds>   time spent on shortening a failure; 60 by default
  --store <sentence>   stores the shortened failure in the corpus under this description of what broke
  --survey             continues after a failure and counts failures
  --digests            prints the digest of each run: the same seed gives the same digest
  --trace              with --only: prints steps, requests, answers and events as they occur
  --help               prints this

docs/simulation.md`

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    payments: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
    shrink: { type: 'string', default: '60' },
    store: { type: 'string' },
    survey: { type: 'boolean', default: false },
    digests: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const PROGRESS_MS = 60_000

if (values.help) console.log(USAGE)
else if (values.only) await runOne(Number(values.only))
else await runAll()

async function runOne(seed: number): Promise<void> {
  const shop = await openSimulatedShop()
  const steps = generateRun(seed)
  const trace: Trace = (what, facts) => console.log(what, JSON.stringify(facts))
  const { violation, digest } = await run(shop, seed, steps, values.trace ? { trace } : {})
  console.log(`${steps.length} steps, digest ${digest}: ${violation?.message ?? 'every promise held'}`)
  if (violation && !values.survey) {
    const until = performance.now() + Number(values.shrink) * 1000
    const shortest = await shrink(
      steps,
      async (fewer) => (await run(shop, seed, fewer)).violation?.promise === violation.promise,
      () => performance.now() > until,
    )
    console.log(`Shrunk to ${shortest.length} steps:`)
    for (const step of shortest) console.log(JSON.stringify(step))
    console.log((await run(shop, seed, shortest)).violation?.message)
    if (values.store)
      console.log(await storeRun({ broke: values.store, seed, steps: shortest, isJournaled: hasJournal(seed) }))
  }
  await shop.close()
  if (violation) process.exitCode = 1
}

async function runAll(): Promise<void> {
  const began = performance.now()
  const tally = { runs: 0, steps: 0, events: 0, requests: 0, orders: 0, slowestDrainMs: 0 }
  let fallbacksTaken: Readonly<Record<string, number>> = {}
  const broken: Finished[] = []
  const seconds = () => (performance.now() - began) / 1000
  const summary = () =>
    [
      `${tally.steps} steps in ${tally.runs} runs, ${seconds().toFixed(0)} s, ${(tally.steps / seconds()).toFixed(0)} steps/s;`,
      `${tally.events} events, ${tally.requests} requests, ${tally.orders} orders,`,
      `drained in ${tally.slowestDrainMs} ms at most; ${broken.length} broken`,
    ].join(' ')
  const progress = setInterval(() => console.log(summary()), PROGRESS_MS)
  await runMany(
    {
      seed: Number(values.seed),
      steps: Number(values.steps),
      portions: Number(values.workers),
      isPaying: values.payments,
    },
    (finished) => {
      const { seed, steps, report } = finished
      tally.runs++
      tally.steps += steps
      tally.events += report.events
      tally.requests += report.requests
      tally.orders += report.orders
      fallbacksTaken = sumOf([fallbacksTaken, report.fallbacksTaken])
      tally.slowestDrainMs = Math.max(tally.slowestDrainMs, report.drainedAfter)
      if (values.digests) console.log(seed, steps, report.digest, report.drainedAfter, finished.broken?.promise)
      if (finished.broken) {
        broken.push(finished)
        console.log(`seed ${seed}: ${finished.broken.message.slice(0, 300)}`)
      }
      return values.survey || !finished.broken
    },
  )
  clearInterval(progress)
  console.log(summary())
  console.log('fallback steps taken:', fallbacksTaken)
  const [first] = broken
  if (!first) return
  process.exitCode = 1
  if (!values.survey) await runOne(first.seed)
}
