import { type CustomerRow, provenEmail } from '../commerce/customer-store.ts'
import { NO_PASSWORD } from '../commerce/password-hash.ts'
import { REVIEW_PENDING } from '../commerce/review-store.ts'
import type { Trx } from '../db/schema.ts'
import { endSessions } from '../session/session-store.ts'

/** The name of an author who has left. */
const ANONYMOUS = 'anonym'

/**
 * Deletes what the shop knows of a customer, except orders and withdrawals: those are detached from the account and stay as
 * long as the law asks (`server/jobs/purge-expired.ts`). The row stays without a person, so that its number is never given
 * to another customer. [USER-18]
 */
export async function anonymiseCustomer(trx: Trx, customer: CustomerRow, now: Date): Promise<void> {
  const { id } = customer
  await endSessions(trx, id, null)
  await trx.deleteFrom('passkey').where('customer_id', '=', id).execute()
  await trx.deleteFrom('email_change').where('customer_id', '=', id).execute()
  await trx.deleteFrom('password_reset').where('customer_id', '=', id).execute()
  await trx.deleteFrom('security_event').where('customer_id', '=', id).execute()
  await trx.deleteFrom('data_export').where('customer_id', '=', id).execute()
  await trx.deleteFrom('account_deletion').where('customer_id', '=', id).execute()
  const email = provenEmail(customer)
  if (email !== null) {
    await trx.deleteFrom('stock_alert').where('email', '=', email).execute()
    await trx.deleteFrom('newsletter_subscription').where('email', '=', email).execute()
    await trx.deleteFrom('coupon_issue').where('email', '=', email).execute()
  }
  await trx.deleteFrom('customer_address').where('customer_id', '=', id).execute()
  await trx.deleteFrom('registration').where('customer_id', '=', id).execute()
  await deleteCarts(trx, id)
  await leaveReviews(trx, id, now)
  const orders = trx.selectFrom('placed_order').select('id').where('customer_id', '=', id)
  await trx.deleteFrom('order_link').where('order_id', 'in', orders).execute()
  await trx.deleteFrom('order_buyer').where('order_id', 'in', orders).execute()
  await trx
    .updateTable('placed_order')
    .set({ customer_id: null, is_restricted: true })
    .where('customer_id', '=', id)
    .execute()
  const anonymous = {
    email: `${id}@deleted.invalid`,
    email_verified_at: null,
    first_name: '',
    last_name: '',
    gender: null,
    birth_date: null,
  }
  await trx
    .updateTable('customer')
    .set({ ...anonymous, password_hash: NO_PASSWORD, updated_at: now })
    .where('id', '=', id)
    .execute()
}

async function deleteCarts(trx: Trx, customerId: number): Promise<void> {
  const carts = trx.selectFrom('quote').select('id').where('customer_id', '=', customerId)
  await trx.deleteFrom('quote_item').where('quote_id', 'in', carts).execute()
  await trx.deleteFrom('quote_gift_card').where('quote_id', 'in', carts).execute()
  await trx.deleteFrom('quote').where('customer_id', '=', customerId).execute()
}

/** Published reviews stay without the name. They count as decided now, so that every process reads them again. */
async function leaveReviews(trx: Trx, customerId: number, now: Date): Promise<void> {
  await trx.deleteFrom('review').where('customer_id', '=', customerId).where('status', '=', REVIEW_PENDING).execute()
  await trx
    .updateTable('review')
    .set({ customer_id: null, nickname: ANONYMOUS, decided_at: now })
    .where('customer_id', '=', customerId)
    .execute()
}
