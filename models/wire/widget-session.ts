import * as v from 'valibot'

const START_SESSION = 'start_session'

/** Body of `POST /api/{provider}/genericpayment` (contract §9). Goods and links are the server's own. [CHK-08] */
export const widgetSessionRequestSchema = v.pipe(
  v.looseObject({
    request: v.optional(v.string()),
    add_paydata_action: v.optional(v.string()),
    /** Grand total in cents. The server refuses another one than the cart's. */
    amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    /** Instalments or invoice. */
    financingtype: v.optional(v.picklist(['KIS', 'KIV']), 'KIS'),
  }),
  v.check(({ request, add_paydata_action }) => request === START_SESSION || add_paydata_action === START_SESSION),
)
export type WidgetSessionRequest = v.InferInput<typeof widgetSessionRequestSchema>

/** Its result: lines `name=value` of the provider's answer. */
export const widgetSessionSchema = v.object({ answer: v.array(v.string()) })
