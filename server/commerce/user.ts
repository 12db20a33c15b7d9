import { type Context, Hono } from 'hono'
import { answer } from '#models/wire/envelope.ts'
import {
  loginRequestSchema,
  profileRequestSchema,
  refreshRequestSchema,
  registerRequestSchema,
} from '#models/wire/user.ts'
import { transaction } from '../db/retry.ts'
import { readBody } from '../http/body.ts'
import { Refusal } from '../http/refusal.ts'
import { type Commerce, requireCustomerId, storeOf, unauthorized } from './commerce.ts'
import { requireCountry } from './countries.ts'
import { type CustomerRow, findCustomer, findCustomerByEmail, wireCustomer } from './customer-store.ts'
import { countFailure, forgetFailures, requireOpenDoor } from './login-guard.ts'
import { orderHistory } from './order-history.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { saveProfile } from './profile.ts'
import { issueRefreshToken, rotateRefreshToken } from './refresh-tokens.ts'

const LARGEST_HISTORY_PAGE = 100

/** `/api/user` (contract §2). */
export function userRouter(commerce: Commerce): Hono {
  return new Hono()
    .post('/create', async (c) => c.json(answer(await register(commerce, c))))
    .post('/login', async (c) => {
      const { username, password } = await readBody(c, loginRequestSchema)
      const customer = await signIn(commerce, username.trim().toLowerCase(), password)
      const refreshToken = await issueRefreshToken(commerce.db, customer.id, commerce.clock.now())
      return c.json(answer(commerce.tokens.issue(customer.id), { refreshToken }))
    })
    .post('/refresh', async (c) => {
      const { refreshToken: given } = await readBody(c, refreshRequestSchema)
      const { customerId, refreshToken } = await rotateRefreshToken(commerce.db, given, commerce.clock.now())
      return c.json(answer(commerce.tokens.issue(customerId), { refreshToken }))
    })
    .get('/me', async (c) => c.json(answer(await profile(commerce, requireCustomerId(commerce, c)))))
    .post('/me', async (c) => {
      const id = requireCustomerId(commerce, c)
      const { customer } = await readBody(c, profileRequestSchema)
      await saveProfile(commerce, id, customer)
      return c.json(answer(await profile(commerce, id)))
    })
    .get('/order-history', async (c) => {
      const customerId = requireCustomerId(commerce, c)
      const pageSize = pageNumber(c.req.query('pageSize'), 20, LARGEST_HISTORY_PAGE)
      const currentPage = pageNumber(c.req.query('currentPage'), 1, Number.MAX_SAFE_INTEGER)
      return c.json(answer(await orderHistory(commerce, customerId, { pageSize, currentPage })))
    })
}

async function register(commerce: Commerce, c: Context) {
  const { customer, password } = await readBody(c, registerRequestSchema)
  const now = commerce.clock.now()
  const id = await commerce.numbers.next('customer')
  for (const { country_id } of customer.addresses) requireCountry(country_id)
  const addressIds = await Promise.all(customer.addresses.map(() => commerce.numbers.next('address')))
  const addresses = customer.addresses.map((address, place) => ({ ...address, id: addressIds[place], customer_id: id }))
  const values = {
    id,
    email: customer.email.toLowerCase(),
    password_hash: await hashPassword(password),
    first_name: customer.firstname,
    last_name: customer.lastname,
    gender: customer.gender ?? null,
    store_id: storeOf(c).id,
    addresses: JSON.stringify(addresses),
    created_at: now,
    updated_at: now,
  }
  await transaction(commerce.db, async (trx) => {
    const created = await trx
      .insertInto('customer')
      .values(values)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (created) return
    const message = 'A customer with the same email address already exists in an associated website.'
    throw new Refusal(400, 'customer-exists', message)
  })
  return profile(commerce, id)
}

/** An unknown address takes as long as a wrong password and gives the same answer. */
async function signIn(commerce: Commerce, username: string, password: string): Promise<CustomerRow> {
  const { db, clock } = commerce
  await requireOpenDoor(db, username, clock.now())
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

async function profile({ db, tokens, clock }: Commerce, id: number) {
  const customer = await findCustomer(db, id)
  if (!customer) throw unauthorized()
  const subscription = await db
    .selectFrom('newsletter_subscription')
    .select('state')
    .where('email', '=', customer.email)
    .executeTakeFirst()
  return wireCustomer(customer, subscription?.state === 'subscribed', tokens, clock.now())
}

function pageNumber(text: string | undefined, fallback: number, largest: number): number {
  const number = Number(text ?? fallback)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, largest) : fallback
}
