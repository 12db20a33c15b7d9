import type { Context } from 'hono'
import type { Trx } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { sessionOf } from '../session/session-store.ts'
import type { Commerce } from './commerce.ts'
import { type CustomerRow, findCustomerByEmail, lockCustomer } from './customer-store.ts'
import { countTry, forgetTries, loginSourceOf } from './login-guard.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { recordSecurityEvent } from './security-event.ts'

/**
 * The customer of this e-mail and password. An unknown address takes as long as a wrong password and gives the same answer.
 * Throws the API errors `login-refused` and `login-locked`.
 */
export async function authenticate(
  commerce: Commerce,
  c: Context,
  email: string,
  password: string,
): Promise<CustomerRow> {
  const { db } = commerce
  const username = email.trim().toLowerCase()
  const source = loginSourceOf(commerce, c, username)
  const { isLast } = await countTry(commerce, username, source)
  const customer = await findCustomerByEmail(db, username)
  const isRight = customer
    ? await isPassword(password, customer.password_hash)
    : (await hashPassword(password, commerce.passwordCosts)) === ''
  const about = { customerId: customer?.id ?? null, sessionId: sessionOf(c)?.id ?? null }
  if (!customer || !isRight) {
    await recordSecurityEvent(commerce, db, { kind: isLast ? 'sign-in-delayed' : 'password-refused', ...about })
    throw loginRefused()
  }
  await forgetTries(commerce, username, source)
  await recordSecurityEvent(commerce, db, { kind: 'password-accepted', ...about })
  return customer
}

/**
 * Call it in the transaction of what the password allowed. Refuses, as {@link authenticate} does by default, if the password was
 * replaced since it was checked: who has replaced it has ended all sessions.
 */
export async function requireSamePassword(
  trx: Trx,
  { id, password_hash }: CustomerRow,
  refusal: () => ApiError = loginRefused,
): Promise<void> {
  const now = await lockCustomer(trx, id)
  if (now?.password_hash !== password_hash) throw refusal()
}

function loginRefused(): ApiError {
  const message =
    'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.'
  return new ApiError(401, 'login-refused', message)
}
