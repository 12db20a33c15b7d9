import * as v from 'valibot'
import type { RefusalReason } from './refusal-reason.ts'

/** Any string: the log of another build may hold a reason that this one has no text for. The page shows `other` then. */
export const reasonSchema = v.custom<RefusalReason>((reason) => typeof reason === 'string')

/** Why a command or an order was refused: `reason` is a key of the `errors` texts, `data` fills its placeholders. */
export const refusalSchema = v.object({
  reason: reasonSchema,
  data: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
