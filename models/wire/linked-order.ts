import * as v from 'valibot'
import { paymentMethodSchema } from './checkout-methods.ts'
import { orderKeySchema } from './order.ts'
import { pastOrderSchema } from './order-history.ts'
import { shownReturnSchema } from './return-case.ts'

/** Body of `POST /api/order/linked`: the token of a link in a mail. */
export const orderLinkSchema = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/)) })

/** Body of `POST /api/order/cancel`. */
export const cancelRequestSchema = v.object({ order_id: orderKeySchema })

/** An order as the link in its mail shows it: nothing about the buyer. [CHK-15] */
export const linkedOrderSchema = v.object({
  /** The order's key: the right to pay and to cancel it. */
  order_id: v.string(),
  order: pastOrderSchema,
  /** Wire code of the method that it is to be paid with. */
  payment_method: v.string(),
  /** How it can be paid now, if it is unpaid. */
  payment_methods: v.array(paymentMethodSchema),
  return_case: v.nullish(shownReturnSchema, null),
})
export type LinkedOrder = v.InferOutput<typeof linkedOrderSchema>
