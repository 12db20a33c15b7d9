import type { StoreView } from '#models/store/store-view.ts'
import type { OwnOrder } from '#models/wire/own-order.ts'
import { AMOUNT_DUE_SEGMENT } from '#models/wire/paid-cards.ts'
import type { Totals } from '#models/wire/quote.ts'
import type { Reader } from '../db/schema.ts'
import { trackingOf } from '../payment/tracking.ts'
import { asksForPayment, shownReturn } from '../returns/return-case.ts'
import { sumTitles, taxTitle } from './cart-wire.ts'
import type { Commerce } from './commerce.ts'
import { wireOrder, wireParts } from './order-history.ts'
import type { PlacedOrder } from './order-store.ts'
import type { Assortment } from './priced-cart.ts'
import { titlesOf } from './titles.ts'

/** Everything that the page of an order shows. [USER-16] */
export async function ownOrder(commerce: Commerce, order: PlacedOrder, assortment: Assortment) {
  const parts = await wireParts(commerce.db, [order.id])
  const wire = wireOrder(order, parts, assortment)
  const shipping = wire.extension_attributes.shipping_assignments[0]?.shipping.address ?? null
  const returnCase = await shownReturn(commerce.db, order)
  return {
    ...wire,
    shipping_address: shipping,
    sums: sumsOf(order, assortment.store, wire.total_due > 0),
    shipments: await shipmentsOf(commerce.db, order.id),
    has_invoice: parts.steps.some(({ kind }) => kind === 'shipped'),
    can_pay: asksForPayment(order, returnCase),
    can_return: order.status !== 'canceled' && order.status !== 'closed',
    return_case: returnCase,
    email: order.email,
  }
}

/**
 * The totals that the shopper agreed to, in the words of the page: rows, sum, contained tax, gift cards. What they leave to
 * pay is no longer asked for once it is paid or the order has ended.
 */
function sumsOf({ totals, coupon_code, status }: PlacedOrder, store: StoreView, isDue: boolean): OwnOrder['sums'] {
  const titles: Readonly<Record<string, string>> = sumTitles(store, coupon_code)
  return totals.total_segments.flatMap((segment): OwnOrder['sums'] => {
    const { code, value } = segment
    if (code === 'tax') return taxesOf(segment, store)
    if (value === null) return []
    const title = titles[code] ?? segment.title
    if (code !== AMOUNT_DUE_SEGMENT) return [{ kind: code === 'grand_total' ? 'total' : 'row', code, title, value }]
    if (status === 'canceled' || value === 0) return []
    return [{ kind: 'total', code, title: isDue ? title : titlesOf(store).amountPaid, value }]
  })
}

function taxesOf(
  { code, extension_attributes: more }: Totals['total_segments'][number],
  store: StoreView,
): OwnOrder['sums'] {
  const details = (more as TaxDetails | undefined)?.tax_grandtotal_details ?? []
  return details.flatMap(({ amount, rates }) =>
    rates.map(({ percent }) => ({ kind: 'tax', code, title: taxTitle(store, percent), value: amount })),
  )
}

interface TaxDetails {
  readonly tax_grandtotal_details?: readonly {
    readonly amount: number
    readonly rates: readonly { readonly percent: string }[]
  }[]
}

async function shipmentsOf(reader: Reader, orderId: string): Promise<OwnOrder['shipments']> {
  const shipped = await reader
    .selectFrom('order_event')
    .select('data')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'shipped')
    .orderBy('seq')
    .execute()
  return shipped.flatMap(({ data }) => (typeof data.tracking === 'string' ? [trackingOf(data.tracking)] : []))
}
