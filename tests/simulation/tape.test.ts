import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importLog } from '#devtools/import-log.ts'
import { DEFECTS } from './invariants/defects.ts'
import { run } from './scenario/run.ts'
import { openSimulatedShop, type SimulatedShop } from './scenario/shop.ts'
import { jitter } from './tape/jitter.ts'
import { type Found, search, variantsOf } from './tape/search.ts'
import { searchInThreads } from './tape/search-in-threads.ts'
import { stepsOfTape } from './tape/steps-of-tape.ts'

/** Saved by a shopper with "Problem melden" in Chromium. */
const TAPES = join(import.meta.dirname, '../fixtures/tapes')
const MOST_STEPS = 15
const SEARCH_MS = 35_000
const SHRINK_MS = 15_000

let shop: SimulatedShop

beforeAll(async () => {
  shop = await openSimulatedShop()
})
afterAll(() => shop.close())

/** `bad-gateway`: a pair was added, and a gateway answered for the shop once. */
async function stepsOf(tape: string) {
  return stepsOfTape(importLog(await readFile(join(TAPES, `${tape}.jsonl`), 'utf8')), shop.goods)
}

/** It is the defect that was found, it is found again, and nothing else is. */
async function expectShrunk(found: Found | null, name: string) {
  expect(found?.steps.length).toBeLessThanOrEqual(MOST_STEPS)
  if (!found) return
  const again = async (planted: object) =>
    (await run(shop, found.seed, found.steps, { defect: planted, isJournaled: false })).violation?.promise
  expect(await again(DEFECTS[name]?.() ?? {})).toBe(found.promise)
  expect(await again({})).toBeUndefined()
}

test('a tape of a browser finds in 60 s, in at most 15 steps: acknowledged before the commit [DEV-09]', async () => {
  const name = 'acknowledged before the commit [ENG-12]'
  const defect = () => DEFECTS[name]?.() ?? {}
  const steps = await stepsOf('bad-gateway')
  const { found } = await search(shop, steps, { defect, searchMs: SEARCH_MS, shrinkMs: SHRINK_MS })
  await expectShrunk(found, name)
}, 90_000)

test('threads find what the engine in the browser did wrong: another key for a retry [DEV-09]', async () => {
  const defect = 'the key is lost on a retry [ENG-16]'
  const steps = await stepsOf('another-key-for-a-retry')
  const { found } = await searchInThreads({ steps, defect, searchMs: SEARCH_MS, shrinkMs: SHRINK_MS })
  await expectShrunk(found, defect)
}, 90_000)

test('without a defect no variant of the session breaks a promise [DEV-09]', async () => {
  const { variants, found } = await search(shop, await stepsOf('bad-gateway'), { searchMs: 4000, shrinkMs: 0 })
  expect(found).toBeNull()
  expect(variants).toBeGreaterThan(3)
})

test('the first variant is the tape, each other one differs and repeats [DEV-09]', async () => {
  const steps = await stepsOf('bad-gateway')
  expect(jitter(steps, 7, 0)).toEqual(steps)
  const variants = Array.from({ length: 20 }, (_, place) => jitter(steps, 7, place))
  expect(new Set(variants.map((variant) => JSON.stringify(variant))).size).toBe(20)
  expect(jitter(steps, 7, 3)).toEqual(variants[3])
  // What the shopper did stays, in its order.
  const done = (some: typeof steps) => some.flatMap((step) => (step.act === 'intent' ? [step.intent] : []))
  for (const variant of variants) expect(done([...variant])).toEqual(done(steps))
})

test('three threads share the variants, and leave none out [DEV-09]', () => {
  const shares = [0, 1, 2].map((first) => variantsOf({ first, stride: 3 }))
  expect(shares.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, variant) => variant))
  expect(shares.map((share) => share.length)).toEqual([67, 67, 66])
})
