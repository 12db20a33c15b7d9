import { transaction } from '../db/retry.ts'
import type { Db } from '../db/schema.ts'
import type { Clock } from '../host/clock.ts'
import type { Log } from '../http/log.ts'
import { HELD_UNTIL } from '../mail/outbox.ts'
import { deleteAccountRows } from '../personal-data/delete-account-rows.ts'
import { deleteEndedSessions } from '../session/session-store.ts'
import { repeat } from './repeat.ts'

const HOUR_MS = 3_600_000
/** No client retries a request after this time. */
const IDEMPOTENT_ANSWER_MS = 7 * 24 * HOUR_MS
/** The shop promises to delete stock alerts after this time. [CAT-22] */
const STOCK_ALERT_MS = 90 * 24 * HOUR_MS
/** Links in mails show an order as long as a shopper may withdraw from it or complain about its delivery. */
const ORDER_LINK_MS = 90 * 24 * HOUR_MS
/** A provider's day is compared for the last time after a month. */
const COMPARED_DAY_MS = 60 * 24 * HOUR_MS
/** Carts hold addresses. A guest's cart, and any that became an order, is deleted when unchanged for this time. */
const CART_MS = 30 * 24 * HOUR_MS
/** An address that was never confirmed, for the newsletter or an account. */
const UNCONFIRMED_MS = 30 * 24 * HOUR_MS
/** An address that has left the newsletter. Until then the links of its last mails still answer. */
const UNSUBSCRIBED_MS = 30 * 24 * HOUR_MS
/** Longer than a session can last, so that its owner can still see how it began. */
const SECURITY_EVENT_MS = 365 * 24 * HOUR_MS
/** Sent mails are personal data and are deleted after this time, as are mails that could not be sent. */
const SENT_MAIL_MS = 30 * 24 * HOUR_MS

/** Mails whose link gives access to an account. The links have expired, and pauses count the mails of a day. */
const WITH_LOGIN_LINK = ['password-reset', 'email-change'] as const
const LOGIN_LINK_MS = 24 * HOUR_MS

/** Orders and invoices are accounting records: eight years. (§ 147 AO and § 257 HGB since BEG IV) */
const ORDER_YEARS = 8
/** Declarations of withdrawal are business correspondence: six years. (§ 147 AO, § 257 HGB) */
const WITHDRAWAL_YEARS = 6
/** Proofs of age, and of consent after the subscription has ended, until claims are barred. (§§ 195, 199 BGB) */
const PROOF_YEARS = 3

/** Deletes expired rows once an hour. */
export function startPurge(db: Db, clock: Clock, log: Log): () => Promise<void> {
  return repeat(log, { intervalMs: HOUR_MS, failure: 'housekeeping-failed' }, () => purge(db, clock.now()))
}

export async function purge(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db.deleteFrom('kept_answer').where('created_at', '<', before(IDEMPOTENT_ANSWER_MS)).execute()
  await db.deleteFrom('refresh_token').where('expires_at', '<', now).execute()
  await deleteEndedSessions(db, now)
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
  await db.deleteFrom('email_change').where('expires_at', '<', now).execute()
  await db.deleteFrom('registration').where('expires_at', '<', now).execute()
  await purgeUnconfirmed(db, before(UNCONFIRMED_MS), now)
  await db.deleteFrom('password_reset').where('expires_at', '<', now).execute()
  await db.deleteFrom('stock_alert').where('requested_at', '<', before(STOCK_ALERT_MS)).execute()
  await db.deleteFrom('login_try').where('last_at', '<', before(HOUR_MS)).execute()
  await db.deleteFrom('security_event').where('at', '<', before(SECURITY_EVENT_MS)).execute()
  await db.deleteFrom('rate_window').where('began_at', '<', before(HOUR_MS)).execute()
  await db.deleteFrom('order_link').where('created_at', '<', before(ORDER_LINK_MS)).execute()
  await db.deleteFrom('compared_day').where('claimed_until', '<', before(COMPARED_DAY_MS)).execute()
  await db.deleteFrom('mail_outbox').where('sent_at', '<', before(SENT_MAIL_MS)).execute()
  await db
    .deleteFrom('mail_outbox')
    .where('kind', 'in', WITH_LOGIN_LINK)
    .where('scheduled_at', '<', before(LOGIN_LINK_MS))
    .execute()
  await db
    .deleteFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .where('due_at', '<', HELD_UNTIL)
    .where('scheduled_at', '<', before(SENT_MAIL_MS))
    .execute()
  await db
    .deleteFrom('newsletter_subscription')
    .where('state', '=', 'pending')
    .where('updated_at', '<', before(UNCONFIRMED_MS))
    .execute()
  await db
    .deleteFrom('newsletter_subscription')
    .where('state', '=', 'unsubscribed')
    .where('updated_at', '<', before(UNSUBSCRIBED_MS))
    .execute()
  await db
    .deleteFrom('newsletter_proof')
    .where('event', '=', 'requested')
    .where('at', '<', before(UNCONFIRMED_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_proof as confirmation')
            .select('confirmation.id')
            .whereRef('confirmation.email', '=', 'newsletter_proof.email')
            .where('confirmation.event', '=', 'confirmed'),
        ),
      ),
    )
    .execute()
  await db.deleteFrom('coupon_issue').where('expires_at', '<', now).execute()
  await db.deleteFrom('data_export').where('expires_at', '<', now).execute()
  await endRetention(db, now)
  await purgeCarts(db, before(CART_MS))
  // Network addresses limit unpaid orders for a day.
  await db
    .updateTable('placed_order')
    .set({ caller_hash: null })
    .where('caller_hash', 'is not', null)
    .where('placed_at', '<', before(24 * HOUR_MS))
    .execute()
  // Confirmations of orders that were never paid.
  await db
    .deleteFrom('mail_outbox')
    .where('due_at', '=', HELD_UNTIL)
    .where('scheduled_at', '<', before(SENT_MAIL_MS))
    .execute()
}

async function purgeCarts(db: Db, unchangedSince: Date): Promise<void> {
  await transaction(db, async (trx) => {
    const carts = await trx
      .deleteFrom('quote')
      .where('updated_at', '<', unchangedSince)
      .where(({ or, eb }) => or([eb('customer_id', 'is', null), eb('is_active', '=', false)]))
      .returning('id')
      .execute()
    if (carts.length === 0) return
    const ids = carts.map(({ id }) => id)
    await trx.deleteFrom('quote_item').where('quote_id', 'in', ids).execute()
    await trx.deleteFrom('quote_gift_card').where('quote_id', 'in', ids).execute()
  })
}

/** Accounts whose address was never confirmed. One with an order stays: it belongs to a person who has bought something. */
async function purgeUnconfirmed(db: Db, createdBefore: Date, now: Date): Promise<void> {
  await transaction(db, async (trx) => {
    const deleted = await trx
      .deleteFrom('customer')
      .where('is_unconfirmed', '=', true)
      .where('created_at', '<', createdBefore)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('placed_order').select('id').whereRef('placed_order.customer_id', '=', 'customer.id'))),
      )
      .returning('id')
      .execute()
    if (deleted.length === 0) return
    await deleteAccountRows(
      trx,
      deleted.map(({ id }) => id),
      now,
    )
  })
}

/** Deletes the persons of records whose retention is over. Every period begins at the end of a calendar year. [USER-18] */
async function endRetention(db: Db, now: Date): Promise<void> {
  const before = (years: number) => new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1))
  const old = db.selectFrom('placed_order').select('id').where('placed_at', '<', before(ORDER_YEARS))
  await db.deleteFrom('invoice').where('issued_at', '<', before(ORDER_YEARS)).execute()
  await db.deleteFrom('order_address').where('order_id', 'in', old).execute()
  const proven = db.selectFrom('placed_order').select('id').where('placed_at', '<', before(PROOF_YEARS))
  await db.deleteFrom('order_buyer').where('order_id', 'in', proven).execute()
  await db
    .updateTable('placed_order')
    .set({ email: '', customer_id: null, address_hash: null })
    .where('placed_at', '<', before(ORDER_YEARS))
    .where('email', '!=', '')
    .execute()
  await db.deleteFrom('withdrawal').where('received_at', '<', before(WITHDRAWAL_YEARS)).execute()
  await db
    .deleteFrom('newsletter_proof')
    .where('at', '<', before(PROOF_YEARS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_subscription')
            .select('email')
            .whereRef('newsletter_subscription.email', '=', 'newsletter_proof.email')
            .where('newsletter_subscription.state', '=', 'subscribed'),
        ),
      ),
    )
    .execute()
}
