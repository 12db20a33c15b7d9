import { inStore } from '#models/store/store-view.ts'
import type { Trx } from '../db/schema.ts'
import type { OrderAccount } from '../mail/order-mail.ts'
import { choosePasswordLink } from '../mail/password-mail.ts'
import type { Commerce } from './commerce.ts'
import { linkHash, newLinkToken } from './link-token.ts'
import type { NewOrder } from './order-store.ts'
import { NO_PASSWORD } from './password-hash.ts'

/** A week: the confirmation may have to wait for its payment. */
const LINK_LIFETIME_MS = 7 * 24 * 3_600_000

/** Of the account, if the address has none yet. */
interface NewCustomer {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
}

/**
 * Begins an account for the e-mail address of a guest's order. It has no password: the link in the order's mail chooses
 * one, proves the address and takes over the order. An account that the address has already stays as it is, and only the
 * mail tells, to its owner. [CHK-02, USER-17]
 */
export async function beginAccount(
  { publicOrigin }: Pick<Commerce, 'publicOrigin'>,
  trx: Trx,
  { id: orderId, destination, store, placedAt: now }: NewOrder,
  { id, firstName, lastName }: NewCustomer,
): Promise<OrderAccount> {
  const email = destination.email.toLowerCase()
  const person = { email, first_name: firstName, last_name: lastName, gender: null, store_id: store.id }
  await trx
    .insertInto('customer')
    .values({ id, ...person, password_hash: NO_PASSWORD, is_unconfirmed: true, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const customer = await trx
    .selectFrom('customer')
    .select(['id', 'is_unconfirmed'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!customer.is_unconfirmed) {
    return { isKnown: true, link: publicOrigin + inStore(store, '/my-account/orders') }
  }
  const token = newLinkToken()
  const expires_at = new Date(now.getTime() + LINK_LIFETIME_MS)
  await trx
    .insertInto('password_reset')
    .values({
      token_hash: linkHash(token),
      customer_id: customer.id,
      created_at: now,
      expires_at,
      order_id: orderId,
    })
    .execute()
  return { isKnown: false, link: choosePasswordLink({ email, store, origin: publicOrigin, token }) }
}
