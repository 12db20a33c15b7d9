import { type Context, Hono } from 'hono'
import { DEFAULT_STORE, inStore, storeViewByCode } from '#models/store/store-view.ts'
import { emailSchema } from '#models/wire/address.ts'
import { answer } from '#models/wire/envelope.ts'
import {
  newsletterRequestSchema,
  type OwnNewsletter,
  ownNewsletterRequestSchema,
  subscriptionRequestSchema,
  unsubscribeRequestSchema,
} from '#models/wire/user.ts'
import type { Db } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { parseInput, readBody } from '../http/body.ts'
import { CONFIRM_PATH, LEAVE_PATH } from '../mail/newsletter-mail.ts'
import { type Commerce, customerIdOf, requireCustomerId, storeOf, unauthorized } from './commerce.ts'
import { type CustomerRow, findCustomer, provenEmail } from './customer-store.ts'
import { linkHash, linkTokenOf } from './link-token.ts'
import {
  confirmSubscription,
  requestLeaveLink,
  requestSubscription,
  subscribeByAccount,
  tokenUnknown,
  unsubscribeByAccount,
  unsubscribeByToken,
} from './newsletter-subscription.ts'
import { couponOfMailbox } from './personal-coupon.ts'

/** The path segment that the contract calls `{newsletter-service}`. */
const SERVICE = '/mailchimp-subscribe/subscribe'

/**
 * Newsletter with double opt-in (contract §9, law 26). Only the owner of an address learns its state or ends its
 * subscription: by the token of a link in a mail, or signed in with this address once it is verified. [USER-08]
 */
export function newsletterRouter(commerce: Commerce): Hono {
  return new Hono()
    .get(SERVICE, async (c) => {
      const email = parseInput(emailSchema, c.req.query('email') ?? '', 'invalid-query').toLowerCase()
      const row = await subscriptionOf(commerce.db, email)
      await requireOwner(commerce, c, email, row, c.req.query('token'))
      return c.json(answer(row?.state ?? 'unsubscribed'))
    })
    .post(SERVICE, async (c) => {
      const { email, gender } = await readBody(c, subscriptionRequestSchema)
      await requestSubscription(commerce, { email: email.toLowerCase(), gender }, storeOf(c))
      return c.json(answer('OK'))
    })
    .delete(SERVICE, async (c) => {
      const { email, token } = await readBody(c, unsubscribeRequestSchema)
      const row = await subscriptionOf(commerce.db, email.toLowerCase())
      await requireOwner(commerce, c, email.toLowerCase(), row, token)
      if (row) await unsubscribeByToken(commerce, row.unsubscribe_token)
      return c.json(answer('OK'))
    })
    .get('/newsletter/confirm', async (c) => redirectToPage(commerce, c, 'token_hash', CONFIRM_PATH))
    .post('/newsletter/confirm', async (c) => {
      await confirmSubscription(commerce, linkTokenOf(c, tokenUnknown))
      return c.json(answer('subscribed'))
    })
    .get('/newsletter/unsubscribe', async (c) => redirectToPage(commerce, c, 'unsubscribe_token', LEAVE_PATH))
    .post('/newsletter/unsubscribe', async (c) => {
      await unsubscribeByToken(commerce, linkTokenOf(c, tokenUnknown))
      return c.json(answer('unsubscribed'))
    })
    .post('/newsletter/unsubscribe-link', async (c) => {
      const { email } = await readBody(c, newsletterRequestSchema)
      await requestLeaveLink(commerce, email.toLowerCase())
      return c.json(answer('OK'))
    })
}

/** `/user/newsletter`: the subscription of the signed-in customer's own address. [USER-08] */
export function ownNewsletterRouter(commerce: Commerce): Hono {
  return new Hono()
    .get('/newsletter', async (c) => c.json(answer(await ownNewsletter(commerce, c))))
    .post('/newsletter', async (c) => {
      const customer = await requireCustomer(commerce, c)
      const { gender } = await readBody(c, ownNewsletterRequestSchema)
      const email = provenEmail(customer)
      if (email === null)
        await requestSubscription(commerce, { email: customer.email, gender: gender ?? undefined }, storeOf(c))
      else await subscribeByAccount(commerce, email, storeOf(c))
      if (email !== null && gender !== undefined) {
        await commerce.db.updateTable('newsletter_subscription').set({ gender }).where('email', '=', email).execute()
      }
      return c.json(answer(await ownNewsletter(commerce, c)))
    })
    .delete('/newsletter', async (c) => {
      const email = provenEmail(await requireCustomer(commerce, c))
      if (email === null) throw notOwner()
      await unsubscribeByAccount(commerce, email)
      return c.json(answer(await ownNewsletter(commerce, c)))
    })
}

/** Of an address that the customer has not proved nothing is known here. */
async function ownNewsletter(commerce: Commerce, c: Context): Promise<OwnNewsletter> {
  const customer = await requireCustomer(commerce, c)
  const email = provenEmail(customer)
  const nothing = { email: customer.email, isVerified: email !== null, state: 'unsubscribed', gender: null } as const
  if (email === null) return { ...nothing, coupon: null }
  const row = await subscriptionOf(commerce.db, email)
  const coupon = await couponOfMailbox(commerce.db, email)
  return {
    ...nothing,
    ...(row ? { state: row.state, gender: row.gender } : {}),
    coupon: coupon && { code: coupon.code, expiresAt: coupon.expires_at.toISOString(), isUsed: coupon.isUsed },
  }
}

async function requireCustomer(commerce: Commerce, c: Context): Promise<CustomerRow> {
  const customer = await findCustomer(commerce.db, requireCustomerId(commerce, c))
  if (!customer) throw unauthorized()
  return customer
}

function subscriptionOf(db: Db, email: string) {
  return db.selectFrom('newsletter_subscription').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Throws `newsletter-not-yours`. `token`: of a link, which has no dot, or an access token, which has two. */
async function requireOwner(
  commerce: Commerce,
  c: Context,
  email: string,
  row: { readonly unsubscribe_token: string } | undefined,
  token: string | undefined,
): Promise<void> {
  if (row && token === row.unsubscribe_token) return
  if (token && !token.includes('.')) throw notOwner()
  const id = customerIdOf(commerce, c)
  const customer = id === null ? null : await findCustomer(commerce.db, id)
  if (!customer || provenEmail(customer) !== email) throw notOwner()
}

/** Links of earlier mails lead here. A GET changes nothing: the page has the button. */
async function redirectToPage(
  { db }: Commerce,
  c: Context,
  column: 'token_hash' | 'unsubscribe_token',
  path: string,
): Promise<Response> {
  const token = linkTokenOf(c, tokenUnknown)
  const row = await db
    .selectFrom('newsletter_subscription')
    .select('store_code')
    .where(column, '=', column === 'token_hash' ? linkHash(token) : token)
    .executeTakeFirst()
  if (!row) throw tokenUnknown()
  const store = storeViewByCode(row.store_code) ?? DEFAULT_STORE
  return c.redirect(`${inStore(store, path)}?token=${token}`, 303)
}

function notOwner(): ApiError {
  return new ApiError(403, 'newsletter-not-yours', 'Only the owner of this address may see or end its subscription')
}
