import type { Selectable } from 'kysely'
import { DEFAULT_STORE, storeViewByCode } from '#models/store/store-view.ts'
import { productHref, variantHref } from '#models/urls/product-href.ts'
import type { OwnOrder } from '#models/wire/own-order.ts'
import type { Reader, Tables } from '../db/schema.ts'
import { trackingOf } from '../payment/tracking.ts'
import { asksForPayment, shownReturn } from '../returns/return-case.ts'
import type { Commerce } from './commerce.ts'
import { wireOrder, wireParts } from './order-history.ts'
import type { PlacedOrder } from './order-store.ts'
import type { Assortment } from './priced-cart.ts'
import { titlesOf } from './titles.ts'

/** Everything that the page of an order shows. [USER-16] */
export async function ownOrder(commerce: Commerce, order: PlacedOrder, { find }: Assortment) {
  const parts = await wireParts(commerce.db, [order.id])
  const wire = wireOrder(order, parts)
  const shipping = wire.extension_attributes.shipping_assignments[0]?.shipping.address ?? null
  const returnCase = await shownReturn(commerce.db, order)
  const items = wire.items.map((item) => ({ ...item, ...pageOf(find, item.sku) }))
  return {
    ...wire,
    items,
    shipping_address: shipping,
    sums: sumsOf(order),
    shipments: await shipmentsOf(commerce.db, order.id),
    has_invoice: parts.steps.some(({ kind }) => kind === 'shipped'),
    can_pay: asksForPayment(order, returnCase),
    can_return: order.status !== 'canceled',
    return_case: returnCase,
    email: order.email,
  }
}

/** Where the product can be seen and reviewed, and its picture, if it is still sold. */
function pageOf(find: Assortment['find'], sku: string) {
  const product = find(sku)
  if (!product) return { href: null, image: null }
  const child = product.configurable_children?.find((candidate) => candidate.sku === sku)
  const href = productHref(product)
  return {
    href: child ? variantHref(href, child.sku) : href,
    image: child?.image ?? product.media_gallery[0]?.image ?? product.image,
  }
}

/** The totals that the shopper agreed to, in the order's language: rows, sum, contained tax, gift cards. */
function sumsOf(order: Selectable<Tables['placed_order']>): OwnOrder['sums'] {
  const titles = titlesOf(storeViewByCode(order.store_code) ?? DEFAULT_STORE)
  return order.totals.total_segments.flatMap((segment): OwnOrder['sums'] => {
    const { code, title, value } = segment
    if (code === 'tax') return taxesOf(segment).map((tax) => ({ kind: 'tax', code, ...tax }))
    if (value === null) return []
    const isTotal = code === 'grand_total' || title === titles.amountDue
    return [{ kind: isTotal ? 'total' : 'row', code, title, value }]
  })
}

function taxesOf({ extension_attributes: more }: Readonly<Record<string, unknown>>) {
  const details = (more as TaxDetails | undefined)?.tax_grandtotal_details ?? []
  return details.flatMap(({ amount, rates }) => rates.map(({ title }) => ({ title, value: amount })))
}

interface TaxDetails {
  readonly tax_grandtotal_details?: readonly {
    readonly amount: number
    readonly rates: readonly { readonly title: string }[]
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
