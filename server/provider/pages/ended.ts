import { FAILED_BY_TIME } from '#models/wire/payone.ts'
import type { Transaction } from '../core/transaction.ts'

/** How a payment has ended, as its page says it. */
export type Ended = 'approved' | 'pending' | 'declined' | 'code-wrong' | 'cancelled' | 'expired' | 'voided'

/** Null while the shopper still has to decide. */
export function endedOf({ state, reason }: Transaction): Ended | null {
  switch (state) {
    case 'waiting':
      return null
    case 'authorised':
      return 'approved'
    case 'failed':
      return reason === null ? 'declined' : (FAILURES[reason] ?? 'declined')
    default:
      return state
  }
}

const FAILURES: Readonly<Record<string, Ended>> = { [FAILED_BY_TIME]: 'expired', 'challenge-failed': 'code-wrong' }
