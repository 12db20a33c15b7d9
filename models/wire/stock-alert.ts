import * as v from 'valibot'
import { emailSchema } from './address.ts'

/** Body of `POST /api/ext/elastic-stock/productstockalert`: requests an e-mail when this size is available again. [CAT-22] */
export const stockAlertRequestSchema = v.object({
  email: emailSchema,
  sku: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  storeId: v.optional(v.number()),
})
export type StockAlertRequest = v.InferOutput<typeof stockAlertRequestSchema>

/** `GET …/productstockalert/confirm` and `/cancel`: the alert of a mail's link. */
export const linkedAlertSchema = v.object({
  isConfirmed: v.boolean(),
  product: v.object({ name: v.string(), /** Inside the store. */ path: v.string() }),
})
export type LinkedAlert = v.InferOutput<typeof linkedAlertSchema>
