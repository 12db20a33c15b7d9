import * as v from 'valibot'

/** Segment of what gift cards pay: a negative value, and the cards below `extension_attributes.gift_cards`. [CHK-17] */
export const GIFT_CARD_SEGMENT = 'giftcardaccount'
/** Segment of what is left to pay; only with gift cards. */
export const AMOUNT_DUE_SEGMENT = 'amount_due'

/** What a gift card pays of a cart or order, in euros. `last4`: end of its code. */
const paidCardSchema = v.object({ id: v.string(), last4: v.string(), amount: v.number() })
export type PaidCard = v.InferOutput<typeof paidCardSchema>
/** Absent without gift cards. */
export const paidCardsSchema = v.exactOptional(v.array(paidCardSchema))

/** The gift cards of totals, empty without any and from other backends. */
export function paidCardsIn(
  segments: readonly { readonly code: string; readonly [more: string]: unknown }[],
): PaidCard[] {
  const segment = segments.find(({ code }) => code === GIFT_CARD_SEGMENT)
  const parsed = v.safeParse(v.object({ gift_cards: v.array(paidCardSchema) }), segment?.extension_attributes)
  return parsed.success ? parsed.output.gift_cards : []
}
