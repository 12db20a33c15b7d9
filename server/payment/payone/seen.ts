import { FAILED_BY_MERCHANT, FAILED_BY_SHOPPER, FAILED_BY_TIME } from '#models/wire/payone.ts'
import type { Observation } from '../observation.ts'

/** What an answer or a message says of a payment. */
export type Seen = Pick<Observation, 'kind' | 'amount' | 'reason'>

/** A total in cents. Nothing is seen of money that has not moved. */
export function total(kind: Observation['kind'], cents: number | null, reason: string | null = null): Seen[] {
  return cents ? [{ kind, amount: cents, reason }] : []
}

/** The end of a payment, by PAYONE's cause of it. `price` is in cents. */
export function failed(cause: string | null, price: number): Seen[] {
  switch (cause) {
    case FAILED_BY_SHOPPER:
      return [{ kind: 'cancelled', amount: null, reason: null }]
    case FAILED_BY_TIME:
      return [{ kind: 'expired', amount: null, reason: null }]
    case FAILED_BY_MERCHANT:
      // There was an authorisation, whose own message may come later or never.
      return [...total('authorised', price), ...total('refunded', price)]
    default:
      return [{ kind: 'failed', amount: null, reason: cause }]
  }
}
