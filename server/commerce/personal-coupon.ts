import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Reader, Tables, Trx } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { mailboxOf } from '../mail/mailbox.ts'

export type CouponIssue = Selectable<Tables['coupon_issue']>

const PERCENT = 10
const LIFETIME_MS = 365 * 24 * 3_600_000
/** 32 signs without I, O, 0 and 1, which look alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The code of a new reader of the newsletter; null if this mailbox has got one already. [USER-08] */
export async function issueCoupon(trx: Trx, email: string, now: Date): Promise<CouponIssue | null> {
  const issue = await trx
    .insertInto('coupon_issue')
    .values({
      code: newCode(),
      email,
      mailbox: mailboxOf(email),
      percent: PERCENT,
      issued_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    })
    .onConflict((conflict) => conflict.column('mailbox').doNothing())
    .returningAll()
    .executeTakeFirst()
  return issue ?? null
}

/** The code that this mailbox has got, and whether it can be used. */
export async function couponOfMailbox(
  reader: Reader,
  email: string,
): Promise<(CouponIssue & { readonly isUsed: boolean }) | null> {
  const issue = await reader
    .selectFrom('coupon_issue')
    .selectAll()
    .where('mailbox', '=', mailboxOf(email))
    .executeTakeFirst()
  return issue ? { ...issue, isUsed: await isUsed(reader, issue) } : null
}

/** Null if the code was never issued. `isLocked`: until the end of the transaction no other order can use it. */
export async function findIssue(reader: Reader, code: string, isLocked = false): Promise<CouponIssue | null> {
  const query = reader.selectFrom('coupon_issue').selectAll().where('code', '=', code)
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null
}

/** An order that was canceled gives its code back. */
export async function isUsed(reader: Reader, { order_id }: CouponIssue): Promise<boolean> {
  if (order_id === null) return false
  const order = await reader.selectFrom('placed_order').select('status').where('id', '=', order_id).executeTakeFirst()
  return order !== undefined && order.status !== 'canceled'
}

/** Refuses with `coupon-not-yours` unless one of the buyer's addresses is of the mailbox that got the code. */
export function requireOwner({ mailbox }: CouponIssue, addresses: readonly string[]): void {
  if (addresses.some((address) => mailboxOf(address) === mailbox)) return
  throw new ApiError(400, 'coupon-not-yours', 'This coupon was issued to another e-mail address')
}

/**
 * Uses the coupon of an expired order again; without effect if the order stays canceled. Coupons are locked before gift cards
 * and stock. False if it is personal and another order has it now.
 */
export async function retakeCoupon(
  trx: Trx,
  { id, coupon_code }: { readonly id: string; readonly coupon_code: string | null },
): Promise<boolean> {
  const issue = coupon_code === null ? null : await findIssue(trx, coupon_code, true)
  if (!issue) return true
  if (issue.order_id !== id && (await isUsed(trx, issue))) return false
  await noteUse(trx, issue.code, id)
  return true
}

export async function noteUse(trx: Trx, code: string, orderId: string): Promise<void> {
  await trx.updateTable('coupon_issue').set({ order_id: orderId }).where('code', '=', code).execute()
}

/** "WELT-K7WM-2RTA": 40 bits, of which a caller can try thirty a minute. */
function newCode(): string {
  const signs = [...randomBytes(8)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
  return `WELT-${signs.slice(0, 4)}-${signs.slice(4)}`
}
