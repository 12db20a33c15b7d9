import * as v from 'valibot'
import { orderKeySchema } from './order.ts'
import { MAX_REPLACED, PAYMENT_STATES, RETURN_CLAIMS } from './payment-states.ts'

/** Idempotency key of an attempt to pay, minted by the client: the same id is the same attempt. [CHK-18] */
export const paymentIdSchema = v.pipe(v.string(), v.uuid())

/** Body of `POST /api/payment`. Repeating it gives the same attempt and the same address of the provider. */
export const paymentRequestSchema = v.object({
  payment_id: paymentIdSchema,
  /** The order's idempotency key, as in `POST /api/order`. */
  order_id: orderKeySchema,
  /** Wire code of the method. */
  method: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** Store view whose pages and language the shopper returns to. */
  store_code: v.optional(v.string()),
  /** Earlier attempts of the order whose begin was never answered: a late copy of one begins nothing. */
  replaces: v.optional(v.pipe(v.array(paymentIdSchema), v.maxLength(MAX_REPLACED))),
  /** What the shopper entered in a form of the provider, as its token. Without it the answer asks for the form. */
  data: v.optional(v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(16_384)) })),
})
export type PaymentRequest = v.InferInput<typeof paymentRequestSchema>

/** A payment as our server knows it: result of every call below `/api/payment`. */
export const paymentStatusSchema = v.object({
  payment_id: paymentIdSchema,
  order_id: v.string(),
  method: v.string(),
  state: v.picklist(PAYMENT_STATES),
  /** The provider's reason of a failure. */
  reason: v.nullable(v.string()),
  /** Grows with every change: `GET /api/payment/{id}?since={rev}` waits for a newer one. */
  rev: v.number(),
  /** ISO 8601: until then the order is reserved; null if it does not expire. */
  expires_at: v.nullable(v.string()),
  /** What has become of the order. */
  order_status: v.string(),
})
export type PaymentStatus = v.InferOutput<typeof paymentStatusSchema>

/** A form of the provider that the page has to show; `data.token` of the next call is what the form answers. */
const paymentFormSchema = v.object({
  kind: v.picklist(['frames', 'widget', 'sheet']),
  session: v.record(v.string(), v.string()),
})
export type PaymentForm = v.InferOutput<typeof paymentFormSchema>

/** What the shopper has to do next. `settled`: nothing, the state says how it ended. */
const paymentStepSchema = v.variant('kind', [
  v.object({ kind: v.literal('settled') }),
  paymentFormSchema,
  v.object({ kind: v.picklist(['redirect', 'popup']), url: v.pipe(v.string(), v.url()) }),
])

/** Result of `POST /api/payment`. */
export const paymentBegunSchema = v.object({
  payment: paymentStatusSchema,
  /** Right to ask about this payment, sent as `Authorization: Bearer {secret}`. Repeating the call gives a new one. */
  secret: v.pipe(v.string(), v.minLength(1)),
  step: paymentStepSchema,
})
export type PaymentBegun = v.InferOutput<typeof paymentBegunSchema>

/** Body of `POST /api/payment/{id}/returned`: what the address claimed, for the log. */
export const paymentReturnSchema = v.object({ claim: v.nullable(v.picklist(RETURN_CLAIMS)) })
