import { type Cents, toCents } from '#models/price/money.ts'
import { DEFAULT_STORE, type StoreView, storeViewByCode } from '#models/store/store-view.ts'
import type { OrderAddress } from '#models/wire/order.ts'
import { paymentTitle } from '../commerce/checkout-methods.ts'
import type { PlacedOrder } from '../commerce/order-store.ts'
import { containedTax } from '../commerce/totals.ts'
import type { Reader } from '../db/schema.ts'
import { amountDueOf } from '../payment/amount-due.ts'

/** What an invoice says. Amounts are cents. (§ 14 (4) UStG) */
export interface InvoiceFacts {
  readonly store: StoreView
  readonly orderNumber: string
  readonly orderedAt: Date
  readonly suppliedAt: Date
  readonly recipient: OrderAddress
  /** Null if it is the recipient's, or nothing was sent by parcel. */
  readonly deliveredTo: OrderAddress | null
  readonly lines: readonly InvoiceLine[]
  readonly subtotal: Cents
  readonly discount: Cents
  readonly couponCode: string | null
  readonly hasShipping: boolean
  readonly shipping: Cents
  readonly paymentFee: Cents
  readonly total: Cents
  readonly taxes: readonly InvoiceTax[]
  readonly paidByGiftCards: Cents
  readonly due: Cents
  readonly paymentTitle: string
  readonly isPaid: boolean
  /** Until when an order by invoice is to be paid. */
  readonly dueAt: Date | null
}

export interface InvoiceLine {
  readonly quantity: number
  readonly name: string
  readonly sku: string
  readonly options: readonly { readonly label: string; readonly value: string }[]
  readonly unitGross: Cents
  readonly rowGross: Cents
  readonly taxPercent: number
}

interface InvoiceTax {
  readonly percent: number
  readonly net: Cents
  readonly tax: Cents
  readonly gross: Cents
}

/** Of an order that was sent, as it was placed. */
export async function invoiceFacts(reader: Reader, order: PlacedOrder): Promise<InvoiceFacts> {
  const items = await reader
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('place')
    .execute()
  const addresses = await reader.selectFrom('order_address').selectAll().where('order_id', '=', order.id).execute()
  const { at: suppliedAt } = await reader
    .selectFrom('order_event')
    .select('at')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'shipped')
    .orderBy('seq')
    .executeTakeFirstOrThrow()
  const store = storeViewByCode(order.store_code) ?? DEFAULT_STORE
  const addressOf = (kind: string) => addresses.find((address) => address.kind === kind)?.body ?? null
  const recipient = addressOf('billing')
  if (!recipient) throw new Error(`Order ${order.number} has no billing address`)
  const delivery = addressOf('shipping')
  const shipping = toCents(order.totals.shipping_incl_tax)
  const paymentFee = segmentOf(order, 'payment')
  const due = amountDueOf(order)
  return {
    store,
    orderNumber: order.number,
    orderedAt: order.placed_at,
    suppliedAt,
    recipient,
    deliveredTo: delivery && !isSamePlace(delivery, recipient) ? delivery : null,
    lines: items.map((item) => ({
      quantity: item.qty,
      name: item.name,
      sku: item.sku,
      options: item.options,
      unitGross: item.unit_gross,
      rowGross: item.row_gross,
      taxPercent: item.tax_percent,
    })),
    subtotal: items.reduce((sum, { row_gross }) => sum + row_gross, 0),
    discount: items.reduce((sum, { discount }) => sum + discount, 0),
    couponCode: order.coupon_code,
    hasShipping: delivery !== null,
    shipping,
    paymentFee,
    total: order.grand_total,
    taxes: taxesOf(items, shipping + paymentFee),
    paidByGiftCards: order.gift_card_amount,
    due,
    paymentTitle: paymentTitle(store, order.payment_method),
    isPaid: order.paid_by !== null || due === 0,
    dueAt: order.due_at,
  }
}

interface TaxedItem {
  readonly row_gross: Cents
  readonly discount: Cents
  readonly tax: Cents
  readonly tax_percent: number
}

/** Goods by rate. Shipping and the fee of a payment method are taxed by the highest rate of the goods. */
function taxesOf(items: readonly TaxedItem[], costs: Cents): InvoiceTax[] {
  const highest = Math.max(0, ...items.map(({ tax_percent }) => tax_percent))
  const rates = [...new Set(items.map(({ tax_percent }) => tax_percent))].sort((one, other) => other - one)
  return rates.map((percent) => {
    const taxed = items.filter(({ tax_percent }) => tax_percent === percent)
    const cost = percent === highest ? costs : 0
    const gross = taxed.reduce((sum, item) => sum + item.row_gross - item.discount, cost)
    const tax = taxed.reduce((sum, item) => sum + item.tax, containedTax(cost, percent))
    return { percent, gross, tax, net: gross - tax }
  })
}

function segmentOf({ totals }: PlacedOrder, code: string): Cents {
  return toCents(totals.total_segments.find((segment) => segment.code === code)?.value ?? 0)
}

function isSamePlace(one: OrderAddress, other: OrderAddress): boolean {
  const place = ({ firstname, lastname, company, street, postcode, city, country_id }: OrderAddress) =>
    JSON.stringify([firstname, lastname, company ?? '', street, postcode, city, country_id])
  return place(one) === place(other)
}
