import type { Db } from '../db/schema.ts'

/** Orders and invoices are accounting records: eight years. (§ 147 AO and § 257 HGB since BEG IV) */
const ORDER_YEARS = 8
/** Declarations of withdrawal are business correspondence: six years. (§ 147 AO, § 257 HGB) */
const WITHDRAWAL_YEARS = 6
/** Proofs of age, and of consent after the subscription has ended, until claims are barred. (§§ 195, 199 BGB) */
const PROOF_YEARS = 3

/** Deletes the persons of records whose retention is over. Every period begins at the end of a calendar year. [USER-18] */
export async function endRetention(db: Db, now: Date): Promise<void> {
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
