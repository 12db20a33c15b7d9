import type { Selectable } from 'kysely'
import { DEFAULT_STORE, type StoreView, storeViewByCode } from '#models/store/store-view.ts'
import type { NewsletterGender, SubscriptionRequest } from '#models/wire/user.ts'
import { transaction } from '../db/retry.ts'
import type { Tables, Trx } from '../db/schema.ts'
import { uuidv7 } from '../db/uuid.ts'
import { ApiError } from '../http/api-error.ts'
import { newsletterCouponMail, newsletterLeaveMail, newsletterMail } from '../mail/newsletter-mail.ts'
import { queueMail } from '../mail/outbox.ts'
import { isMailboxFull, MAIL_PAUSE_MS } from '../mail/pauses.ts'
import type { Commerce } from './commerce.ts'
import { linkHash, newLinkToken } from './link-token.ts'
import { issueCoupon } from './personal-coupon.ts'

type Subscription = Selectable<Tables['newsletter_subscription']>

/** What is recorded as proof of consent. (law 26) */
type ProofEvent = 'requested' | 'confirmed' | 'confirmed-by-account' | 'unsubscribed'

/** Mails the link that confirms the subscription: an address gets nothing before its owner has. (law 26) */
export async function requestSubscription(
  commerce: Commerce,
  { email, gender }: SubscriptionRequest,
  store: StoreView,
): Promise<void> {
  const now = commerce.clock.now()
  const token = newLinkToken()
  await transaction(commerce.db, async (trx) => {
    const choice = { gender: gender ?? null }
    await changeChoice(trx, email, choice)
    if (await isMailboxFull(trx, 'newsletter-confirmation', email, now)) return
    const request = { state: 'pending' as const, token_hash: linkHash(token), store_code: store.code, updated_at: now }
    const change = { ...request, ...choice }
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
      .returningAll()
      .executeTakeFirst()
    if (!written) return
    await prove(trx, written, 'requested', now)
    await queueMail(trx, newsletterMail({ ...recipientOf(commerce, written), token }), now)
  })
  commerce.mailWaits()
}

/** The last choice before the confirmation counts, or none, although no second mail may be sent for it. */
async function changeChoice(trx: Trx, email: string, choice: { gender: NewsletterGender | null }): Promise<void> {
  await trx
    .updateTable('newsletter_subscription')
    .set(choice)
    .where('email', '=', email)
    .where('state', '=', 'pending')
    .execute()
}

/** The subscription of the link's token begins, and its coupon is mailed. Refuses with `newsletter-token-unknown`. */
export async function confirmSubscription(commerce: Commerce, token: string): Promise<Subscription> {
  const now = commerce.clock.now()
  const confirmed = await transaction(commerce.db, async (trx) => {
    const row = await trx
      .updateTable('newsletter_subscription')
      .set({ state: 'subscribed', updated_at: now })
      .where('token_hash', '=', linkHash(token))
      .where('state', 'in', ['pending', 'subscribed'])
      .returningAll()
      .executeTakeFirst()
    if (!row) throw tokenUnknown()
    await begin(commerce, trx, row, 'confirmed')
    return row
  })
  commerce.mailWaits()
  return confirmed
}

/** Subscribes a customer to whom the address verifiably belongs: no mail has to be confirmed. */
export async function subscribeByAccount(commerce: Commerce, email: string, store: StoreView): Promise<void> {
  const now = commerce.clock.now()
  const change = { state: 'subscribed' as const, token_hash: null, store_code: store.code, updated_at: now }
  await transaction(commerce.db, async (trx) => {
    const begun = await trx
      .insertInto('newsletter_subscription')
      .values({ email, unsubscribe_token: newLinkToken(), ...change })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet(change).where('newsletter_subscription.state', '!=', 'subscribed'),
      )
      .returningAll()
      .executeTakeFirst()
    if (begun) await begin(commerce, trx, begun, 'confirmed-by-account')
  })
  commerce.mailWaits()
}

/** Records the consent and mails the coupon to a mailbox that has none yet. [USER-08] */
async function begin(commerce: Commerce, trx: Trx, row: Subscription, event: ProofEvent): Promise<void> {
  const now = commerce.clock.now()
  await prove(trx, row, event, now)
  const issue = await issueCoupon(trx, row.email, now)
  if (!issue) return
  const coupon = { code: issue.code, expiresAt: issue.expires_at }
  await queueMail(trx, newsletterCouponMail(recipientOf(commerce, row), coupon), now)
}

/** By the token that every newsletter mail has. Repeating it changes nothing. Refuses with `newsletter-token-unknown`. */
export async function unsubscribeByToken(commerce: Commerce, token: string): Promise<Subscription> {
  return transaction(commerce.db, async (trx) => {
    const row = await trx
      .selectFrom('newsletter_subscription')
      .selectAll()
      .where('unsubscribe_token', '=', token)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw tokenUnknown()
    await end(trx, row, commerce.clock.now())
    return row
  })
}

/** Of a customer to whom the address verifiably belongs. */
export async function unsubscribeByAccount({ db, clock }: Commerce, email: string): Promise<void> {
  await transaction(db, async (trx) => {
    const row = await trx
      .selectFrom('newsletter_subscription')
      .selectAll()
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    if (row) await end(trx, row, clock.now())
  })
}

async function end(trx: Trx, row: Subscription, now: Date): Promise<void> {
  if (row.state === 'unsubscribed') return
  await trx
    .updateTable('newsletter_subscription')
    .set({ state: 'unsubscribed', token_hash: null, updated_at: now })
    .where('email', '=', row.email)
    .execute()
  await prove(trx, row, 'unsubscribed', now)
}

/** Mails the link that ends a subscription. The answer is the same for every address, so readers cannot be enumerated. */
export async function requestLeaveLink(commerce: Commerce, email: string): Promise<void> {
  const now = commerce.clock.now()
  await transaction(commerce.db, async (trx) => {
    if (await isMailboxFull(trx, 'newsletter-leave', email, now)) return
    const row = await trx
      .selectFrom('newsletter_subscription')
      .selectAll()
      .where('email', '=', email)
      .where('state', '!=', 'unsubscribed')
      .executeTakeFirst()
    if (row) await queueMail(trx, newsletterLeaveMail(recipientOf(commerce, row)), now)
  })
  commerce.mailWaits()
}

function recipientOf({ publicOrigin }: Commerce, { email, store_code, unsubscribe_token }: Subscription) {
  const store = storeViewByCode(store_code) ?? DEFAULT_STORE
  return { email, store, origin: publicOrigin, unsubscribeToken: unsubscribe_token }
}

async function prove(trx: Trx, { email, store_code }: Subscription, event: ProofEvent, at: Date): Promise<void> {
  await trx
    .insertInto('newsletter_proof')
    .values({ id: uuidv7(at), email, event, store_code, at })
    .execute()
}

export function tokenUnknown(): ApiError {
  return new ApiError(404, 'newsletter-token-unknown', 'This link is not valid any more')
}
