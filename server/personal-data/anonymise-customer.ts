import { type CustomerRow, deletedEmail, provenEmail } from '../commerce/customer-store.ts'
import { NO_PASSWORD } from '../commerce/password-hash.ts'
import type { Trx } from '../db/schema.ts'
import { deleteAccountRows } from './delete-account-rows.ts'

/**
 * Deletes what the shop knows of a customer, except orders and withdrawals: those are detached from the account and stay as
 * long as the law asks (`server/jobs/purge-expired.ts`). The row stays without a person, so that its number is never given
 * to another customer. [USER-18]
 */
export async function anonymiseCustomer(trx: Trx, customer: CustomerRow, now: Date): Promise<void> {
  const { id } = customer
  await deleteAccountRows(trx, [id], now)
  const email = provenEmail(customer)
  if (email !== null) {
    await trx.deleteFrom('stock_alert').where('email', '=', email).execute()
    await trx.deleteFrom('newsletter_subscription').where('email', '=', email).execute()
    await trx.deleteFrom('coupon_issue').where('email', '=', email).execute()
  }
  const orders = trx.selectFrom('placed_order').select('id').where('customer_id', '=', id)
  await trx.deleteFrom('order_link').where('order_id', 'in', orders).execute()
  await trx.deleteFrom('order_buyer').where('order_id', 'in', orders).execute()
  await trx
    .updateTable('placed_order')
    .set({ customer_id: null, is_restricted: true })
    .where('customer_id', '=', id)
    .execute()
  const anonymous = {
    email: deletedEmail(id),
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
