/** What was seen of a payment at its provider, by whom, and when. */
export interface Observation {
  source: 'return' | 'webhook' | 'poll' | 'operator' | 'timer'
  /** The provider's own id of the event; the same id is stored once. Null where it names none. */
  providerEventId: string | null
  /** `refunded` is also a voided authorisation: an end without money comes only before it. */
  kind: 'open' | 'authorised' | 'captured' | 'refunded' | 'failed' | 'cancelled' | 'expired' | 'charged-back'
  /** In cents of the order's currency, the total so far (not this step's share); null means the whole payment. */
  amount: number | null
  /** The provider's error code, for the history. */
  reason: string | null
  at: Date
}
