import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Selectable } from 'kysely'
import { inStore, type StoreView, storeViewByCode } from '#models/store/store-view.ts'
import type { EmailChange } from '#models/wire/email-change.ts'
import { answer } from '#models/wire/envelope.ts'
import { transaction } from '../db/retry.ts'
import type { Db, Tables, Trx } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { isPerson } from '../http/person.ts'
import { confirmEmailMail, emailChangeNoticeMail, emailTakenMail } from '../mail/email-change-mail.ts'
import { queueMail } from '../mail/outbox.ts'
import { isMailboxFull } from '../mail/pauses.ts'
import { endSessions, findSession } from '../session/session-store.ts'
import type { Commerce } from './commerce.ts'
import { type CustomerRow, findCustomer, findCustomerByEmail } from './customer-store.ts'
import { linkHash, linkTokenOf, newLinkToken } from './link-token.ts'
import { hashPassword } from './password-hash.ts'
import { recordSecurityEvent } from './security-event.ts'

const DAY_MS = 24 * 3_600_000
const LIFETIME_MS = { confirm: DAY_MS, undo: 7 * DAY_MS } as const
/** SQLSTATE */
const UNIQUE_VIOLATION = '23505'

type ChangeRow = Selectable<Tables['email_change']>

/**
 * Mails the links of a change of address; nothing changes before the new address is confirmed. The answer and the mail to
 * the old address are the same whether the new one belongs to another account or not, so accounts cannot be enumerated.
 */
export async function requestEmailChange(
  commerce: Pick<Commerce, 'clock' | 'log' | 'publicOrigin'>,
  trx: Trx,
  customer: CustomerRow,
  asked: { readonly email: string; readonly sessionId: string | null; readonly store: StoreView },
): Promise<void> {
  const { clock, publicOrigin } = commerce
  const now = clock.now()
  const { email, sessionId, store } = asked
  if (await isMailboxFull(trx, 'email-change', email, now)) return
  const hrefOf = async (kind: ChangeRow['kind'], target: string) => {
    const token = newLinkToken()
    await trx
      .insertInto('email_change')
      .values({
        token_hash: linkHash(token),
        kind,
        customer_id: customer.id,
        email: target,
        session_id: sessionId,
        store_code: store.code,
        created_at: now,
        expires_at: new Date(now.getTime() + LIFETIME_MS[kind]),
      })
      .execute()
    return `${publicOrigin}${pageOf(store, token)}`
  }
  // Only the last link counts.
  await trx.deleteFrom('email_change').where('customer_id', '=', customer.id).where('kind', '=', 'confirm').execute()
  const isTaken = (await findCustomerByEmail(trx, email)) !== null
  const mail = isTaken ? emailTakenMail(email, store) : confirmEmailMail(email, await hrefOf('confirm', email), store)
  await queueMail(trx, mail, now)
  const undo = { from: customer.email, to: email, href: await hrefOf('undo', customer.email) }
  await queueMail(trx, emailChangeNoticeMail(undo, store), now)
  await recordSecurityEvent(commerce, trx, { kind: 'email-change-requested', customerId: customer.id, sessionId })
}

/**
 * `/user/email-change`: what the link in a mail changes, and the change. Reading changes nothing, because programs that scan
 * mails follow links but do not submit forms.
 */
export function emailChangeRouter(commerce: Commerce): Hono {
  return new Hono()
    .get('/email-change', async (c) => {
      const { kind, email, store } = await linked(commerce, commerce.db, c)
      // Links of mails that were sent before the shop had a page for them.
      if (isPerson(c)) return c.redirect(pageOf(store, c.req.query('token') ?? ''), 303)
      return c.json(answer({ kind, email } satisfies EmailChange))
    })
    .post('/email-change', async (c) => {
      const random = await hashPassword(randomBytes(32).toString('hex'), commerce.passwordCosts)
      const { kind } = await transaction(commerce.db, async (trx) => {
        const change = await linked(commerce, trx, c)
        if (change.kind === 'confirm') await confirm(commerce, trx, change)
        else await undo(commerce, trx, change, random)
        return change
      }).catch((error) => {
        // Another account has taken the address since the link was sent.
        throw (error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION ? linkInvalid() : error
      })
      return c.json(answer(kind === 'confirm' ? 'confirmed' : 'undone'))
    })
}

function pageOf(store: StoreView, token: string): string {
  return `${inStore(store, '/confirm-account/email')}?${new URLSearchParams({ token })}`
}

/** Ends all other sessions. */
async function confirm(commerce: Commerce, trx: Trx, { customer_id, email, session_id }: ChangeRow) {
  const now = commerce.clock.now()
  await trx.deleteFrom('email_change').where('customer_id', '=', customer_id).where('kind', '=', 'confirm').execute()
  await trx.deleteFrom('password_reset').where('customer_id', '=', customer_id).execute()
  await trx
    .updateTable('customer')
    .set({ email, email_verified_at: now, is_unconfirmed: false, updated_at: now })
    .where('id', '=', customer_id)
    .execute()
  await endSessions(trx, customer_id, session_id === null ? null : await findSession(trx, session_id, now))
  await recordSecurityEvent(commerce, trx, { kind: 'email-changed', customerId: customer_id, sessionId: session_id })
}

/**
 * The person who asked for the change knew the password and may have added a passkey: all sessions and passkeys end, and only
 * a link to the restored address sets another password. Links of later changes end too, or they would take the account again.
 */
async function undo(commerce: Commerce, trx: Trx, change: ChangeRow, password_hash: string) {
  const { customer_id, email, created_at } = change
  await trx
    .deleteFrom('email_change')
    .where('customer_id', '=', customer_id)
    .where((row) => row.or([row('kind', '=', 'confirm'), row('created_at', '>=', created_at)]))
    .execute()
  await trx.deleteFrom('password_reset').where('customer_id', '=', customer_id).execute()
  await trx
    .updateTable('customer')
    .set({ email, email_verified_at: commerce.clock.now(), password_hash, updated_at: commerce.clock.now() })
    .where('id', '=', customer_id)
    .execute()
  await endSessions(trx, customer_id, null)
  await trx.deleteFrom('passkey').where('customer_id', '=', customer_id).execute()
  await recordSecurityEvent(commerce, trx, { kind: 'email-change-undone', customerId: customer_id })
}

async function linked({ clock }: Commerce, reader: Db | Trx, c: Context) {
  const hash = linkHash(linkTokenOf(c, linkInvalid))
  const change = await reader
    .selectFrom('email_change')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  const store = storeViewByCode(change?.store_code)
  if (!change || !store || !(await findCustomer(reader, change.customer_id))) throw linkInvalid()
  return { ...change, store }
}

function linkInvalid(): ApiError {
  return new ApiError(404, 'email-change-unknown', 'This link is not valid any more')
}
