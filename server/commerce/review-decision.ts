import { Hono } from 'hono'
import { answer } from '#models/wire/envelope.ts'
import type { Db } from '../db/schema.ts'
import { isPerson } from '../http/person.ts'
import { Refusal } from '../http/refusal.ts'
import { escaped } from '../mail/email.ts'
import type { Commerce } from './commerce.ts'
import { linkHash, linkTokenOf } from './link-token.ts'
import { approvedReviews, REVIEW_APPROVED, REVIEW_PENDING, REVIEW_REFUSED } from './review-store.ts'

const DECISIONS = { approve: REVIEW_APPROVED, refuse: REVIEW_REFUSED } as const

const CONFIRMATION = { approved: '<p>Freigegeben.</p>', refused: '<p>Abgelehnt.</p>' } as const

/**
 * Moderation of a review: the link in the mail opens a page with two buttons, because programs that scan mails follow
 * links but do not submit forms. [CAT-23]
 */
export function reviewDecisionRouter(commerce: Commerce): Hono {
  return new Hono()
    .get('/decide', async (c) => {
      const review = await waiting(commerce.db, linkTokenOf(c, decidedAlready))
      c.header('Content-Security-Policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'")
      c.header('Referrer-Policy', 'no-referrer')
      return c.html(page(review))
    })
    .post('/decide', async (c) => {
      const decision = c.req.query('decision') ?? ''
      if (decision !== 'approve' && decision !== 'refuse') {
        throw new Refusal(400, 'decision-unknown', 'A review is approved or refused')
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
      const outcome = decision === 'approve' ? 'approved' : 'refused'
      return isPerson(c) ? c.html(CONFIRMATION[outcome]) : c.json(answer(outcome))
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
  return { ...review, token }
}

function page({ title, detail, nickname, rating, token }: Awaited<ReturnType<typeof waiting>>): string {
  const button = (decision: string, label: string) =>
    `<form method="post" action="decide?token=${token}&amp;decision=${decision}"><button>${label}</button></form>`
  const stars = rating === null ? '' : `<p>${'★'.repeat(rating)}</p>`
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bewertung prüfen</title></head>
<body><h1>${escaped(title)}</h1>${stars}<p>${escaped(detail)}</p><p>${escaped(nickname)}</p>
${button('approve', 'Freigeben')}${button('refuse', 'Ablehnen')}</body></html>
`
}

function decidedAlready(): Refusal {
  return new Refusal(404, 'review-not-waiting', 'There is no review that waits for this decision')
}
