import { Refusal } from '../http/refusal.ts'
import type { Commerce } from './commerce.ts'
import { type CustomerRow, findCustomerByEmail } from './customer-store.ts'
import { countFailure, forgetFailures, requireUnlocked } from './login-guard.ts'
import { hashPassword, isPassword } from './passwords.ts'

/**
 * The customer of this e-mail and password. An unknown address takes as long as a wrong password and gives the same answer.
 * Throws the refusals `login-refused` and `login-locked`.
 */
export async function authenticate(commerce: Commerce, email: string, password: string): Promise<CustomerRow> {
  const { db, clock } = commerce
  const username = email.trim().toLowerCase()
  await requireUnlocked(db, username, clock.now())
  const customer = await findCustomerByEmail(db, username)
  const isRight = customer ? await isPassword(password, customer.password_hash) : (await hashPassword(password)) === ''
  if (!customer || !isRight) {
    await countFailure(db, username, clock.now())
    const message =
      'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.'
    throw new Refusal(401, 'login-refused', message)
  }
  await forgetFailures(db, username)
  return customer
}
