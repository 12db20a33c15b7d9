import * as v from 'valibot'
import type { RefusalReason } from './refusal-reason.ts'

/** Any string, because the log of another build may contain a reason without a text here. The page then shows `other`. */
export const reasonSchema = v.custom<RefusalReason>((reason) => typeof reason === 'string')

/** Why a command or an order was refused: `reason` is a key of the `errors` texts, `data` fills its placeholders. */
export const refusalSchema = v.object({
  reason: reasonSchema,
  data: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
