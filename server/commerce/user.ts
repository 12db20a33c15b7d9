import { type Context, Hono } from 'hono'
import { answer } from '#models/wire/envelope.ts'
import {
  loginRequestSchema,
  profileRequestSchema,
  refreshRequestSchema,
  registerRequestSchema,
} from '#models/wire/user.ts'
import { transaction } from '../db/retry.ts'
import { ApiError } from '../http/api-error.ts'
import { readBody } from '../http/body.ts'
import { sessionOf } from '../session/session-store.ts'
import { requireProof } from '../session/step-up.ts'
import { addressesOf, replaceBook } from './address-book.ts'
import { authenticate, requireSamePassword } from './authenticate.ts'
import { groupOf } from './buyer.ts'
import { assortmentOf, type Commerce, requireCustomerId, storeOf, unauthorized } from './commerce.ts'
import { requireCountry } from './countries.ts'
import { findCustomer, provenEmail, wireCustomer } from './customer-store.ts'
import { orderHistory } from './order-history.ts'
import { hashPassword } from './password-hash.ts'
import { requireGoodPassword } from './password-rules.ts'
import { saveProfile } from './profile.ts'
import { issueRefreshToken, newTokenFamily, rotateRefreshToken } from './refresh-tokens.ts'

const LARGEST_HISTORY_PAGE = 100

/** `/api/user` (contract §2). */
export function userRouter(commerce: Commerce): Hono {
  return new Hono()
    .post('/create', async (c) => c.json(answer(await register(commerce, c))))
    .post('/login', async (c) => {
      const { username, password } = await readBody(c, loginRequestSchema)
      const customer = await authenticate(commerce, c, username, password)
      const now = commerce.clock.now()
      const refreshToken = await transaction(commerce.db, async (trx) => {
        await requireSamePassword(trx, customer)
        return issueRefreshToken(trx, newTokenFamily(customer.id, now), now)
      })
      return c.json(answer(commerce.tokens.issue(customer.id, true), { refreshToken }))
    })
    .post('/refresh', async (c) => {
      const { refreshToken: given } = await readBody(c, refreshRequestSchema)
      const { family, refreshToken } = await rotateRefreshToken(commerce, given)
      return c.json(answer(commerce.tokens.issue(family.customerId), { refreshToken }))
    })
    .get('/me', async (c) => c.json(answer(await profile(commerce, requireCustomerId(commerce, c)))))
    .post('/me', async (c) => {
      const id = requireCustomerId(commerce, c)
      const { customer, version } = await readBody(c, profileRequestSchema)
      const isEmailAsked = await saveProfile(commerce, id, customer, {
        version,
        store: storeOf(c),
        sessionId: sessionOf(c)?.id ?? null,
        requireProof: () => requireProof(commerce, c),
      })
      return c.json(answer(await profile(commerce, id), isEmailAsked ? { emailChange: 'link-sent' } : undefined))
    })
    .get('/order-history', async (c) => {
      const customerId = requireCustomerId(commerce, c)
      const pageSize = pageNumber(c.req.query('pageSize'), 20, LARGEST_HISTORY_PAGE)
      const currentPage = pageNumber(c.req.query('currentPage'), 1, Number.MAX_SAFE_INTEGER)
      const store = storeOf(c)
      const assortment = assortmentOf(commerce, store, await groupOf(commerce.db, store, customerId))
      return c.json(answer(await orderHistory(commerce, customerId, assortment, { pageSize, currentPage })))
    })
}

async function register(commerce: Commerce, c: Context) {
  const { customer, password } = await readBody(c, registerRequestSchema)
  requireGoodPassword(password, { email: customer.email, names: [customer.firstname, customer.lastname] })
  const now = commerce.clock.now()
  const id = await commerce.numbers.next('customer')
  for (const { country_id } of customer.addresses) requireCountry(country_id)
  const addressIds = await Promise.all(customer.addresses.map(() => commerce.numbers.next('address')))
  const values = {
    id,
    email: customer.email.toLowerCase(),
    password_hash: await hashPassword(password, commerce.passwordCosts),
    first_name: customer.firstname,
    last_name: customer.lastname,
    gender: customer.gender ?? null,
    store_id: storeOf(c).id,
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
    if (created) return replaceBook(trx, id, customer.addresses, addressIds)
    const message = 'A customer with the same email address already exists in an associated website.'
    throw new ApiError(400, 'customer-exists', message)
  })
  return profile(commerce, id)
}

/** S5 of the contract. */
export async function profile({ db, tokens, clock }: Commerce, id: number) {
  const customer = await findCustomer(db, id)
  if (!customer) throw unauthorized()
  const subscription = await db
    .selectFrom('newsletter_subscription')
    .select('state')
    .where('email', '=', provenEmail(customer) ?? '')
    .executeTakeFirst()
  const addresses = (await addressesOf(db, id)).map(({ version: _, ...address }) => address)
  return wireCustomer(customer, addresses, subscription?.state === 'subscribed', tokens, clock.now())
}

function pageNumber(text: string | undefined, fallback: number, largest: number): number {
  const number = Number(text ?? fallback)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, largest) : fallback
}
