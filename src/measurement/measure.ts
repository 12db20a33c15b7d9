import type { OrderView, ReadModels } from '#worker/read-models.ts'
import type { MeasuredEvent, MeasuredItem } from './measurement-port.ts'

/** What was measured, so that it is measured once. Order ids are newest first. */
export interface MeasuredSoFar {
  /** Of the purchase in progress. */
  readonly hasBegun: boolean
  /** Orders whose payment is not known yet. */
  readonly unpaid: readonly string[]
  readonly purchased: readonly string[]
}

export const NOTHING_MEASURED: MeasuredSoFar = { hasBegun: false, unpaid: [], purchased: [] }

/** As many as the archive holds. */
const MAX_ORDERS = 10

type Shown = Pick<ReadModels, 'cart' | 'checkout' | 'payments'>

/**
 * What has to be measured now, and what is measured then: `begin_checkout` once for each purchase, as soon as the checkout
 * shows a total, and `purchase` once for each order that is placed and, if it is paid online, paid. An order whose checkout
 * was not measured is not either: it was placed without consent. [CHK-12]
 */
export function measure(
  before: MeasuredSoFar,
  shown: Shown,
  { isAtCheckout, currency }: { readonly isAtCheckout: boolean; readonly currency: string },
): { readonly events: readonly MeasuredEvent[]; readonly after: MeasuredSoFar } {
  const events: MeasuredEvent[] = []
  let { hasBegun, unpaid, purchased } = before
  const { cart, checkout } = shown
  const placed = checkout.step === 'placed' ? checkout.order : null

  if (placed && hasBegun && !purchased.includes(placed.id) && !unpaid.includes(placed.id)) {
    unpaid = [placed.id, ...unpaid].slice(0, MAX_ORDERS)
    hasBegun = false
  }
  const orders = [...(placed ? [placed] : []), ...checkout.archive.map(({ order }) => order)]
  for (const order of orders) {
    const total = order.totals.grandTotal
    if (!unpaid.includes(order.id) || order.number === null || total === null || !isPaidOrOwed(shown, order)) continue
    unpaid = unpaid.filter((id) => id !== order.id)
    purchased = [order.id, ...purchased].slice(0, MAX_ORDERS)
    events.push(purchaseOf(order, { number: order.number, total, currency }))
  }

  const isOver = cart.lines.length === 0
  const total = cart.totals.grandTotal
  if (isOver) hasBegun = false
  else if (isAtCheckout && !hasBegun && total !== null) {
    hasBegun = true
    const coupon = cart.coupon ? { coupon: cart.coupon.code } : {}
    events.push({
      event: 'begin_checkout',
      ecommerce: { currency, value: total, ...coupon, items: itemsOf(cart.lines) },
    })
  }
  return { events, after: { hasBegun, unpaid, purchased } }
}

/** Prepayment, invoice and cash on delivery count as purchases when they are ordered. */
function isPaidOrOwed({ payments }: Shown, { id }: OrderView): boolean {
  const payment = payments.find(({ orderId }) => orderId === id)
  return payment === undefined || payment.flow === null || payment.state === 'paid'
}

interface Facts {
  readonly number: string
  readonly total: number
  readonly currency: string
}

function purchaseOf(order: OrderView, { number, total, currency }: Facts): MeasuredEvent {
  const { tax, shipping } = order.totals
  const coupon = order.coupon === null ? {} : { coupon: order.coupon }
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: number,
      currency,
      value: total,
      tax,
      shipping,
      ...coupon,
      items: itemsOf(order.lines),
    },
  }
}

function itemsOf(lines: OrderView['lines']): readonly MeasuredItem[] {
  return lines.map(({ sku, name, options, price, unitPrice, quantity }) => ({
    item_id: sku,
    item_name: name,
    item_variant: options.map(({ value }) => value).join(', '),
    price: price ?? unitPrice,
    quantity,
  }))
}
