import { REVIEW_PENDING } from '../commerce/review-store.ts'
import type { Trx } from '../db/schema.ts'

/** The name of an author who has left. */
const ANONYMOUS = 'anonym'

/** A planned deletion or export without its customer would hold up those of all others. */
const OF_ACCOUNT = [
  'registration',
  'session',
  'refresh_token',
  'password_reset',
  'passkey',
  'email_change',
  'security_event',
  'account_deletion',
  'data_export',
  'customer_address',
] as const

/** Deletes what belongs to these accounts, except their orders and the rows of the customers. */
export async function deleteAccountRows(trx: Trx, customerIds: readonly number[], now: Date): Promise<void> {
  for (const table of OF_ACCOUNT) {
    await trx.deleteFrom(table).where('customer_id', 'in', customerIds).execute()
  }
  await deleteCarts(trx, customerIds)
  await leaveReviews(trx, customerIds, now)
}

/** A customer's cart has a number for an id: without its customer every guest could read it. */
async function deleteCarts(trx: Trx, customerIds: readonly number[]): Promise<void> {
  const carts = trx.selectFrom('quote').select('id').where('customer_id', 'in', customerIds)
  await trx.deleteFrom('quote_item').where('quote_id', 'in', carts).execute()
  await trx.deleteFrom('quote_gift_card').where('quote_id', 'in', carts).execute()
  await trx.deleteFrom('quote').where('customer_id', 'in', customerIds).execute()
}

/** Published reviews stay without the name. They count as decided now, so that every process reads them again. */
async function leaveReviews(trx: Trx, customerIds: readonly number[], now: Date): Promise<void> {
  await trx.deleteFrom('review').where('customer_id', 'in', customerIds).where('status', '=', REVIEW_PENDING).execute()
  await trx
    .updateTable('review')
    .set({ customer_id: null, nickname: ANONYMOUS, decided_at: now })
    .where('customer_id', 'in', customerIds)
    .execute()
}
