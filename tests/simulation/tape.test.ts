import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importLog } from '#worker/operations/import-log.ts'
import { DEFECTS } from './invariants/defects.ts'
import { run } from './scenario/run.ts'
import { openSimulatedShop, type SimulatedShop } from './scenario/shop.ts'
import { jitter } from './tape/jitter.ts'
import { search } from './tape/search.ts'
import { stepsOfTape } from './tape/steps-of-tape.ts'

/** Saved by a shopper with "Problem melden" in Chromium: a pair was added, and a gateway answered for the shop once. */
const TAPE = join(import.meta.dirname, '../fixtures/tapes/bad-gateway.jsonl')
const MOST_STEPS = 15
const SEARCH_MS = 35_000
const SHRINK_MS = 15_000

let shop: SimulatedShop

beforeAll(async () => {
  shop = await openSimulatedShop()
})
afterAll(() => shop.close())

async function stepsOfSession() {
  return stepsOfTape(importLog(await readFile(TAPE, 'utf8')), shop.goods)
}

test.each(['the key is lost on a retry [ENG-16]', 'acknowledged before the commit [ENG-12]'])(
  'a session of a real browser finds in 60 s, in at most 15 steps that repeat: %s [DEV-09]',
  async (name) => {
    const defect = () => DEFECTS[name]?.() ?? {}
    const steps = await stepsOfSession()
    const { found } = await search(shop, steps, { defect, searchMs: SEARCH_MS, shrinkMs: SHRINK_MS })
    expect(found?.steps.length).toBeLessThanOrEqual(MOST_STEPS)
    if (!found) return
    const again = async (planted: object) =>
      (await run(shop, found.seed, found.steps, { defect: planted, isJournaled: false })).violation?.promise
    expect(await again(defect())).toBe(found.promise)
    // It is the defect that was found, and nothing else.
    expect(await again({})).toBeUndefined()
  },
  90_000,
)

test('without a defect no variant of the session breaks a promise [DEV-09]', async () => {
  const { variants, found } = await search(shop, await stepsOfSession(), { searchMs: 4000, shrinkMs: 0 })
  expect(found).toBeNull()
  expect(variants).toBeGreaterThan(3)
})

test('the first variant is the tape, each other one differs and repeats [DEV-09]', async () => {
  const steps = await stepsOfSession()
  expect(jitter(steps, 7, 0)).toEqual(steps)
  const variants = Array.from({ length: 20 }, (_, place) => jitter(steps, 7, place))
  expect(new Set(variants.map((variant) => JSON.stringify(variant))).size).toBe(20)
  expect(jitter(steps, 7, 3)).toEqual(variants[3])
  // What the shopper did stays, in its order.
  const done = (some: typeof steps) => some.flatMap((step) => (step.act === 'intent' ? [step.intent] : []))
  for (const variant of variants) expect(done([...variant])).toEqual(done(steps))
})
