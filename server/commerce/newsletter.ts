import { type Context, Hono } from 'hono'
import { type StoreView, storeViewByCode } from '#models/store/store-view.ts'
import { emailSchema } from '#models/wire/address.ts'
import { answer } from '#models/wire/envelope.ts'
import { newsletterRequestSchema } from '#models/wire/user.ts'
import { transaction } from '../db/retry.ts'
import type { Trx } from '../db/schema.ts'
import { uuidv7 } from '../db/uuid.ts'
import { parseInput, readBody } from '../http/body.ts'
import { isPerson } from '../http/person.ts'
import { Refusal } from '../http/refusal.ts'
import { newsletterMail } from '../mail/newsletter-mail.ts'
import { queueMail } from '../mail/outbox.ts'
import { isMailboxFull, MAIL_PAUSE_MS } from '../mail/pauses.ts'
import { type Commerce, storeOf } from './commerce.ts'
import { linkHash, linkTokenOf, newLinkToken } from './link-token.ts'

/** The path segment that the contract calls `{newsletter-service}`. */
const SERVICE = '/mailchimp-subscribe/subscribe'

/** Newsletter with double opt-in: an address gets nothing before it has confirmed. (contract §9, law 26) */
export function newsletterRouter(commerce: Commerce): Hono {
  return new Hono()
    .get(SERVICE, async (c) => {
      const email = parseInput(emailSchema, c.req.query('email') ?? '', 'invalid-query').toLowerCase()
      const row = await commerce.db
        .selectFrom('newsletter_subscription')
        .select('state')
        .where('email', '=', email)
        .executeTakeFirst()
      return c.json(answer(row?.state ?? 'unsubscribed'))
    })
    .post(SERVICE, async (c) => {
      const { email } = await readBody(c, newsletterRequestSchema)
      await subscribe(commerce, email.toLowerCase(), storeOf(c))
      return c.json(answer('OK'))
    })
    .delete(SERVICE, async (c) => {
      const { email } = await readBody(c, newsletterRequestSchema)
      await unsubscribe(commerce, email.toLowerCase(), storeOf(c))
      return c.json(answer('OK'))
    })
    .get('/newsletter/confirm', async (c) => answerLink(c, await confirm(commerce, linkTokenOf(c, tokenUnknown))))
    .get('/newsletter/unsubscribe', async (c) => {
      const row = await commerce.db
        .selectFrom('newsletter_subscription')
        .select(['email', 'store_code'])
        .where('unsubscribe_token', '=', linkTokenOf(c, tokenUnknown))
        .executeTakeFirst()
      if (!row) throw tokenUnknown()
      await unsubscribe(commerce, row.email, storeOf(c))
      return answerLink(c, { state: 'unsubscribed', prefix: storeViewByCode(row.store_code)?.prefix ?? '' })
    })
}

interface LinkResult {
  readonly state: 'subscribed' | 'unsubscribed'
  readonly prefix: string
}

/** Redirects a browser that follows a link from a mail to a page; answers a program with the envelope. */
function answerLink(c: Context, { state, prefix }: LinkResult): Response {
  return isPerson(c) ? c.redirect(`${prefix}/newsletter?state=${state}`, 303) : c.json(answer(state))
}

async function subscribe(commerce: Commerce, email: string, store: StoreView): Promise<void> {
  const now = commerce.clock.now()
  const token = newLinkToken()
  await transaction(commerce.db, async (trx) => {
    if (await isMailboxFull(trx, 'newsletter-confirmation', email, now)) return
    const change = { state: 'pending' as const, token_hash: linkHash(token), store_code: store.code, updated_at: now }
    // An existing subscription or a recent request stays unchanged: several requests may arrive at once.
    const written = await trx
      .insertInto('newsletter_subscription')
      .values({ email, unsubscribe_token: newLinkToken(), ...change })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet(change)
          .where((row) =>
            row.or([
              row('newsletter_subscription.state', '=', 'unsubscribed'),
              row.and([
                row('newsletter_subscription.state', '=', 'pending'),
                row('newsletter_subscription.updated_at', '<', new Date(now.getTime() - MAIL_PAUSE_MS)),
              ]),
            ]),
          ),
      )
      .returning('unsubscribe_token')
      .executeTakeFirst()
    if (!written) return
    await prove(trx, email, 'requested', store.code, now)
    const origin = commerce.publicOrigin
    await queueMail(
      trx,
      newsletterMail({ email, store, origin, token, unsubscribeToken: written.unsubscribe_token }),
      now,
    )
  })
  commerce.mailWaits()
}

async function confirm(commerce: Commerce, token: string): Promise<LinkResult> {
  const now = commerce.clock.now()
  return transaction(commerce.db, async (trx) => {
    const row = await trx
      .updateTable('newsletter_subscription')
      .set({ state: 'subscribed', updated_at: now })
      .where('token_hash', '=', linkHash(token))
      .where('state', 'in', ['pending', 'subscribed'])
      .returning(['email', 'store_code'])
      .executeTakeFirst()
    if (!row) throw tokenUnknown()
    await prove(trx, row.email, 'confirmed', row.store_code, now)
    return { state: 'subscribed', prefix: storeViewByCode(row.store_code)?.prefix ?? '' }
  })
}

async function unsubscribe(commerce: Commerce, email: string, store: StoreView): Promise<void> {
  const now = commerce.clock.now()
  await transaction(commerce.db, async (trx) => {
    const left = await trx
      .updateTable('newsletter_subscription')
      .set({ state: 'unsubscribed', token_hash: null, updated_at: now })
      .where('email', '=', email)
      .where('state', '!=', 'unsubscribed')
      .returning('email')
      .executeTakeFirst()
    if (left) await prove(trx, email, 'unsubscribed', store.code, now)
  })
}

async function prove(trx: Trx, email: string, event: string, storeCode: string, at: Date): Promise<void> {
  await trx
    .insertInto('newsletter_proof')
    .values({ id: uuidv7(at), email, event, store_code: storeCode, at })
    .execute()
}

function tokenUnknown(): Refusal {
  return new Refusal(404, 'newsletter-token-unknown', 'This link is not valid any more')
}
