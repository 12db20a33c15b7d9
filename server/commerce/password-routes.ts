import { type Context, Hono } from 'hono'
import type { StoreView } from '#models/store/store-view.ts'
import { answer } from '#models/wire/envelope.ts'
import {
  changePasswordRequestSchema,
  createPasswordRequestSchema,
  resetPasswordRequestSchema,
} from '#models/wire/passwords.ts'
import { transaction } from '../db/retry.ts'
import type { Trx } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { readBody } from '../http/body.ts'
import { queueMail } from '../mail/outbox.ts'
import { passwordChangedMail, passwordResetMail } from '../mail/password-mail.ts'
import { isMailboxFull, MAIL_PAUSE_MS } from '../mail/pauses.ts'
import { endSessions, type SessionRow, sessionOf } from '../session/session-store.ts'
import { requireSamePassword } from './authenticate.ts'
import { type Commerce, requireCustomerId, storeOf, unauthorized } from './commerce.ts'
import { type CustomerRow, findCustomer, findCustomerByEmail } from './customer-store.ts'
import { linkHash, newLinkToken } from './link-token.ts'
import { countTry, forgetAllTries, type LoginSource, loginSourceOf } from './login-guard.ts'
import { takeOrders } from './order-claims.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { requireGoodPassword } from './password-rules.ts'
import { recordSecurityEvent } from './security-event.ts'

const LINK_LIFETIME_MS = 3_600_000

/** Reset, creation by link and change of a password, under the contract's new and old addresses. (contract §2) */
export function passwordRouter(commerce: Commerce): Hono {
  const reset = async (c: Context) => {
    const { email } = await readBody(c, resetPasswordRequestSchema)
    await sendLink(commerce, email, storeOf(c))
    return c.json(answer(true))
  }
  const create = async (c: Context) => {
    const { email, resetToken, newPassword } = await readBody(c, createPasswordRequestSchema)
    await createPassword(commerce, { email, resetToken, newPassword }, storeOf(c))
    return c.json(answer(true))
  }
  const change = async (c: Context) => {
    const id = requireCustomerId(commerce, c)
    const { currentPassword, newPassword } = await readBody(c, changePasswordRequestSchema)
    await changePassword(
      commerce,
      id,
      {
        currentPassword,
        newPassword,
        session: sessionOf(c),
        source: (username) => loginSourceOf(commerce, c, username),
      },
      storeOf(c),
    )
    return c.json(answer(true))
  }
  return new Hono()
    .post('/reset-password', reset)
    .post('/resetPassword', reset)
    .post('/create-password', create)
    .post('/change-password', change)
    .post('/changePassword', change)
}

/** Gives the same answer whether the account exists or not, so that accounts cannot be enumerated. */
async function sendLink({ db, clock, publicOrigin, mailWaits }: Commerce, email: string, store: StoreView) {
  const now = clock.now()
  const customer = await findCustomerByEmail(db, email)
  if (!customer) return
  const token = newLinkToken()
  await transaction(db, async (trx) => {
    // Concurrent requests are serialised by this row lock.
    await trx.selectFrom('customer').select('id').where('id', '=', customer.id).forUpdate().execute()
    const recent = await trx
      .selectFrom('password_reset')
      .select('token_hash')
      .where('customer_id', '=', customer.id)
      .where('created_at', '>', new Date(now.getTime() - MAIL_PAUSE_MS))
      .executeTakeFirst()
    if (recent || (await isMailboxFull(trx, 'password-reset', customer.email, now))) return
    const expires_at = new Date(now.getTime() + LINK_LIFETIME_MS)
    const row = { token_hash: linkHash(token), customer_id: customer.id, created_at: now, expires_at }
    await trx.insertInto('password_reset').values(row).execute()
    await queueMail(trx, passwordResetMail({ email: customer.email, store, origin: publicOrigin, token }), now)
  })
  mailWaits()
}

async function createPassword(
  commerce: Commerce,
  request: { readonly email: string; readonly resetToken: string; readonly newPassword: string },
  store: StoreView,
): Promise<void> {
  const { db, clock } = commerce
  const hash = await hashPassword(request.newPassword, commerce.passwordCosts)
  const customer = await transaction(db, async (trx) => {
    const link = await trx
      .deleteFrom('password_reset')
      .where('token_hash', '=', linkHash(request.resetToken))
      .where('expires_at', '>', clock.now())
      .returning(['customer_id', 'order_id'])
      .executeTakeFirst()
    const owner = link ? await findCustomer(trx, link.customer_id) : null
    if (!link || !owner || owner.email !== request.email.toLowerCase()) throw linkInvalid()
    // The link of an order is good for longer, so it finishes an account and never opens a finished one.
    if (link.order_id !== null && !owner.is_unconfirmed) throw linkInvalid()
    requireGoodPassword(request.newPassword, ownWords(owner))
    // Who proves the address first may not have opened the account, and a stranger may have added a passkey.
    if (owner.email_verified_at === null) {
      await trx.deleteFrom('passkey').where('customer_id', '=', owner.id).execute()
    }
    // The link has proven the address. A link of an earlier registration must not bring its password back.
    await trx.deleteFrom('registration').where('customer_id', '=', owner.id).execute()
    await trx
      .updateTable('customer')
      .set({ is_unconfirmed: false, email_verified_at: clock.now() })
      .where('id', '=', owner.id)
      .execute()
    const ordered = await ordersOfLinks(trx, owner.id)
    const orders = [...ordered, ...(link.order_id === null ? [] : [link.order_id])]
    await replacePassword(commerce, trx, owner, { hash, session: null, store })
    await recordSecurityEvent(commerce, trx, { kind: 'password-reset', customerId: owner.id })
    if (await takeOrders(trx, { customerId: owner.id, email: owner.email, by: 'id', values: orders })) {
      await recordSecurityEvent(commerce, trx, { kind: 'orders-claimed', customerId: owner.id })
    }
    return owner
  })
  await forgetAllTries(commerce, customer.email)
  commerce.mailWaits()
}

/** Orders that asked for this account, by the links in their mails. */
async function ordersOfLinks(trx: Trx, customerId: number): Promise<string[]> {
  const links = await trx
    .selectFrom('password_reset')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .execute()
  return links.flatMap(({ order_id }) => order_id ?? [])
}

/** Uses the login guard as well: a stolen token must not allow guessing the password. */
async function changePassword(
  commerce: Commerce,
  id: number,
  request: {
    readonly currentPassword: string
    readonly newPassword: string
    readonly session: SessionRow | null
    readonly source: (username: string) => LoginSource
  },
  store: StoreView,
): Promise<void> {
  const { db } = commerce
  const { currentPassword, newPassword, session, source } = request
  const about = { customerId: id, sessionId: session?.id ?? null }
  const customer = await findCustomer(db, id)
  if (!customer) throw unauthorized()
  await countTry(commerce, customer.email, source(customer.email))
  if (!(await isPassword(currentPassword, customer.password_hash))) {
    await recordSecurityEvent(commerce, db, { kind: 'password-refused', ...about })
    throw passwordWrong()
  }
  requireGoodPassword(newPassword, ownWords(customer))
  const hash = await hashPassword(newPassword, commerce.passwordCosts)
  await transaction(db, async (trx) => {
    await requireSamePassword(trx, customer, passwordWrong)
    await replacePassword(commerce, trx, customer, { hash, session, store })
    await recordSecurityEvent(commerce, trx, { kind: 'password-changed', ...about })
  })
  await forgetAllTries(commerce, customer.email)
  commerce.mailWaits()
}

/** Ends all sessions but the one given, and a change of address that was asked for with the password before. */
async function replacePassword(
  { clock }: Commerce,
  trx: Trx,
  { id, email }: CustomerRow,
  { hash, session, store }: { readonly hash: string; readonly session: SessionRow | null; readonly store: StoreView },
): Promise<void> {
  const now = clock.now()
  await trx.updateTable('customer').set({ password_hash: hash, updated_at: now }).where('id', '=', id).execute()
  await trx.deleteFrom('password_reset').where('customer_id', '=', id).execute()
  await trx.deleteFrom('email_change').where('customer_id', '=', id).where('kind', '=', 'confirm').execute()
  await endSessions(trx, id, session)
  await queueMail(trx, passwordChangedMail({ email, store }), now)
}

function ownWords({ email, first_name, last_name }: CustomerRow) {
  return { email, names: [first_name, last_name] }
}

/** 401 would make clients refresh their token. The contract puts the code into the result only. */
function passwordWrong(): ApiError {
  const result = { errorMessage: "The password doesn't match this account.", code: 401 }
  return new ApiError(400, 'password-wrong', result.errorMessage, { result })
}

function linkInvalid(): ApiError {
  const result = { errorMessage: 'The password token is mismatched. Reset and try again.', code: 400 }
  return new ApiError(400, 'reset-token-invalid', result.errorMessage, { result })
}
