import { parseArgs } from 'node:util'
import { derivedSeed } from './dice.ts'
import { drawRun } from './play/draw-run.ts'
import { run, type Tell } from './play/run.ts'
import { openSimulatedShop } from './play/shop.ts'
import { shrink } from './play/shrink.ts'

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    /** The one run of this seed alone. */
    only: { type: 'string' },
    /** Seconds spent on shortening a failure. */
    shrink: { type: 'string', default: '60' },
    /** Goes on after a failure and counts. */
    survey: { type: 'boolean', default: false },
    /** Tells the digest of each run: the same seed, the same digest. */
    trace: { type: 'boolean', default: false },
    /** Tells steps, requests, answers and events as they come. */
    tell: { type: 'boolean', default: false },
  },
})

const tell: Tell = (what, facts) => console.log(what, JSON.stringify(facts))
const shop = await openSimulatedShop()
const began = performance.now()
const wanted = Number(values.steps)
const tally = { runs: 0, steps: 0, events: 0, requests: 0, orders: 0, slowestDrainMs: 0 }
const failures = new Map<string, number[]>()

for (let place = 0; tally.steps < wanted; place++) {
  const seed = values.only ? Number(values.only) : derivedSeed(Number(values.seed), place)
  const steps = drawRun(seed)
  const report = await run(shop, seed, steps, values.tell ? { tell } : {})
  tally.runs++
  tally.steps += steps.length
  tally.events += report.events
  tally.requests += report.requests
  tally.orders += report.orders
  tally.slowestDrainMs = Math.max(tally.slowestDrainMs, report.drainedAfter)
  const { violation } = report
  if (values.trace) console.log(seed, steps.length, report.digest, violation?.promise)
  if (violation) {
    failures.set(violation.promise, [...(failures.get(violation.promise) ?? []), seed])
    if (!values.survey) {
      console.log(`Broken in run ${tally.runs} of ${steps.length} steps; again with --only ${seed}`)
      console.log(violation.message)
      const until = performance.now() + Number(values.shrink) * 1000
      const shortest = await shrink(
        steps,
        async (fewer) => (await run(shop, seed, fewer)).violation?.promise === violation.promise,
        () => performance.now() > until,
      )
      console.log(`Shrunk to ${shortest.length} steps:`)
      for (const step of shortest) console.log(JSON.stringify(step))
      console.log((await run(shop, seed, shortest)).violation?.message)
      break
    }
  }
  if (values.only) {
    console.log(report.digest, violation?.message)
    break
  }
}

const seconds = (performance.now() - began) / 1000
console.log(
  `${tally.steps} steps in ${tally.runs} runs, ${seconds.toFixed(1)} s, ${(tally.steps / seconds).toFixed(0)} steps/s;`,
  `${tally.events} events, ${tally.requests} requests, ${tally.orders} orders, drained in ${tally.slowestDrainMs} ms at most`,
)
for (const [promise, seeds] of failures) console.log(`${seeds.length} × ${promise}: ${seeds.slice(0, 6).join(' ')}`)
await shop.close()
process.exitCode = failures.size > 0 ? 1 : 0
