import { afterAll, beforeAll, expect, test } from 'vitest'
import { derivedSeed } from './rng.ts'
import { generateRun, hasJournal } from './scenario/generate-run.ts'
import { run } from './scenario/run.ts'
import { openSimulatedShop, type SimulatedShop } from './scenario/shop.ts'

const RUNS = 8
const SEED = 20261121

let shop: SimulatedShop

beforeAll(async () => {
  shop = await openSimulatedShop()
})
afterAll(() => shop.close())

test('whatever fails and whenever the browser is killed, the files hold all that was acknowledged [ENG-53]', async () => {
  const seeds = Array.from({ length: RUNS * 50 }, (_, place) => derivedSeed(SEED, place)).filter(hasJournal)
  for (const seed of seeds.slice(0, RUNS)) {
    const { violation } = await run(shop, seed, generateRun(seed))
    expect(violation, `seed ${seed}`).toBeNull()
  }
}, 120_000)
