import { MINIMUM_ORDER_VALUE } from '#models/cart/cart-limits.ts'
import { toCents, toEuro } from '#models/price/money.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { AMOUNT_DUE_SEGMENT, GIFT_CARD_SEGMENT } from '#models/wire/paid-cards.ts'
import type { QuoteItem, Totals } from '#models/wire/quote.ts'
import { amountDue, paidByCards } from '../gift-card/amounts.ts'
import { carrierTitle } from './checkout-methods.ts'
import type { CartEntry, PricedCart } from './priced-cart.ts'
import { titlesOf } from './titles.ts'
import type { RowSum, TaxPart } from './totals.ts'

/** S1 of the contract. */
function wireItem(quoteId: string, { itemId, quantity, offer }: CartEntry, net: number): QuoteItem {
  const item: QuoteItem = {
    item_id: itemId,
    sku: offer.sku,
    qty: quantity,
    name: offer.name,
    price: toEuro(net),
    product_type: offer.type,
    quote_id: quoteId,
  }
  return offer.productOption ? { ...item, product_option: offer.productOption } : item
}

export function wireItems(quoteId: string, { entries, sum }: PricedCart): QuoteItem[] {
  return entries.map((entry, index) => wireItem(quoteId, entry, sum.rows[index]?.unitNet ?? 0))
}

/**
 * S2 of the contract: rows net and gross; the gross sum is in `base_grand_total` and the grand_total segment. With gift cards
 * the last two segments are what they pay and what is left to pay. [CHK-17]
 */
export function wireTotals(store: StoreView, cart: PricedCart): Totals {
  const { entries, sum, coupon } = cart
  const titles = sumTitles(store, coupon?.code ?? null)
  const row = (code: SumCode, value: number) => ({ code, title: titles[code], value })
  const costNet = sum.shippingGross - sum.shippingTax + sum.paymentGross - sum.paymentTax
  const discountNet = sum.subtotalNet + costNet - (sum.grandTotal - sum.tax)
  return {
    grand_total: toEuro(sum.grandTotal - sum.tax),
    base_grand_total: toEuro(sum.grandTotal),
    subtotal: toEuro(sum.subtotalNet),
    base_subtotal: toEuro(sum.subtotalNet),
    subtotal_incl_tax: toEuro(sum.subtotalGross),
    subtotal_with_discount: toEuro(sum.subtotalNet - discountNet),
    discount_amount: negative(sum.discount),
    base_discount_amount: negative(sum.discount),
    shipping_amount: toEuro(sum.shippingGross - sum.shippingTax),
    shipping_incl_tax: toEuro(sum.shippingGross),
    shipping_discount_amount: 0,
    shipping_tax_amount: toEuro(sum.shippingTax),
    tax_amount: toEuro(sum.tax),
    weee_tax_applied_amount: null,
    base_currency_code: store.currency,
    quote_currency_code: store.currency,
    items_qty: sum.quantity,
    ...(coupon ? { coupon_code: coupon.code } : {}),
    items: sum.rows.flatMap((row, index) => {
      const entry = entries[index]
      return entry ? [wireRow(row, entry)] : []
    }),
    total_segments: [
      row('subtotal', toEuro(sum.subtotalGross)),
      row('shipping', toEuro(sum.shippingGross)),
      ...(sum.paymentGross > 0 ? [row('payment', toEuro(sum.paymentGross))] : []),
      ...(sum.discount > 0 ? [row('discount', negative(sum.discount))] : []),
      {
        ...row('tax', toEuro(sum.tax)),
        area: 'taxes',
        extension_attributes: { tax_grandtotal_details: sum.taxes.map((part) => wireTax(part, store)) },
      },
      { ...row('grand_total', toEuro(sum.grandTotal)), area: 'footer' },
      ...cardSegments(cart).map(({ code, value, ...more }) => ({ ...row(code, value), area: 'footer', ...more })),
    ],
    extension_attributes: {
      minimum_order_value: MINIMUM_ORDER_VALUE,
      is_minimum_reached: isMinimumReached(sum),
    },
  }
}

function cardSegments(cart: PricedCart) {
  const { cards } = cart
  if (cards.length === 0) return []
  const gift_cards = cards.map(({ id, last4, amount }) => ({ id, last4, amount: toEuro(amount) }))
  return [
    { code: GIFT_CARD_SEGMENT, value: negative(paidByCards(cards)), extension_attributes: { gift_cards } },
    { code: AMOUNT_DUE_SEGMENT, value: toEuro(amountDue(cart)) },
  ] as const
}

type SumCode =
  | 'subtotal'
  | 'shipping'
  | 'payment'
  | 'discount'
  | 'tax'
  | 'grand_total'
  | typeof GIFT_CARD_SEGMENT
  | typeof AMOUNT_DUE_SEGMENT

/** Titles of the rows of the totals, by the codes of their segments. */
export function sumTitles(store: StoreView, coupon: string | null): Readonly<Record<SumCode, string>> {
  const titles = titlesOf(store)
  return {
    subtotal: titles.subtotal,
    shipping: `${titles.shipping} (${carrierTitle()})`,
    payment: titles.cashOnDeliveryFee,
    discount: coupon === null ? titles.discount : `${titles.discount} (${coupon})`,
    tax: titles.tax,
    grand_total: titles.grandTotal,
    [GIFT_CARD_SEGMENT]: titles.giftCard,
    [AMOUNT_DUE_SEGMENT]: titles.amountDue,
  }
}

/** "MwSt. 19 %". */
export function taxTitle(store: StoreView, percent: number | string): string {
  return `${titlesOf(store).vat} ${percent} %`
}

/** Compares the gross value of goods after discount. [CART-09] */
export function isMinimumReached({ subtotalGross, discount }: PricedCart['sum']): boolean {
  return subtotalGross - discount >= toCents(MINIMUM_ORDER_VALUE)
}

function wireRow(row: RowSum, { offer }: CartEntry): Totals['items'][number] {
  const wire = {
    item_id: row.itemId,
    price: toEuro(row.unitNet),
    base_price: toEuro(row.unitNet),
    qty: row.quantity,
    row_total: toEuro(row.rowNet),
    base_row_total: toEuro(row.rowNet),
    row_total_with_discount: toEuro(row.rowNet - row.discount),
    tax_amount: toEuro(row.tax),
    tax_percent: row.taxPercent,
    discount_amount: toEuro(row.discount),
    discount_percent: 0,
    price_incl_tax: toEuro(row.unitGross),
    base_price_incl_tax: toEuro(row.unitGross),
    row_total_incl_tax: toEuro(row.rowGross),
    base_row_total_incl_tax: toEuro(row.rowGross),
    options: JSON.stringify(offer.options.map(({ label, value }) => ({ value, label }))),
    name: offer.name,
  }
  return wire
}

function wireTax({ percent, amount }: TaxPart, store: StoreView) {
  return { amount: toEuro(amount), group_id: 1, rates: [{ percent: String(percent), title: taxTitle(store, percent) }] }
}

/** Keeps zero as 0 and avoids −0. */
function negative(cents: number): number {
  return cents === 0 ? 0 : -toEuro(cents)
}
