import * as v from 'valibot'
import { LANGUAGES } from './language.ts'

/** Fields of a form-encoded request. */
export type Form = Readonly<Record<string, string>>

/** Whole cents, above zero and within PAYONE's ten digits. */
export const amountSchema = v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number), v.minValue(1))

const url = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
)

/** What `preauthorization` and `authorization` have in common. */
export const paymentFormSchema = v.object({
  request: v.picklist(['preauthorization', 'authorization']),
  reference: v.pipe(v.string(), v.regex(/^[\w./-]{1,20}$/)),
  param: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  clearingtype: v.string(),
  // A language that the pages do not speak is no reason to refuse a payment.
  language: v.fallback(v.nullable(v.picklist(LANGUAGES)), null),
  successurl: url,
  errorurl: url,
  backurl: url,
})

export const transactionFormSchema = v.object({
  txid: v.string(),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  sequencenumber: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))),
})
