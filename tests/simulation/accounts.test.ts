import { afterAll, beforeAll, expect, test } from 'vitest'
import { TRANSFER } from '#tests/fixtures/payment/paying-shop.ts'
import { NETWORK_FAULTS } from './device/network.ts'
import { run } from './scenario/run.ts'
import { openSimulatedShop, type SimulatedShop } from './scenario/shop.ts'
import type { Step } from './scenario/step.ts'

/** What an account brings: a cart on two devices, and sessions that end elsewhere. */

const SEED = 4243
/** A pull on the way of the simulated network, and two seconds for its look-ups, ms. */
const SHOWN_WITHIN_MS = 3000

let shop: SimulatedShop

beforeAll(async () => {
  shop = await openSimulatedShop()
})
afterAll(() => shop.close())

/** The types of the events that were written before everything was healed. */
async function tracedRun(steps: readonly Step[]): Promise<readonly string[]> {
  const traced: string[] = []
  const { violation } = await run(shop, SEED, steps, {
    isJournaled: false,
    trace: (what, facts) => traced.push(what === 'event' ? (facts as { type: string }).type : String(facts)),
  })
  expect(violation?.message ?? null).toBeNull()
  return traced.slice(0, traced.indexOf('heal'))
}

const signIn = (tab: number): Step => ({
  act: 'intent',
  tab,
  intent: { kind: 'sign-in', account: 0 },
  pause: 2000,
})

test.each(NETWORK_FAULTS)(
  'what another device adds is shown in time, whatever becomes of its look-up: %s [SYNC-06]',
  async (fault) => {
    // A token that is refused again after its refresh ends the session.
    const times = fault === 'unauthorized' ? 1 : 9
    const steps: readonly Step[] = [
      signIn(0),
      { act: 'open', device: 1, isVisible: true, pause: 500 },
      signIn(1),
      { act: 'network', fault, path: '/catalog', times, pause: 0 },
      { act: 'intent', tab: 1, intent: { kind: 'add', good: 0, quantity: 2 }, pause: 3000 },
      { act: 'look', tab: 0, isVisible: false, pause: 0 },
      { act: 'look', tab: 0, isVisible: true, pause: SHOWN_WITHIN_MS },
    ]
    expect(await tracedRun(steps)).toContain('cart.line-adopted')
  },
)

const PURCHASE = [
  signIn(0),
  { act: 'intent', tab: 0, intent: { kind: 'add', good: 0, quantity: 1 }, pause: 2000 },
  { act: 'intent', tab: 0, intent: { kind: 'fill', firstName: 'Lena', method: TRANSFER }, pause: 2000 },
  { act: 'intent', tab: 0, intent: { kind: 'order' }, pause: 3000 },
  { act: 'leave', tab: 0, payment: 0, pause: 500 },
  { act: 'decide', payment: 0, choice: 'approve', pause: 500 },
  { act: 'return', tab: 0, payment: 0, claim: 'success', pause: 3000 },
] as const satisfies readonly Step[]

/** The shopper looks at the tab, which asks the shop and hears of it. */
const SESSION_ENDS: readonly Step[] = [
  { act: 'end-sessions', pause: 0 },
  { act: 'look', tab: 0, isVisible: false, pause: 0 },
  { act: 'look', tab: 0, isVisible: true, pause: 2000 },
]

test.each([
  ['the order is placed', 4],
  ['the shopper has left for the provider', 5],
  ['the shopper has paid', 6],
  ['the shopper is back', 7],
])('a session that ends after %s takes neither order nor payment with it [CHK-18]', async (_, place) => {
  const traced = await tracedRun(PURCHASE.toSpliced(place, 0, ...SESSION_ENDS))
  expect(traced).toContain('identity.signed-out')
  expect((await shop.payments.compare(shop.stock)).captured).toBeGreaterThan(0)
})
