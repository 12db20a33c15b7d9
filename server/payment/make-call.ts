import { capturedLeft, decide, evolve, heldBy, type PaymentFacts } from './decide.ts'
import type { Observation } from './observation.ts'
import { type Act, ifUnknown, type PaymentProvider, type ProviderPayment } from './provider.ts'
import type { ProviderCall } from './provider-call.ts'

export interface QueuedCall {
  readonly call: ProviderCall
  readonly payment: PaymentFacts
  /** Cents of a `refund`; for a `return` what other refunds of the payment will give back. */
  readonly amount: number
  readonly act: Act
}

/**
 * Carries out a queued call and returns what was seen of the payment. Every call may be repeated after a lost answer.
 * Throws a {@link ProviderError}.
 */
export function makeCall(
  provider: PaymentProvider,
  payment: ProviderPayment,
  queued: QueuedCall,
): Promise<readonly Observation[]> {
  switch (queued.call) {
    case 'cancel':
      return cancel(provider, payment, queued)
    case 'capture':
      return capture(provider, payment, queued)
    case 'refund':
      return provider.refund(payment, queued.amount, queued.act)
    case 'return':
      return giveBack(provider, payment, queued)
  }
}

/** Ends an attempt that waits. One that ended, never began or has money is left alone: money has rules of its own. */
async function cancel(provider: PaymentProvider, payment: ProviderPayment, { act }: QueuedCall) {
  const seen = await provider.look(payment, act.source).catch(ifUnknown<readonly Observation[]>([]))
  return seen.some(({ kind }) => kind === 'open') ? provider.cancel(payment, act) : seen
}

async function capture(provider: PaymentProvider, payment: ProviderPayment, { payment: known, act }: QueuedCall) {
  const seen = await provider.look(payment, act.source)
  const { authorised, captured } = fold(known, seen)
  return captured < authorised ? provider.capture(payment, authorised - captured, act) : seen
}

/** The key names the total that it leads to, so that money captured meanwhile is another refund. */
async function giveBack(
  provider: PaymentProvider,
  payment: ProviderPayment,
  { payment: known, amount: refundedElsewhere, act }: QueuedCall,
) {
  const seen = await provider.look(payment, act.source)
  const facts = fold(known, seen)
  if (facts.captured === 0) return heldBy(facts) > 0 ? provider.cancel(payment, act) : seen
  const amount = capturedLeft(facts) - refundedElsewhere
  if (amount <= 0) return seen
  return provider.refund(payment, amount, { ...act, key: `${act.key}-${facts.refunded + amount}` })
}

function fold(known: PaymentFacts, seen: readonly Observation[]): PaymentFacts {
  return seen.reduce((facts, observation) => decide(facts, observation).reduce<PaymentFacts>(evolve, facts), known)
}
