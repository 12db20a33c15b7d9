import * as v from 'valibot'

const line = (longest: number, tooShort = 'required') =>
  v.pipe(v.string(), v.trim(), v.minLength(2, tooShort), v.maxLength(longest, 'tooLong'))

/**
 * Body of `POST /api/review/create` (contract §6). Stars and fit are extensions and optional. The token identifies the
 * author, never `customer_id`. [CAT-23]
 */
export const reviewRequestSchema = v.object({
  review: v.object({
    product_id: v.pipe(v.number(), v.safeInteger()),
    title: line(120),
    detail: line(4000),
    nickname: line(60, 'nameTooShort'),
    review_entity: v.optional(v.literal('product'), 'product'),
    rating: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))), null),
    size_feedback: v.optional(v.nullable(v.picklist(['small', 'true', 'large'])), null),
  }),
})
export type ReviewRequest = v.InferOutput<typeof reviewRequestSchema>
