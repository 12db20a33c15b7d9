import * as v from 'valibot'

/** Why a command or an order was refused: `reason` is a key of the `errors` texts, `data` fills its placeholders. */
export const refusalSchema = v.object({
  reason: v.string(),
  data: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
