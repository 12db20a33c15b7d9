import { afterAll, beforeAll, expect, test } from 'vitest'
import { TRANSFER } from '#tests/fixtures/payment/paying-shop.ts'
import type { Defect } from './device/device.ts'
import { NETWORK_FAULTS } from './device/network.ts'
import { PAYMENT_DEFECTS } from './invariants/defects.ts'
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
async function tracedRun(steps: readonly Step[], defect: Defect = {}): Promise<readonly string[]> {
  const traced: string[] = []
  const { violation } = await run(shop, SEED, steps, {
    isJournaled: false,
    defect,
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

/** It is sent again when the session has changed. */
const notNow = (path: string): Step => ({ act: 'network', fault: 'unavailable', path, times: 1, pause: 0 })

const [SIGN_IN, ADD, FILL, ORDER, LEAVE, APPROVE, RETURN] = PURCHASE
const BEGIN_WAITS: readonly Step[] = [ADD, FILL, notNow('/payment'), { ...ORDER, pause: 300 }]
/** The provider is silent, and the shop looks by itself after two minutes. */
const RETURN_WAITS: readonly Step[] = [
  { act: 'webhooks', delivery: 'held', pause: 0 },
  ...[ADD, FILL, ORDER, LEAVE, APPROVE],
  notNow('/returned'),
  { ...RETURN, pause: 200 },
]
const TOLD: Step = { act: 'look', tab: 0, isVisible: true, pause: 20_000 }

test.each([
  ['a payment’s begin', 'ends', [SIGN_IN, ...BEGIN_WAITS, ...SESSION_ENDS, TOLD], 'payments.begun'],
  ['a payment’s begin', 'begins', [...BEGIN_WAITS, SIGN_IN, TOLD], 'payments.begun'],
  ['a shopper’s return', 'ends', [SIGN_IN, ...RETURN_WAITS, ...SESSION_ENDS, TOLD], 'payments.observed'],
  ['a shopper’s return', 'begins', [...RETURN_WAITS, SIGN_IN, TOLD], 'payments.observed'],
])('%s that waits while a session %s reaches the shop [CHK-09]', async (_, _change, steps, known) => {
  expect(await tracedRun(steps)).toContain(known)
})

test('a return that ends with the session leaves its shopper waiting [CHK-09]', async () => {
  const defect = PAYMENT_DEFECTS['payment tasks are dropped at the end of a session [CHK-18]']?.()
  const traced = await tracedRun([SIGN_IN, ...RETURN_WAITS, ...SESSION_ENDS, TOLD], defect)
  expect(traced).not.toContain('payments.observed')
})
