import type { OrderSums } from '#machines/checkout/checkout.events.ts'
import type { CartLine } from '#models/cart/cart-line.ts'
import { paidCardsIn } from '#models/wire/paid-cards.ts'
import type { ReadTotals } from '#models/wire/quote.ts'
import type { CartEvent, ConfirmedTotals } from '../streams/cart-events.ts'
import type { CartState } from '../streams/cart-state.ts'

/** The server's totals as the log stores them. The payable sum is the segment's: `grand_total` itself has no tax. [SYNC-17] */
export function confirmedTotals(totals: ReadTotals): ConfirmedTotals {
  const find = (code: string) => totals.total_segments.find((other) => other.code === code)
  const segment = (code: string) => find(code)?.value
  const payment = find('payment')
  const cards = paidCardsIn(totals.total_segments)
  return {
    subtotal: totals.subtotal_incl_tax,
    shipping: segment('shipping') ?? null,
    discount: totals.discount_amount,
    tax: totals.tax_amount,
    ...(payment?.value ? { payment: { title: payment.title, value: payment.value } } : {}),
    grandTotal: segment('grand_total') ?? totals.base_grand_total,
    ...(cards.length > 0 ? { cards } : {}),
    rows: totals.items.map(({ item_id, row_total_incl_tax, price_incl_tax }) => ({
      itemId: item_id,
      rowTotal: row_total_incl_tax,
      price: price_incl_tax,
    })),
  }
}

/** The answer to a question about the totals. */
interface ObservedTotals {
  /** None if the totals are known or do not count. */
  readonly events: readonly CartEvent[]
  /** Other totals were recorded since the question. Which of the two are newer, only another question can tell. */
  readonly isOvertaken: boolean
}

/** Totals count unless the cart has changed since the question: other pieces, or other totals. [SYNC-17, CHK-17] */
export function observeTotals(asked: CartState, now: CartState, answer: ReadTotals): ObservedTotals {
  const totals = confirmedTotals(answer)
  const isKnown = areSameTotals(now, { totals, totalsBase: asked.base })
  const isOvertaken = now.base === asked.base && !isKnown && !areSameTotals(now, asked)
  const counts = now.base === asked.base && !isKnown && !isOvertaken
  return { events: counts ? [{ type: 'cart.totals-observed', totals, base: asked.base }] : [], isOvertaken }
}

type RecordedTotals = Pick<CartState, 'totals' | 'totalsBase'>

function areSameTotals(one: RecordedTotals, other: RecordedTotals): boolean {
  return one.totalsBase === other.totalsBase && JSON.stringify(one.totals) === JSON.stringify(other.totals)
}

/** The sums of an order's answer; with its rows if they match the ordered lines one by one. [CHK-20] */
export function answeredSums(totals: ReadTotals, lines: readonly CartLine[]): OrderSums {
  const { rows, ...sums } = confirmedTotals(totals)
  const areOfLines = rows.length === lines.length && lines.every(({ quantity }, i) => totals.items[i]?.qty === quantity)
  return {
    ...sums,
    coupon: totals.coupon_code ?? null,
    rows: areOfLines
      ? lines.map(({ id }, i) => ({ lineId: id, rowTotal: rows[i]?.rowTotal ?? 0, price: rows[i]?.price ?? null }))
      : [],
  }
}

/** Whether the totals price exactly the pieces of the base: another device may have changed the cart. [SYNC-17] */
export function matchesTotals({ quote }: CartState, { items }: ReadTotals): boolean {
  const quantities = new Map(quote?.items.map(({ item_id, qty }) => [item_id, qty]))
  return items.length === quantities.size && items.every(({ item_id, qty }) => quantities.get(item_id) === qty)
}
