import { Hono } from 'hono'
import type { InferOutput } from 'valibot'
import type { StoreView } from '#models/store/store-view.ts'
import { answer } from '#models/wire/envelope.ts'
import { confirmRegistrationSchema, shopRegistrationSchema } from '#models/wire/user.ts'
import { transaction } from '../db/retry.ts'
import type { Trx } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { readBody } from '../http/body.ts'
import { queueMail } from '../mail/outbox.ts'
import { isMailboxFull } from '../mail/pauses.ts'
import { accountKnownMail, confirmAccountMail } from '../mail/registration-mail.ts'
import { endSessions } from '../session/session-store.ts'
import { type Commerce, storeOf } from './commerce.ts'
import { linkHash, newLinkToken } from './link-token.ts'
import { hashPassword } from './password-hash.ts'
import { requireGoodPassword } from './password-rules.ts'

const LINK_LIFETIME_MS = 24 * 3_600_000

type Registration = InferOutput<typeof shopRegistrationSchema>

/** Registration in the shop, confirmed by a link. (design: nothing in the page shows whether an e-mail has an account) */
export function registrationRouter(commerce: Commerce): Hono {
  return new Hono()
    .post('/register', async (c) => {
      await register(commerce, await readBody(c, shopRegistrationSchema), storeOf(c))
      return c.json(answer(true))
    })
    .post('/confirm-registration', async (c) => {
      const { token } = await readBody(c, confirmRegistrationSchema)
      await confirm(commerce, token)
      return c.json(answer(true))
    })
}

/** Takes as long and answers the same for a known address: only the mail differs. */
async function register(commerce: Commerce, registration: Registration, store: StoreView): Promise<void> {
  const { db, clock, numbers, publicOrigin } = commerce
  const { firstname, lastname, password, gender = null, birthDate = null } = registration
  const email = registration.email.toLowerCase()
  requireGoodPassword(password, { email, names: [firstname, lastname] })
  const person = {
    password_hash: await hashPassword(password, commerce.passwordCosts),
    first_name: firstname,
    last_name: lastname,
    gender,
    birth_date: birthDate,
  }
  const id = await numbers.next('customer')
  const token = newLinkToken()
  const now = clock.now()
  await transaction(db, async (trx) => {
    const created = { ...person, id, email, store_id: store.id, is_unconfirmed: true }
    await trx
      .insertInto('customer')
      .values({ ...created, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
    const known = await trx
      .selectFrom('customer')
      .select(['id', 'is_unconfirmed'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (await isMailboxFull(trx, 'account-confirmation', email, now)) return
    const to = { email, store, origin: publicOrigin }
    if (!known.is_unconfirmed) return queueMail(trx, accountKnownMail(to), now)
    const expires_at = new Date(now.getTime() + LINK_LIFETIME_MS)
    await trx
      .insertInto('registration')
      .values({ ...person, token_hash: linkHash(token), customer_id: known.id, expires_at })
      .execute()
    await queueMail(trx, confirmAccountMail({ ...to, token }), now)
  })
  commerce.mailWaits()
}

/**
 * The person who followed the link owns the address, so the account is theirs: with the password of their registration, and
 * without the sessions, passkeys and changes of address of anybody who had registered the address with another one.
 */
async function confirm({ db, clock }: Commerce, token: string): Promise<void> {
  await transaction(db, async (trx) => {
    const link = await trx
      .deleteFrom('registration')
      .where('token_hash', '=', linkHash(token))
      .where('expires_at', '>', clock.now())
      .returningAll()
      .executeTakeFirst()
    const customer = link && (await unconfirmed(trx, link.customer_id))
    if (!link || !customer) throw new ApiError(404, 'registration-unknown', 'This link is not valid any more')
    const { password_hash, first_name, last_name, gender, birth_date } = link
    if (customer.password_hash !== password_hash) {
      await endSessions(trx, customer.id, null)
      await trx.deleteFrom('passkey').where('customer_id', '=', customer.id).execute()
      await trx.deleteFrom('email_change').where('customer_id', '=', customer.id).execute()
    }
    await trx.deleteFrom('registration').where('customer_id', '=', customer.id).execute()
    await trx
      .updateTable('customer')
      .set({ password_hash, first_name, last_name, gender, birth_date })
      .set({ is_unconfirmed: false, email_verified_at: clock.now(), updated_at: clock.now() })
      .where('id', '=', customer.id)
      .execute()
  })
}

function unconfirmed(trx: Trx, id: number) {
  return trx
    .selectFrom('customer')
    .select(['id', 'password_hash'])
    .where('id', '=', id)
    .where('is_unconfirmed', '=', true)
    .forUpdate()
    .executeTakeFirst()
}
