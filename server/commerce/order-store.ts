import type { Selectable } from 'kysely'
import { lineChecksum } from '#models/cart/cart-line.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { OrderAddress, OrderBuyer, OrderConfirmation } from '#models/wire/order.ts'
import { sha256 } from '../db/digest.ts'
import type { Reader, Tables, Trx } from '../db/schema.ts'
import { paidByCards } from '../gift-card/amounts.ts'
import { STATES } from '../payment/order-status.ts'
import { type PaymentTerms, termsOf } from '../payment/terms.ts'
import { wireTotals } from './cart-wire.ts'
import type { Destination, RequestedOrder } from './order-request.ts'
import type { PricedCart } from './priced-cart.ts'

export type PlacedOrder = Selectable<Tables['placed_order']>

export interface NewOrder {
  readonly id: string
  readonly entityId: number
  readonly number: string
  readonly quoteId: string
  readonly customerId: number | null
  readonly store: StoreView
  readonly destination: Destination
  /** Null if the method gives no credit. */
  readonly buyer: OrderBuyer | null
  readonly cart: PricedCart
  readonly placedAt: Date
  readonly fingerprint: string
  /** Keyed digests, for the ceilings on orders. */
  readonly callerHash: string | null
  readonly addressHash: string
  readonly pieces: number
}

export function confirmationOf(order: PlacedOrder): OrderConfirmation {
  return {
    magentoOrderId: String(order.entity_id),
    backendOrderId: String(order.entity_id),
    orderNumber: order.number,
    transferedAt: order.placed_at.toISOString(),
  }
}

/** "400001021": the store's id comes first, so that people can tell stores apart. */
export function orderNumber(store: StoreView, entityId: number): string {
  return `${store.id}${String(entityId).padStart(8, '0')}`
}

/**
 * Equal for two requests that order the same goods for the same person. Prices, totals, cart and timestamps are
 * excluded: they may differ between attempts of one order.
 */
export function fingerprintOf({ products, addressInformation }: RequestedOrder): string {
  const goods = products.map(({ sku, qty, product_option }) => [
    lineChecksum({ sku, productOption: product_option ?? null }),
    qty,
  ])
  const { billingAddress, shippingAddress, shipping_method_code, payment_method_code } = addressInformation
  const content = [goods, personOf(billingAddress), shippingAddress ? personOf(shippingAddress) : null]
  return sha256(JSON.stringify([...content, shipping_method_code ?? null, payment_method_code]))
}

function personOf(address: OrderAddress): unknown[] {
  const { firstname, lastname, company, street, postcode, city, country_id, telephone, email } = address
  return [firstname, lastname, company ?? '', street, postcode, city, country_id, telephone ?? '', email ?? '']
}

/** Whether an order matches a request. Orders from before fingerprints were stored match any request. */
export function isOrderOf({ fingerprint }: PlacedOrder, request: RequestedOrder): boolean {
  return fingerprint === null || fingerprint === fingerprintOf(request)
}

export async function orderOfKey(reader: Reader, key: string): Promise<PlacedOrder | null> {
  const order = await reader
    .selectFrom('order_key')
    .innerJoin('placed_order', 'placed_order.id', 'order_key.order_id')
    .selectAll('placed_order')
    .where('order_key.key', '=', key)
    .executeTakeFirst()
  return order ?? null
}

export async function orderOfQuote(reader: Reader, quoteId: string): Promise<PlacedOrder | null> {
  const order = await reader.selectFrom('placed_order').selectAll().where('quote_id', '=', quoteId).executeTakeFirst()
  return order ?? null
}

export async function writeOrder(trx: Trx, order: NewOrder): Promise<PlacedOrder> {
  const { id, destination, cart, store, placedAt } = order
  const terms = termsOf(destination.paymentMethod)
  const placed = await trx
    .insertInto('placed_order')
    .values({
      id,
      entity_id: order.entityId,
      number: order.number,
      quote_id: order.quoteId,
      customer_id: order.customerId,
      store_code: store.code,
      email: destination.email,
      state: STATES[terms.status],
      status: terms.status,
      grand_total: cart.sum.grandTotal,
      gift_card_amount: paidByCards(cart.cards),
      totals: JSON.stringify(wireTotals(store, cart)),
      shipping_method: destination.shippingMethod,
      payment_method: destination.paymentMethod,
      coupon_code: cart.coupon?.code ?? null,
      placed_at: placedAt,
      ...datesOf(terms, placedAt),
      fingerprint: order.fingerprint,
      caller_hash: order.callerHash,
      address_hash: order.addressHash,
      pieces: order.pieces,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx.insertInto('order_item').values(itemRows(order)).execute()
  await trx.insertInto('order_address').values(addressRows(order)).execute()
  const { buyer } = order
  if (buyer)
    await trx
      .insertInto('order_buyer')
      .values({ order_id: id, ...buyer })
      .execute()
  return placed
}

/** Until when the order waits for its money, or when it is due. */
function datesOf(terms: PaymentTerms, placedAt: Date) {
  const after = (ms: number) => new Date(placedAt.getTime() + ms)
  if (terms.status !== 'processing') return { expires_at: after(terms.expiresAfterMs) }
  return terms.dueAfterMs === null ? {} : { due_at: after(terms.dueAfterMs) }
}

function itemRows({ id, cart }: NewOrder) {
  return cart.entries.flatMap(({ itemId, quantity, offer }, place) => {
    const row = cart.sum.rows[place]
    if (!row) return []
    return [
      {
        order_id: id,
        place,
        item_id: itemId,
        product_id: offer.productId,
        product_type: offer.type,
        sku: offer.sku,
        name: offer.name,
        options: JSON.stringify(offer.options),
        qty: quantity,
        unit_gross: row.unitGross,
        row_gross: row.rowGross,
        row_net: row.rowNet,
        discount: row.discount,
        tax: row.tax,
        tax_percent: row.taxPercent,
        product_option: offer.productOption && JSON.stringify(offer.productOption),
      },
    ]
  })
}

function addressRows({ id, destination: { shipping, billing } }: NewOrder) {
  const rows = [{ order_id: id, kind: 'billing' as const, body: JSON.stringify(billing) }]
  return shipping ? [...rows, { order_id: id, kind: 'shipping' as const, body: JSON.stringify(shipping) }] : rows
}
