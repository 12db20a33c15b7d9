import { couponCode } from '#models/cart/cart-line.ts'
import type { Cents } from '#models/price/money.ts'
import type { Reader, Trx } from '../db/schema.ts'
import { dayOf } from '../host/clock.ts'
import { ApiError } from '../http/api-error.ts'
import type { CouponSource } from '../seed/source.ts'
import { type CouponIssue, findIssue, isUsed, requireOwner } from './personal-coupon.ts'
import type { CartSum } from './totals.ts'

export type Coupon = Omit<CouponSource, 'label'>

/** Null for an unknown code, and for a personal one that an order has used. */
export async function findCoupon(reader: Reader, code: string | null): Promise<Coupon | null> {
  if (code === null) return null
  const known = await findShared(reader, code)
  if (known) return known
  const issue = await findIssue(reader, couponCode(code))
  return issue && unusedOf(reader, issue)
}

/**
 * The coupon that a cart asks for. `email`: of the signed-in customer; null for a guest, whose address is known when they
 * order. Refuses with `coupon-used` and `coupon-not-yours`.
 */
export async function requestedCoupon(reader: Reader, code: string, email: string | null): Promise<Coupon | null> {
  const known = await findShared(reader, code)
  if (known) return known
  const issue = await findIssue(reader, couponCode(code))
  if (!issue) return null
  if (email !== null) requireOwner(issue, [email])
  const coupon = await unusedOf(reader, issue)
  if (!coupon) throw new ApiError(400, 'coupon-used', 'This coupon has been used')
  return coupon
}

/** The coupon of an order, locked if it is personal. Refuses with `coupon-not-yours`. */
export async function orderedCoupon(
  trx: Trx,
  code: string | null,
  addresses: readonly string[],
): Promise<Coupon | null> {
  if (code === null) return null
  const known = await findShared(trx, code)
  if (known) return known
  const issue = await findIssue(trx, couponCode(code), true)
  const coupon = issue && (await unusedOf(trx, issue))
  if (coupon) requireOwner(issue, addresses)
  return coupon
}

/** Refuses a coupon that a cart asks for and that no longer takes anything off, with the reason if it is known. */
export async function requireEffect(
  reader: Reader,
  code: string | null,
  { coupon, sum }: { readonly coupon: Coupon | null; readonly sum: CartSum },
  today: string,
): Promise<void> {
  const asked = code === null || coupon ? null : await requestedCoupon(reader, code, null)
  if (asked) requireApplicable(asked, sum, today)
}

async function findShared(reader: Reader, code: string): Promise<Coupon | null> {
  const row = await reader.selectFrom('coupon').select('body').where('code', '=', couponCode(code)).executeTakeFirst()
  return (row?.body as Coupon | undefined) ?? null
}

async function unusedOf(reader: Reader, issue: CouponIssue): Promise<Coupon | null> {
  if (await isUsed(reader, issue)) return null
  const { code, percent, expires_at } = issue
  return { code, kind: 'percent', amount: percent, minimum: 0, from: null, to: dayOf(expires_at) }
}

/** Whether the coupon is valid today for goods of this gross value that it may reduce. */
export function isApplicable(coupon: Coupon, reducibleGross: Cents, today: string): boolean {
  return isCurrent(coupon, today) && reducibleGross > 0 && reducibleGross >= coupon.minimum
}

/**
 * Refuses with `coupon-invalid`, `coupon-expired`, `coupon-excluded` if it may reduce none of the goods, or `coupon-minimum` if
 * they are worth too little.
 */
export function requireApplicable(
  coupon: Coupon | null,
  { subtotalGross, reducibleGross }: Pick<CartSum, 'subtotalGross' | 'reducibleGross'>,
  today: string,
): Coupon {
  if (coupon?.to && coupon.to < today) throw new ApiError(404, 'coupon-expired', 'This coupon has expired.')
  if (!coupon || !isCurrent(coupon, today)) {
    throw new ApiError(404, 'coupon-invalid', "The coupon code isn't valid. Verify the code and try again.")
  }
  if (subtotalGross > 0 && reducibleGross === 0) {
    throw new ApiError(400, 'coupon-excluded', 'A coupon does not reduce the price of gift cards')
  }
  if (!isApplicable(coupon, reducibleGross, today)) {
    throw new ApiError(400, 'coupon-minimum', 'The cart does not reach the minimum of this coupon', {
      details: { minimum: coupon.minimum / 100 },
    })
  }
  return coupon
}

function isCurrent({ from, to }: Coupon, today: string): boolean {
  return (from === null || from <= today) && (to === null || today <= to)
}
