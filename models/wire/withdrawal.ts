import * as v from 'valibot'
import type { StoreView } from '../store/store-view.ts'
import { emailSchema } from './address.ts'

/** Letters, digits and punctuation on one line, so that input repeated in a mail cannot look like a line of its own. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

function severalLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
}

const line = v.pipe(v.string(), v.transform(oneLine), v.minLength(1, 'required'), v.maxLength(100, 'tooLong'))
const lines = v.pipe(v.string(), v.transform(severalLines), v.maxLength(1000, 'tooLong'))

const fields = {
  name: line,
  orderNumber: line,
  /** Which goods, in the shopper's words; empty for the whole contract. */
  items: v.optional(lines, ''),
  email: emailSchema,
}

/** All that the law allows the form to ask: name, contract, address of the receipt. (§ 356a BGB, law 8) */
export const withdrawalSchema = v.object(fields)
export type Withdrawal = v.InferOutput<typeof withdrawalSchema>

/** Body of `POST /api/withdrawal`. `key` is minted when the shopper has read the declaration; it has effect once. */
export const withdrawalRequestSchema = v.object({ ...fields, key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)) })
export type WithdrawalRequest = v.InferOutput<typeof withdrawalRequestSchema>

export const withdrawalReceiptSchema = v.object({
  /** When the declaration arrived, ISO 8601. */
  receivedAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type WithdrawalReceipt = v.InferOutput<typeof withdrawalReceiptSchema>

export type WithdrawalRefusal = 'rate-limited' | 'idempotency-key-reused' | 'unavailable'

export type WithdrawalOutcome =
  | { readonly ok: true; readonly receipt: WithdrawalReceipt }
  | { readonly ok: false; readonly refusal: WithdrawalRefusal }

/** Date and time of a receipt, the same on the page and in the mail: to the second, with its time zone. */
export function receiptTime({ receivedAt }: WithdrawalReceipt, { locale }: Pick<StoreView, 'locale'>): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'Europe/Berlin' })
  return format.format(new Date(receivedAt))
}
