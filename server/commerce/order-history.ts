import * as v from 'valibot'
import { GIFT_CARD } from '#models/checkout/payment-codes.ts'
import { formatPrice, toEuro } from '#models/price/money.ts'
import { DEFAULT_STORE, type StoreView, storeViewByCode } from '#models/store/store-view.ts'
import type { OrderAddress } from '#models/wire/order.ts'
import { ORDER_STEPS, type PastOrder, pastOrderSchema } from '#models/wire/order-history.ts'
import type { Reader } from '../db/schema.ts'
import { ordersOfSpentCards } from '../gift-card/issued-cards.ts'
import { amountDueOf } from '../payment/amount-due.ts'
import { isCancelable } from '../payment/cancel-order.ts'
import { isOwed, isUnpaid } from '../payment/order-change.ts'
import { refundedPieces } from '../payment/refund-store.ts'
import { paymentTitle, shippingTitle } from './checkout-methods.ts'
import type { Commerce } from './commerce.ts'
import { wireTime } from './customer-store.ts'
import type { PlacedOrder } from './order-store.ts'
import type { Assortment } from './priced-cart.ts'
import { itemOnPage } from './sold-item.ts'

/** Newest first. Pages beyond the end are empty, so that clients need not drop duplicates. (contract §2, S6) */
export async function orderHistory(
  { db }: Commerce,
  customerId: number,
  assortment: Assortment,
  page: { readonly pageSize: number; readonly currentPage: number },
) {
  const own = db.selectFrom('placed_order').where('customer_id', '=', customerId)
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const orders = await own
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('entity_id', 'desc')
    .limit(page.pageSize)
    .offset(page.pageSize * (page.currentPage - 1))
    .execute()
  return {
    items: await pastOrdersOf(db, orders, assortment),
    total_count: Number(count),
    search_criteria: { page_size: page.pageSize, current_page: page.currentPage },
  }
}

/** Orders as S6 of the contract has them; for a page with pictures and in its words. */
export async function pastOrdersOf(reader: Reader, orders: readonly PlacedOrder[], page: Assortment | null = null) {
  const parts = await wireParts(
    reader,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => wireOrder(order, parts, page))
}

/** One order as a page shows it, without addresses. */
export async function pastOrderOf({ db }: Commerce, order: PlacedOrder, page: Assortment): Promise<PastOrder> {
  return v.parse(pastOrderSchema, wireOrder(order, await wireParts(db, [order.id]), page))
}

type Parts = Awaited<ReturnType<typeof wireParts>>

export async function wireParts(reader: Reader, orderIds: readonly string[]) {
  if (orderIds.length === 0) return { items: [], addresses: [], steps: [], refunded: [], spent: [] }
  const items = await reader
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('place')
    .execute()
  const addresses = await reader.selectFrom('order_address').selectAll().where('order_id', 'in', orderIds).execute()
  const steps = await reader
    .selectFrom('order_event')
    .select(['order_id', 'kind', 'at', 'data'])
    .where('order_id', 'in', orderIds)
    .where('kind', 'in', ORDER_STEPS)
    .orderBy('seq')
    .execute()
  const spent = await ordersOfSpentCards(reader, orderIds)
  return { items, addresses, steps, refunded: await refundedPieces(reader, orderIds), spent }
}

/** In the words of the order's store, or of the page that shows it. */
export function wireOrder(order: PlacedOrder, parts: Parts, page: Assortment | null = null) {
  const store = storeViewByCode(order.store_code) ?? DEFAULT_STORE
  const words = page?.store ?? store
  const items = parts.items.filter(({ order_id }) => order_id === order.id)
  const steps = parts.steps.filter(({ order_id }) => order_id === order.id)
  const address = (kind: 'billing' | 'shipping') =>
    parts.addresses.find((candidate) => candidate.order_id === order.id && candidate.kind === kind)?.body ?? null
  const { subtotal, subtotal_incl_tax, discount_amount, shipping_amount, shipping_incl_tax, tax_amount } = order.totals
  const time = wireTime(order.placed_at)
  const payable = toEuro(order.grand_total)
  const shipping = address('shipping')
  return {
    entity_id: order.entity_id,
    increment_id: order.number,
    created_at: time,
    updated_at: time,
    state: order.state,
    status: order.status,
    can_cancel: isCancelable(order) && !parts.spent.includes(order.id),
    nothing_paid: isNothingPaid(order, steps),
    grand_total: payable,
    base_grand_total: payable,
    gift_cards_amount: toEuro(order.gift_card_amount),
    subtotal,
    subtotal_incl_tax,
    discount_amount,
    shipping_amount,
    shipping_incl_tax,
    shipping_description: shipping ? shippingTitle(words) : '',
    tax_amount,
    total_due: isUnpaid(order) || isOwed(order) ? toEuro(amountDueOf(order)) : 0,
    total_item_count: items.length,
    total_qty_ordered: items.reduce((sum, { qty }) => sum + qty, 0),
    order_currency_code: store.currency,
    customer_email: order.email,
    customer_is_guest: order.customer_id === null ? 1 : 0,
    store_id: store.id,
    quote_id: order.quote_id,
    ...(order.coupon_code ? { coupon_code: order.coupon_code } : {}),
    items: items.map((item) => ({
      ...wireOrderItem(item, order, refundedOf(item, parts)),
      ...(page && itemOnPage(page, order, item)),
    })),
    history: withAmounts(shownSteps(steps)).map(({ at, ...step }) => ({ ...step, created_at: wireTime(at) })),
    billing_address: wireAddress('billing', address('billing'), order.email),
    payment: {
      method: order.payment_method,
      additional_information: paymentsOf(order, words),
      amount_ordered: toEuro(amountDueOf(order)),
    },
    extension_attributes: {
      shipping_assignments: shipping
        ? [
            {
              shipping: {
                address: wireAddress('shipping', shipping, order.email),
                method: order.shipping_method,
                total: { shipping_amount, shipping_incl_tax },
              },
              items: [],
            },
          ]
        : [],
    },
  }
}

/** A shopper's cancellation ends the open attempt in the same transaction, at the same time: no payment has failed then. */
function shownSteps(steps: Parts['steps']): Parts['steps'] {
  const wanted = steps.filter(({ kind, data }) => kind === 'canceled' && data.cause === 'wanted')
  const isPartOf = (at: Date) => wanted.some((step) => step.at.getTime() === at.getTime())
  return steps.filter(({ kind, at }) => kind !== 'payment-failed' || !isPartOf(at))
}

/** With what a step gave back, in euros. A refund names all that was refunded of its payment so far. */
function withAmounts(steps: Parts['steps']) {
  const refunded = new Map<unknown, number>()
  return steps.map(({ kind, at, data: { payment, total } }) => {
    if (typeof total !== 'number') return { kind, at }
    if (kind === 'money-returned') return { kind, at, amount: toEuro(total) }
    if (kind !== 'refunded') return { kind, at }
    const before = refunded.get(payment) ?? 0
    refunded.set(payment, total)
    return { kind, at, amount: toEuro(total - before) }
  })
}

/** Parts that were paid are in what the cancellation gives back. A gift card may have paid its part. */
function isNothingPaid({ status, gift_card_amount }: PlacedOrder, steps: Parts['steps']): boolean {
  if (status !== 'canceled' || gift_card_amount > 0) return false
  const hasMoney = ({ kind, data }: Parts['steps'][number]) =>
    kind === 'paid' || kind === 'money-returned' || data.returned !== undefined
  return !steps.some(hasMoney)
}

/** Titles of what pays the order: "Geschenkkarte (100,00 €)", "Vorkasse". */
function paymentsOf(order: PlacedOrder, store: StoreView): string[] {
  const method = paymentTitle(store, order.payment_method)
  if (order.gift_card_amount === 0 || amountDueOf(order) === 0) return [method]
  return [`${paymentTitle(store, GIFT_CARD)} (${formatPrice(toEuro(order.gift_card_amount), store)})`, method]
}

function refundedOf({ order_id, place }: Parts['items'][number], { refunded }: Parts): number {
  return Number(refunded.find((line) => line.order_id === order_id && line.place === place)?.qty ?? 0)
}

function wireOrderItem(item: Parts['items'][number], { entity_id, status }: PlacedOrder, refunded: number) {
  const unitNet = item.qty === 0 ? 0 : Math.round(item.row_net / item.qty)
  return {
    item_id: item.item_id,
    order_id: entity_id,
    product_id: item.product_id,
    product_type: item.product_type,
    sku: item.sku,
    name: item.name,
    options: item.options,
    qty_ordered: item.qty,
    qty_canceled: status === 'canceled' ? item.qty : 0,
    qty_invoiced: 0,
    qty_refunded: refunded,
    qty_shipped: status === 'complete' ? item.qty : 0,
    price: toEuro(unitNet),
    price_incl_tax: toEuro(item.unit_gross),
    original_price: toEuro(unitNet),
    row_total: toEuro(item.row_net),
    row_total_incl_tax: toEuro(item.row_gross),
    tax_amount: toEuro(item.tax),
    tax_percent: item.tax_percent,
    discount_amount: toEuro(item.discount),
  }
}

function wireAddress(kind: 'billing' | 'shipping', address: OrderAddress | null, email: string) {
  return address && { address_type: kind, ...address, email: address.email ?? email }
}
