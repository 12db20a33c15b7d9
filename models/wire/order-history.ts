import * as v from 'valibot'

/** What happened to an order, as a shopper reads it. */
export const ORDER_STEPS = [
  'placed',
  'payment-failed',
  'paid',
  'revived',
  'shipped',
  'canceled',
  'money-returned',
  'refunded',
] as const

const orderStepSchema = v.object({
  kind: v.picklist(ORDER_STEPS),
  /** Gross euros that were given back; absent of other steps. */
  amount: v.optional(v.number()),
  /** "2024-10-02 14:22:31", UTC. */
  created_at: v.string(),
})

/** An order as the account shows it: the part of the contract's record that a shopper reads. [USER-04] */
export const pastOrderSchema = v.object({
  increment_id: v.string(),
  /** "2024-10-02 14:22:31", UTC. */
  created_at: v.string(),
  status: v.string(),
  /** Whether the shopper can cancel it; absent from other backends, which have no such call. [CHK-16] */
  can_cancel: v.optional(v.boolean(), false),
  /** Whether it was canceled before any money came, so that there is none to give back. */
  nothing_paid: v.optional(v.boolean(), false),
  /** Gross euros. */
  grand_total: v.number(),
  items: v.array(
    v.object({
      item_id: v.number(),
      name: v.string(),
      qty_ordered: v.number(),
      /** As size and width; other backends have none, or another form of them. */
      options: v.fallback(v.array(v.object({ label: v.string(), value: v.string() })), []),
      /** Null if it is no longer sold; absent where no page shows it, and from other backends. */
      image: v.nullish(v.string()),
    }),
  ),
  /** Oldest first; absent from other backends. */
  history: v.optional(v.array(orderStepSchema), []),
  payment: v.optional(v.object({ additional_information: v.optional(v.array(v.string()), []) })),
})
export type PastOrder = v.InferOutput<typeof pastOrderSchema>

/** Answer of `POST /user/orders/{number}/cancel`: what the order is now. [CHK-16] */
export const canceledOrderSchema = v.object({ status: v.string() })

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

/** When the order was placed, or its step happened. */
export function placedAt({ created_at }: Pick<PastOrder, 'created_at'>): Date {
  return new Date(`${created_at.replace(' ', 'T')}Z`)
}
