import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { derivedSeed } from './rng.ts'
import { storedRuns } from './scenario/corpus.ts'
import { generateRun } from './scenario/generate-run.ts'
import { type RunOptions, run } from './scenario/run.ts'
import { openSimulatedShop, type SimulatedShop } from './scenario/shop.ts'
import { shrink } from './scenario/shrink.ts'
import type { Step } from './scenario/step.ts'

/** Virtual tabs, disk, network and clock around the real API: whatever fails, every promise of the engine holds. */

/** Longer runs: `npm run simulate -- --steps 100000 --seed 7`. */
const STEPS = 5000
const SEED = 20261123
/** The metrics of the storage fallback chain; each fallback step has to occur. */
const FALLBACKS = ['log.compacted', 'storage.full', 'storage.lost', 'storage.moved', 'storage.reopened']
const SHRINKING_MS = 20_000

let shop: SimulatedShop

beforeAll(async () => {
  shop = await openSimulatedShop()
})
afterAll(() => shop.close())

/** The shortest steps that break the same promise, to be read in the failure's message. */
async function explain(seed: number, generated: readonly Step[], options: RunOptions = {}): Promise<string | null> {
  const { violation } = await run(shop, seed, generated, options)
  if (!violation) return null
  const until = performance.now() + SHRINKING_MS
  const shortest = await shrink(
    generated,
    async (fewer) => (await run(shop, seed, fewer, options)).violation?.promise === violation.promise,
    () => performance.now() > until,
  )
  return [`seed ${seed}: ${violation.message}`, ...shortest.map((step) => JSON.stringify(step))].join('\n')
}

const stored = await storedRuns()

describe('runs that once broke a promise [ENG-66]', () => {
  test.each(stored)('$broke', async ({ seed, steps, isJournaled }) => {
    expect(await explain(seed, steps, { isJournaled })).toBeNull()
  })
})

test('nothing acknowledged is lost, nothing is done twice, all tabs agree, everything drains [ENG-65]', async () => {
  let steps = 0
  const fallbacksTaken = new Set<string>()
  for (let place = 0; steps < STEPS; place++) {
    const seed = derivedSeed(SEED, place)
    const generated = generateRun(seed)
    const report = await run(shop, seed, generated)
    if (report.violation) expect(await explain(seed, generated)).toBeNull()
    for (const name in report.fallbacksTaken) fallbacksTaken.add(name)
    steps += generated.length
  }
  // A fallback step that was never taken is not tested.
  expect([...fallbacksTaken].sort()).toEqual(FALLBACKS)
}, 120_000)

test('the same seed is the same run [DEV-04]', async () => {
  const seed = derivedSeed(SEED, 1)
  const [one, other] = [await run(shop, seed, generateRun(seed)), await run(shop, seed, generateRun(seed))]
  expect(other).toEqual(one)
})
