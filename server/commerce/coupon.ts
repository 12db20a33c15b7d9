import type { Cents } from '#models/price/money.ts'
import type { Reader } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'
import type { CouponSource } from '../seed/source.ts'

export type Coupon = CouponSource

/** Codes are case-insensitive. */
export function normalCode(code: string): string {
  return code.trim().toUpperCase()
}

export async function findCoupon(reader: Reader, code: string | null): Promise<Coupon | null> {
  if (code === null) return null
  const row = await reader.selectFrom('coupon').select('body').where('code', '=', normalCode(code)).executeTakeFirst()
  return (row?.body as Coupon | undefined) ?? null
}

/** Whether the coupon is valid today for goods of this gross value. */
export function isApplicable(coupon: Coupon, subtotalGross: Cents, today: string): boolean {
  return isCurrent(coupon, today) && subtotalGross > 0 && subtotalGross >= coupon.minimum
}

/** Refuses with `coupon-invalid`, `coupon-expired`, or `coupon-minimum` if the goods are worth too little. */
export function requireApplicable(coupon: Coupon | null, subtotalGross: Cents, today: string): Coupon {
  if (coupon?.to && coupon.to < today) throw new Refusal(404, 'coupon-expired', 'This coupon has expired.')
  if (!coupon || !isCurrent(coupon, today)) {
    throw new Refusal(404, 'coupon-invalid', "The coupon code isn't valid. Verify the code and try again.")
  }
  if (!isApplicable(coupon, subtotalGross, today)) {
    throw new Refusal(400, 'coupon-minimum', 'The cart does not reach the minimum of this coupon', {
      details: { minimum: coupon.minimum / 100 },
    })
  }
  return coupon
}

function isCurrent({ from, to }: Coupon, today: string): boolean {
  return (from === null || from <= today) && (to === null || today <= to)
}
