import * as v from 'valibot'

/** An order as the account shows it: the part of the contract's record that a shopper reads. [USER-04] */
const pastOrderSchema = v.object({
  increment_id: v.string(),
  /** "2024-10-02 14:22:31", UTC. */
  created_at: v.string(),
  status: v.string(),
  /** Gross euros. */
  grand_total: v.number(),
  items: v.array(v.object({ item_id: v.number(), name: v.string(), qty_ordered: v.number() })),
  payment: v.optional(v.object({ additional_information: v.optional(v.array(v.string()), []) })),
})
export type PastOrder = v.InferOutput<typeof pastOrderSchema>

export const orderHistorySchema = v.object({ items: v.array(pastOrderSchema), total_count: v.number() })

/** Orders of one page. [USER-04] */
export const ORDERS_PAGE_SIZE = 20

/** Order states with texts; those of other backends are shown as unknown. [USER-10] */
const ORDER_STATUSES = [
  'pending',
  'pending_payment',
  'payment_review',
  'processing',
  'holded',
  'complete',
  'closed',
  'canceled',
  'fraud',
] as const

export function orderStatus(status: string): (typeof ORDER_STATUSES)[number] | 'unknown' {
  return ORDER_STATUSES.find((known) => known === status) ?? 'unknown'
}

/** When the order was placed. */
export function placedAt({ created_at }: Pick<PastOrder, 'created_at'>): Date {
  return new Date(`${created_at.replace(' ', 'T')}Z`)
}
