import type { Commerce } from '../commerce/commerce.ts'
import { approvedReviews } from '../commerce/review-store.ts'
import { follow } from './poll.ts'

/** Polls for reviews that other processes have approved. */
export function pollReviews(commerce: Commerce): () => void {
  return follow(commerce, {
    intervalMs: 30_000,
    overlapMs: 120_000,
    failure: 'reviews-not-followed',
    look: async (since) => commerce.catalogue.addReviews(await approvedReviews(commerce.db, since)),
  })
}
