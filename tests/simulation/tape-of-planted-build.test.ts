import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { importLog } from '#devtools/import-log.ts'
import type * as Rules from '#worker/sync/failure-rules.ts'
import type * as Outbox from '#worker/sync/outbox.ts'
import { run } from './scenario/run.ts'
import { openSimulatedShop, type SimulatedShop } from './scenario/shop.ts'
import { search } from './tape/search.ts'
import { stepsOfTape } from './tape/steps-of-tape.ts'

/**
 * Each tape was saved in Chromium with "Problem melden", from a build whose engine had the defect in its source. The shopper
 * added a pair whose answer was lost, raised its quantity while a gateway failed, and tried a code. The defect is planted here again.
 */
const TAPES = join(import.meta.dirname, '../fixtures/tapes')
const MOST_STEPS = 15

type Planted = 'refused-while-in-doubt' | 'one-key-for-two-requests'
const planted = vi.hoisted(() => ({ defect: null as Planted | null }))

vi.mock('#worker/sync/failure-rules.ts', async (original) => {
  const real = await original<typeof Rules>()
  const reactionTo: typeof Rules.reactionTo = (task, failure, wasSent) =>
    planted.defect === 'refused-while-in-doubt' && failure.isInDoubt
      ? 'refuse'
      : real.reactionTo(task, failure, wasSent)
  return { ...real, reactionTo }
})

vi.mock('#worker/sync/outbox.ts', async (original) => {
  const real = await original<typeof Outbox>()
  const keyOf: typeof Outbox.keyOf = (task) =>
    planted.defect === 'one-key-for-two-requests' ? task.subject : real.keyOf(task)
  return { ...real, keyOf }
})

let shop: SimulatedShop

beforeAll(async () => {
  shop = await openSimulatedShop()
})
afterAll(() => shop.close())
afterEach(() => {
  planted.defect = null
})

async function stepsOf(tape: string) {
  return stepsOfTape(importLog(await readFile(join(TAPES, `${tape}.jsonl`), 'utf8')), shop.goods)
}

test.each<[Planted, string]>([
  ['refused-while-in-doubt', 'nothing is sent past an unknown answer'],
  ['one-key-for-two-requests', 'one request a key'],
])(
  'the tape of a browser whose engine had the defect finds it, in at most 15 steps: %s [DEV-09]',
  async (defect, promise) => {
    planted.defect = defect
    const { found } = await search(shop, await stepsOf(defect), { searchMs: 35_000, shrinkMs: 15_000 })
    expect(found?.promise).toContain(promise)
    expect(found?.steps.length).toBeLessThanOrEqual(MOST_STEPS)
    planted.defect = null
    // It is the defect that was found, and nothing else.
    const healthy = await run(shop, found?.seed ?? 0, found?.steps ?? [], { isJournaled: false })
    expect(healthy.violation).toBeNull()
  },
  90_000,
)
