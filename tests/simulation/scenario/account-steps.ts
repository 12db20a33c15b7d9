import { NETWORK_FAULTS } from '../device/network.ts'
import { derivedSeed, type Rng, rngOf } from '../rng.ts'
import { purchase } from './payment-steps.ts'
import type { Step } from './step.ts'

/** Choices of runs with these steps. The steps of all other runs are as they were without them. */
const SHARED_CART = 9
const SHARED_CART_SHARE = 0.05
const ENDED_SESSIONS = 10
const ENDED_SESSIONS_SHARE = 0.2

/** Whether two devices of a seed's run share the cart of an account. */
export function sharesCart(seed: number): boolean {
  return rngOf(derivedSeed(seed, SHARED_CART)).chance(SHARED_CART_SHARE)
}

/** Two devices add to one cart, and each looks up what the other has added while the catalogue is slow or fails. */
export function withSharedCart(seed: number, steps: readonly Step[]): readonly Step[] {
  const rng = rngOf(derivedSeed(~seed, SHARED_CART))
  return [
    signIn(0),
    { act: 'open', device: 1, isVisible: true, pause: 500 },
    signIn(1),
    ...steps.flatMap((step) => [step, ...(rng.chance(0.1) ? arrival(rng) : [])]),
  ]
}

function arrival(rng: Rng): readonly Step[] {
  const [from, to] = [rng.between(0, 5), rng.between(0, 5)]
  const fault = rng.chance(0.7) ? rng.pick(['late-request', 'late-answer', 'hang'] as const) : rng.pick(NETWORK_FAULTS)
  const slow = (device: number): Step => ({
    act: 'network',
    device,
    fault,
    path: '/catalog',
    times: rng.between(1, 3),
    pause: 0,
  })
  return [
    slow(0),
    slow(1),
    {
      act: 'intent',
      tab: from,
      intent: { kind: 'add', good: rng.between(0, 11), quantity: rng.between(1, 3) },
      pause: 1500,
    },
    { act: 'look', tab: to, isVisible: false, pause: 0 },
    // The next step may come before the look-up has ended.
    { act: 'look', tab: to, isVisible: true, pause: rng.between(0, 3000) },
  ]
}

/** Whether sessions of a seed's run end while its shopper pays. */
export function endsSessions(seed: number): boolean {
  return rngOf(derivedSeed(seed, ENDED_SESSIONS)).chance(ENDED_SESSIONS_SHARE)
}

/**
 * The shopper signs in again and again. Each session may end at any moment of an order and its payment, also while begin or
 * return have still to reach the shop.
 */
export function withEndedSessions(seed: number, steps: readonly Step[]): readonly Step[] {
  const rng = rngOf(derivedSeed(~seed, ENDED_SESSIONS))
  const end = (): Step => ({ act: 'end-sessions', pause: rng.chance(0.5) ? -rng.between(1, 30) : rng.between(0, 3000) })
  return [
    signIn(0),
    ...paymentOverSessions(rng),
    ...steps.flatMap((step) => {
      const chance = isOfPayment(step) ? 0.3 : 0.02
      return [
        step,
        ...(rng.chance(chance) ? [end()] : []),
        ...(rng.chance(0.03) ? [signIn(rng.between(0, 5))] : []),
        ...(rng.chance(0.02) ? paymentOverSessions(rng) : []),
      ]
    }),
  ]
}

/** What has to be sent for a payment waits when another session begins, or the present one ends. */
function paymentOverSessions(rng: Rng): readonly Step[] {
  const tab = rng.between(0, 5)
  const wait: Step = {
    act: 'network',
    fault: rng.pick(NETWORK_FAULTS),
    path: '/payment',
    times: rng.between(1, 4),
    pause: 0,
  }
  const bought = purchase(rng)
  const paid: readonly Step[] = [
    { act: 'leave', tab, payment: 0, pause: 300 },
    { act: 'decide', payment: 0, choice: 'approve', pause: 300 },
    wait,
    { act: 'return', tab, payment: 0, claim: 'success', pause: rng.between(0, 500) },
  ]
  return [...(rng.chance(0.6) ? bought.toSpliced(-1, 0, wait) : [...bought, ...paid]), ...changeOfSession(rng, tab)]
}

function changeOfSession(rng: Rng, tab: number): readonly Step[] {
  switch (rng.pick(['ended', 'signed out', 'signed in'] as const)) {
    case 'ended':
      return [
        { act: 'end-sessions', pause: 0 },
        { act: 'look', tab, isVisible: false, pause: 0 },
        { act: 'look', tab, isVisible: true, pause: 1000 },
      ]
    case 'signed out':
      return [{ act: 'intent', tab, intent: { kind: 'sign-out', discards: true }, pause: 1000 }]
    case 'signed in':
      return [signIn(tab)]
  }
}

function isOfPayment({ act, ...step }: Step): boolean {
  return ['leave', 'return', 'pay', 'decide'].includes(act) || ('intent' in step && step.intent.kind === 'order')
}

function signIn(tab: number): Step {
  return { act: 'intent', tab, intent: { kind: 'sign-in', account: 0 }, pause: 2000 }
}
