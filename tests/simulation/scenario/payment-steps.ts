import type { Choice } from '#server/provider/core/shopper.ts'
import { TRANSFER, WALLET } from '#tests/fixtures/payment/paying-shop.ts'
import type { Command } from '#worker/commands.ts'
import type { ReadModels } from '#worker/read-models.ts'
import { derivedSeed, type Rng, rngOf } from '../rng.ts'
import type { Delivery, PaymentAct, Step } from './step.ts'

const DELIVERIES = [
  'prompt',
  'held',
  'five times',
  'reversed',
  'forged',
  'unacknowledged',
] as const satisfies readonly Delivery[]

/** Choices of runs with payments. The steps of all other runs are as they were without them. */
const PAYMENTS = 7
const PAYMENTS_SHARE = 0.25

const METHODS = { [TRANSFER]: 5, [WALLET]: 3, checkmo: 1 }
const FLOWS: Readonly<Record<string, 'redirect' | 'popup'>> = { [TRANSFER]: 'redirect', [WALLET]: 'popup' }

const WEIGHTS = {
  leave: 5,
  return: 5,
  pay: 2,
  decide: 7,
  provider: 2.5,
  webhooks: 2,
  operate: 1.5,
  elapse: 0.6,
} as const satisfies Record<PaymentAct['act'], number>

export function isPaymentStep({ act }: Step): boolean {
  return Object.hasOwn(WEIGHTS, act)
}

const CHOICES = {
  approve: 8,
  decline: 1,
  cancel: 1,
  delay: 1,
  'success-but-fails': 1,
  'error-but-pays': 1,
  'time-out': 0.5,
} as const satisfies Record<Choice, number>

const OPERATIONS = [['ship'], ['cancel'], ['refund', '--all'], ['refund', '--goodwill', '5.00']] as const

/** Whether the shopper of a seed's run pays online. */
export function paysOnline(seed: number): boolean {
  return rngOf(derivedSeed(seed, PAYMENTS)).chance(PAYMENTS_SHARE)
}

/** Pays online what is ordered, orders more often, and adds what can happen to a payment. */
export function withPayments(seed: number, steps: readonly Step[]): readonly Step[] {
  const rng = rngOf(derivedSeed(~seed, PAYMENTS))
  return steps.flatMap((step) => [
    ...(rng.chance(0.04) ? purchase(rng) : []),
    step.act === 'intent' && step.intent.kind === 'fill'
      ? { ...step, intent: { ...step.intent, method: rng.weighted(METHODS) } }
      : step,
    ...(rng.chance(0.45) ? [{ ...generatePaymentAct(rng), pause: rng.between(0, 4000) }] : []),
  ])
}

/** The order is the last step. */
export function purchase(rng: Rng): readonly Step[] {
  const tab = rng.between(0, 5)
  const method = rng.weighted(METHODS)
  return [
    { act: 'intent', tab, intent: { kind: 'finish' }, pause: 200 },
    { act: 'intent', tab, intent: { kind: 'add', good: rng.between(0, 4), quantity: 1 }, pause: 300 },
    { act: 'intent', tab, intent: { kind: 'fill', firstName: 'Lena', method }, pause: 1500 },
    { act: 'intent', tab, intent: { kind: 'order' }, pause: rng.between(0, 3000) },
  ]
}

function generatePaymentAct(rng: Rng): PaymentAct {
  const act = rng.weighted(WEIGHTS)
  const [tab, payment] = [rng.between(0, 5), rng.chance(0.7) ? 0 : rng.between(0, 5)]
  switch (act) {
    case 'leave':
      return { act, tab, payment }
    case 'return':
      return { act, tab, payment, claim: rng.pick(['success', 'error', 'back', null]) }
    case 'pay':
      return { act, tab, payment, method: rng.weighted(METHODS) }
    case 'decide':
      return { act, payment, choice: rng.weighted(CHOICES) }
    case 'provider':
      return { act, fault: rng.pick(['down', 'up', 'up', 'answer-lost', 'killed-after']) }
    case 'webhooks':
      return { act, delivery: rng.pick(DELIVERIES) }
    case 'operate':
      return { act, order: payment, words: rng.pick(OPERATIONS) }
    case 'elapse':
      return { act, minutes: rng.pick([1, 3, 3, 6, 35]) }
  }
}

/** The commands that the order's page would send; none where it offers nothing to click. */
export function paymentCommandsOf(
  act: Extract<PaymentAct, { readonly tab: number }>,
  { payments }: Pick<ReadModels, 'payments'>,
): Command[] {
  const payment = payments[act.payment % Math.max(1, payments.length)]
  if (!payment) return []
  const { id: paymentId, orderId } = payment
  switch (act.act) {
    case 'leave':
      return payment.url === null ? [] : [{ type: 'payments.hand-off', paymentId }]
    case 'return':
      return [{ type: 'payments.return', paymentId, claim: act.claim }]
    case 'pay':
      return [{ type: 'payments.pay', orderId, method: act.method, flow: FLOWS[act.method] ?? null, storeCode: 'de' }]
  }
}
