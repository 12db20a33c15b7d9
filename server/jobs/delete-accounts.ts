import { DEFAULT_STORE, storeViewByCode } from '#models/store/store-view.ts'
import type { Commerce } from '../commerce/commerce.ts'
import { lockCustomer } from '../commerce/customer-store.ts'
import { approvedReviews } from '../commerce/review-store.ts'
import { transaction } from '../db/retry.ts'
import { queueMail } from '../mail/outbox.ts'
import { deletionDoneMail } from '../mail/personal-data-mail.ts'
import { anonymiseCustomer } from '../personal-data/anonymise-customer.ts'
import { openOrders } from '../personal-data/open-orders.ts'
import { repeat } from './repeat.ts'

const POLL_INTERVAL_MS = 5 * 60_000
/** An order that was placed meanwhile postpones the deletion. */
const POSTPONED_MS = 24 * 3_600_000

/** Deletes the accounts whose owners have asked for it 72 hours ago. Returns a function that stops it. [USER-18] */
export function deleteAccounts(commerce: Commerce): () => Promise<void> {
  return repeat(commerce.log, { intervalMs: POLL_INTERVAL_MS, failure: 'accounts-not-deleted' }, () =>
    deleteDueAccounts(commerce),
  )
}

/** Several processes may run this at once: an account that one has locked is skipped by the others. */
export async function deleteDueAccounts(commerce: Commerce): Promise<void> {
  while (await deleteNext(commerce));
}

/** False if none is due. */
async function deleteNext(commerce: Commerce): Promise<boolean> {
  const { db, clock, catalogue, log } = commerce
  const now = clock.now()
  const isDue = await transaction(db, async (trx) => {
    const due = await trx
      .selectFrom('account_deletion')
      .selectAll()
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!due) return false
    const customer = await lockCustomer(trx, due.customer_id)
    if (!customer) return false
    if ((await openOrders(trx, due.customer_id)).length > 0) {
      await trx
        .updateTable('account_deletion')
        .set({ due_at: new Date(now.getTime() + POSTPONED_MS) })
        .where('customer_id', '=', due.customer_id)
        .execute()
      return true
    }
    await anonymiseCustomer(trx, customer, now)
    const store = storeViewByCode(due.store_code) ?? DEFAULT_STORE
    await queueMail(trx, deletionDoneMail({ email: customer.email, store }), now)
    return true
  })
  if (!isDue) return false
  log('info', 'account-deletion', {})
  catalogue.addReviews(await approvedReviews(db, now))
  commerce.mailWaits()
  return true
}
