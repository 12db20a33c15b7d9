/** What happened to an order. */
export type OrderEventKind =
  | 'placed'
  | 'payment-started'
  | 'payment-failed'
  | 'underpaid'
  | 'paid'
  | 'reminded'
  | 'shipped'
  | 'canceled'
  | 'revived'
  | 'money-returned'
  | 'refund-ordered'
  | 'refunded'
  | 'charged-back'
  | 'provider-call-failed'
  | 'gift-cards-issued'
  | 'gift-card-returned'

/** Who caused it. */
export type OrderActor = 'shopper' | 'provider' | 'operator' | 'timer'
