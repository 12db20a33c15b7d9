import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storedRuns } from './play/corpus.ts'
import { drawRun } from './play/draw-run.ts'
import { type RunOptions, run } from './play/run.ts'
import { openSimulatedShop, type SimulatedShop } from './play/shop.ts'
import { shrink } from './play/shrink.ts'
import type { Step } from './play/steps.ts'
import { derivedSeed } from './rng.ts'

/** Virtual tabs, disk, network and clock around the real API: whatever fails, every promise of the engine holds. */

/** Longer runs: `npm run simulate -- --steps 100000 --seed 7`. */
const STEPS = 5000
const SEED = 20261123
/** What the storage ladder tells when it is climbed, and where it led. */
const RUNGS = ['log.compacted', 'storage.full', 'storage.lost', 'storage.moved', 'storage.reopened']
const SHRINKING_MS = 20_000

let shop: SimulatedShop

beforeAll(async () => {
  shop = await openSimulatedShop()
})
afterAll(() => shop.close())

/** The shortest steps that break the same promise, to be read in the failure's message. */
async function explain(seed: number, drawn: readonly Step[], options: RunOptions = {}): Promise<string | null> {
  const { violation } = await run(shop, seed, drawn, options)
  if (!violation) return null
  const until = performance.now() + SHRINKING_MS
  const shortest = await shrink(
    drawn,
    async (fewer) => (await run(shop, seed, fewer, options)).violation?.promise === violation.promise,
    () => performance.now() > until,
  )
  return [`seed ${seed}: ${violation.message}`, ...shortest.map((step) => JSON.stringify(step))].join('\n')
}

const kept = await storedRuns()

describe('runs that once broke a promise [ENG-66]', () => {
  test.each(kept)('$broke', async ({ seed, steps, isJournaled }) => {
    expect(await explain(seed, steps, { isJournaled })).toBeNull()
  })
})

test('nothing acknowledged is lost, nothing is done twice, all tabs agree, everything drains [ENG-65]', async () => {
  let steps = 0
  const fallbacksTaken = new Set<string>()
  for (let place = 0; steps < STEPS; place++) {
    const seed = derivedSeed(SEED, place)
    const drawn = drawRun(seed)
    const report = await run(shop, seed, drawn)
    if (report.violation) expect(await explain(seed, drawn)).toBeNull()
    for (const name in report.fallbacksTaken) fallbacksTaken.add(name)
    steps += drawn.length
  }
  // Nothing is proven of a rung on which nobody stood.
  expect([...fallbacksTaken].sort()).toEqual(RUNGS)
}, 120_000)

test('the same seed is the same run [DEV-04]', async () => {
  const seed = derivedSeed(SEED, 1)
  const [one, other] = [await run(shop, seed, drawRun(seed)), await run(shop, seed, drawRun(seed))]
  expect(other).toEqual(one)
})
