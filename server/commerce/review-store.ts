import type { Selectable } from 'kysely'
import { DEFAULT_STORE, storeViewByCode } from '#models/store/store-view.ts'
import type { Review } from '#models/wire/catalogue.ts'
import type { Db, Tables } from '../db/schema.ts'

export const REVIEW_APPROVED = 1
export const REVIEW_PENDING = 2
export const REVIEW_REFUSED = 3

/** First id of reviews written here. The delivered catalogue numbers its reviews from 1. */
const FIRST_ID = 1_000_000

/** Approved reviews written here: all of them, or those decided since a time. */
export async function approvedReviews(db: Db, since?: Date): Promise<Review[]> {
  const approved = db.selectFrom('review').selectAll().where('status', '=', REVIEW_APPROVED)
  const rows = await (since ? approved.where('decided_at', '>=', since) : approved).orderBy('id').execute()
  return rows.map(reviewOf)
}

function reviewOf(row: Selectable<Tables['review']>): Review {
  const store = storeViewByCode(row.store_code) ?? DEFAULT_STORE
  return {
    id: FIRST_ID + row.id,
    product_id: row.product_id,
    title: row.title,
    detail: row.detail,
    nickname: row.nickname,
    review_status: row.status,
    created_at: row.created_at.toISOString(),
    rating: row.rating,
    size_feedback: row.size_feedback,
    verified: row.is_verified,
    language: store.language,
  }
}
