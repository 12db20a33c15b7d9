import * as v from 'valibot'

/** The newest return of an order, as its shopper reads it. [CHK-16] */
export const shownReturnSchema = v.object({
  state: v.picklist(['declared', 'label', 'received', 'refunded', 'rejected']),
  /** "2024-10-02 14:22:31", UTC: since when. */
  created_at: v.string(),
  /** Where the label can be printed. */
  label_url: v.nullable(v.string()),
  /** Why it was rejected. */
  reason: v.nullable(v.string()),
})
export type ShownReturn = v.InferOutput<typeof shownReturnSchema>
export type ReturnState = ShownReturn['state']
