import { Hono } from 'hono'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { answer } from '#models/wire/envelope.ts'
import type { WaitingReview } from '#models/wire/review.ts'
import type { Db } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { isPerson } from '../http/person.ts'
import type { Commerce } from './commerce.ts'
import { linkHash, linkTokenOf } from './link-token.ts'
import { approvedReviews, REVIEW_APPROVED, REVIEW_PENDING, REVIEW_REFUSED } from './review-store.ts'

const DECISIONS = { approve: REVIEW_APPROVED, refuse: REVIEW_REFUSED } as const

/** The page of the link in the mail to the shop's staff. */
const DECISION_PATH = '/review/confirm'

export function decisionLink({ publicOrigin }: Commerce, token: string): string {
  return `${publicOrigin}${DECISION_PATH}?token=${token}`
}

/**
 * Moderation of a review. Reading changes nothing, because programs that scan mails follow links but do not submit forms.
 * [CAT-23]
 */
export function reviewDecisionRouter(commerce: Commerce): Hono {
  return new Hono()
    .get('/decide', async (c) => {
      const token = linkTokenOf(c, decidedAlready)
      const { product_id, title, detail, nickname, rating } = await waiting(commerce.db, token)
      // Links of mails that were sent before the shop had a page for them.
      if (isPerson(c)) return c.redirect(`${DECISION_PATH}?token=${token}`, 303)
      const product = commerce.catalogue.indexFor(DEFAULT_STORE).productById(product_id)?.name ?? null
      return c.json(answer({ product, title, detail, nickname, rating } satisfies WaitingReview))
    })
    .post('/decide', async (c) => {
      const decision = c.req.query('decision') ?? ''
      if (decision !== 'approve' && decision !== 'refuse') {
        throw new ApiError(400, 'decision-unknown', 'A review is approved or refused')
      }
      const decided = await commerce.db
        .updateTable('review')
        .set({ status: DECISIONS[decision], decided_at: commerce.clock.now() })
        .where('decision_hash', '=', linkHash(linkTokenOf(c, decidedAlready)))
        .where('status', '=', REVIEW_PENDING)
        .returning('decided_at')
        .executeTakeFirst()
      if (!decided?.decided_at) throw decidedAlready()
      commerce.catalogue.addReviews(await approvedReviews(commerce.db, decided.decided_at))
      return c.json(answer(decision === 'approve' ? 'approved' : 'refused'))
    })
}

async function waiting(db: Db, token: string) {
  const review = await db
    .selectFrom('review')
    .selectAll()
    .where('decision_hash', '=', linkHash(token))
    .where('status', '=', REVIEW_PENDING)
    .executeTakeFirst()
  if (!review) throw decidedAlready()
  return review
}

function decidedAlready(): ApiError {
  return new ApiError(404, 'review-not-waiting', 'There is no review that waits for this decision')
}
