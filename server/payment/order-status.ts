export type OrderStatus = 'pending' | 'pending_payment' | 'processing' | 'complete' | 'closed' | 'canceled'

/** The platform's coarser state of each status. */
export const STATES: Readonly<Record<OrderStatus, string>> = {
  pending: 'new',
  pending_payment: 'pending_payment',
  processing: 'processing',
  complete: 'complete',
  closed: 'closed',
  canceled: 'canceled',
}
