import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFECTS, PAYMENT_DEFECTS } from './invariants/defects.ts'
import { derivedSeed } from './rng.ts'
import { endsSessions } from './scenario/account-steps.ts'
import { generateRun } from './scenario/generate-run.ts'
import { paysOnline } from './scenario/payment-steps.ts'
import { run } from './scenario/run.ts'
import { openSimulatedShop, type SimulatedShop } from './scenario/shop.ts'

/** A simulator that finds nothing proves nothing: each planted defect has to be found within this many steps. */
const WITHIN_STEPS = 4000
const SEED = 99

/** Runs of any kind, and those that defects of payments are about. */
const PLANTED = [
  ...Object.entries(DEFECTS).map(([name, plant]) => [name, plant, () => true] as const),
  ...Object.entries(PAYMENT_DEFECTS).map(([name, plant]) => [name, plant, endsSessionsInPayments] as const),
]

let shop: SimulatedShop

beforeAll(async () => {
  shop = await openSimulatedShop()
})
afterAll(() => shop.close())

test.each(PLANTED)(
  'finds: %s [ENG-66]',
  async (name, plant, isSought) => {
    let steps = 0
    let found: string | null = null
    for (let place = 0; steps < WITHIN_STEPS && !found; place++) {
      const seed = derivedSeed(SEED, place)
      if (!isSought(seed)) continue
      const { violation } = await run(shop, seed, generateRun(seed), { defect: plant() })
      if (violation) {
        // It is the defect that was found, and nothing else.
        expect((await run(shop, seed, generateRun(seed))).violation).toBeNull()
        found = violation.promise
      }
      steps += generateRun(seed).length
    }
    expect(found).not.toBeNull()
    console.info(`${name}: ${found}, within ${steps} steps`)
  },
  60_000,
)

function endsSessionsInPayments(seed: number): boolean {
  return paysOnline(seed) && endsSessions(seed)
}
