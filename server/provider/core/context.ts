import type { PayoneError } from '#models/wire/payone.ts'
import type { Answer, JournalEvent } from './ledger.ts'

/** What a decision takes from outside, so that tests and simulations can set it. */
export interface Context {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** A new secret id. A page's id authorises its bearer to decide the payment. */
  readonly newId: () => string
  /** Where the sandbox's pages are reachable. */
  readonly origin: string
}

/** An accepted request: what to store, and the answer. An error that leaves events behind is answered by its name. */
export interface Requested {
  readonly events: readonly JournalEvent[]
  readonly answer: Answer | PayoneError
}
