import type * as v from 'valibot'
import { type PaymentRequest, paymentBegunSchema, paymentStatusSchema } from '#models/wire/payment.ts'
import type { ReturnClaim } from '#models/wire/payment-states.ts'
import { type CommerceApiOptions, send } from './api-call.ts'

export type PaymentApi = ReturnType<typeof createPaymentApi>

/** The payment calls of our API. The order's id, or the secret of the attempt, is the right to them: no identity is. */
export function createPaymentApi(options: CommerceApiOptions) {
  const post = <Schema extends v.GenericSchema>(path: string, schema: Schema, body: unknown, secret?: string) =>
    send(options, { method: 'POST', path, query: {}, schema, body, ...(secret === undefined ? {} : { secret }) })
  return {
    /** Repeating it leads to the same page of the provider. */
    begin: (request: PaymentRequest) => post('/payment', paymentBegunSchema, request),
    /** The server asks the provider what has become of the payment. */
    returned: (paymentId: string, secret: string, claim: ReturnClaim | null) =>
      post(`/payment/${encodeURIComponent(paymentId)}/returned`, paymentStatusSchema, { claim }, secret),
    /** Answers at once if the payment has a newer `rev`, else after `waitS` seconds at the latest. */
    status: (paymentId: string, secret: string, since: number, waitS: number) =>
      send(options, {
        method: 'GET',
        path: `/payment/${encodeURIComponent(paymentId)}`,
        query: { since: String(Math.max(0, since)), wait: String(waitS) },
        schema: paymentStatusSchema,
        secret,
      }),
  }
}
