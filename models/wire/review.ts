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

/** `POST /api/user/reviews/:id`: what its author may change while it waits. [USER-04] */
export const reviewChangeSchema = v.object({
  title: line(120),
  detail: line(4000),
  nickname: line(60, 'nameTooShort'),
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
})
export type ReviewChange = v.InferOutput<typeof reviewChangeSchema>

const reviewId = v.pipe(v.string(), v.regex(/^\d{1,15}$/))

/** The form of a change. */
export const reviewFormSchema = v.object({
  ...reviewChangeSchema.entries,
  id: reviewId,
  rating: v.picklist(['1', '2', '3', '4', '5'], 'required'),
})

export const reviewDeletionFormSchema = v.object({ id: reviewId })

/** `GET /api/review/decide`: the review that waits for the decision of the shop's staff. [CAT-23] */
export const waitingReviewSchema = v.object({
  product: v.nullable(v.string()),
  title: v.string(),
  detail: v.string(),
  nickname: v.string(),
  rating: v.nullable(v.number()),
})
export type WaitingReview = v.InferOutput<typeof waitingReviewSchema>

const reviewedProductSchema = v.object({
  name: v.string(),
  /** Inside the store. */
  path: v.string(),
  image: v.string(),
})

/** `GET /api/user/reviews`, the newest first. [USER-04] */
export const ownReviewsSchema = v.object({
  reviews: v.array(
    v.object({
      id: v.number(),
      /** Null if the shop no longer has it. */
      product: v.nullable(reviewedProductSchema),
      title: v.string(),
      detail: v.string(),
      nickname: v.string(),
      rating: v.nullable(v.number()),
      status: v.picklist(['waiting', 'published', 'refused']),
      createdAt: v.pipe(v.string(), v.isoTimestamp()),
    }),
  ),
  /** Shipped and not reviewed, the last ordered first. */
  unreviewed: v.array(reviewedProductSchema),
})
export type OwnReviews = v.InferOutput<typeof ownReviewsSchema>
