import { afterAll, beforeAll, expect, test } from 'vitest'
import { derivedSeed } from './rng.ts'
import { generateRun } from './scenario/generate-run.ts'
import { paysOnline } from './scenario/payment-steps.ts'
import { run } from './scenario/run.ts'
import { openSimulatedShop, type SimulatedShop } from './scenario/shop.ts'

/** More of them: one run in four of `npm run simulate` pays online. */
const RUNS = 12
const SEED = 4242

let shop: SimulatedShop

beforeAll(async () => {
  shop = await openSimulatedShop()
})
afterAll(() => shop.close())

test('shop, provider and every tab agree on all payments, whatever fails on the way [CHK-18]', async () => {
  const seeds = Array.from({ length: 200 }, (_, place) => derivedSeed(SEED, place)).filter(paysOnline)
  let [transactions, captured] = [0, 0]
  for (const seed of seeds.slice(0, RUNS)) {
    const { violation } = await run(shop, seed, generateRun(seed))
    expect(violation && `seed ${seed}: ${violation.message}`).toBeNull()
    transactions += shop.payments.played.sandbox.ledger.transactions.size
    captured += (await shop.payments.compare(shop.stock)).captured
  }
  // A run without payments proves nothing about them.
  expect(transactions).toBeGreaterThan(RUNS / 2)
  expect(captured).toBeGreaterThan(0)
}, 120_000)
