import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from './scenario/run.ts'
import { openSimulatedShop, type SimulatedShop } from './scenario/shop.ts'
import type { Step } from './scenario/step.ts'

const SEED = 4243

let shop: SimulatedShop

beforeAll(async () => {
  shop = await openSimulatedShop()
})
afterAll(() => shop.close())

const add = (good: number): Step => ({ act: 'intent', tab: 0, intent: { kind: 'add', good, quantity: 1 }, pause: 3000 })
/** The shopper leaves the tab and comes back to it: the cart is pulled. */
const LOOK: readonly Step[] = [
  { act: 'look', tab: 0, isVisible: false, pause: 0 },
  { act: 'look', tab: 0, isVisible: true, pause: 3000 },
]

test('a cache on the way that answers with an earlier cart takes nothing out of it [SYNC-04]', async () => {
  const stale: Step = { act: 'network', fault: 'stale', path: '/cart', times: 9, pause: 0 }
  const { violation } = await run(shop, SEED, [add(0), ...LOOK, add(1), stale, ...LOOK], { isJournaled: false })
  expect(violation?.message ?? null).toBeNull()
})
