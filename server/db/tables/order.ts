import type { ColumnType } from 'kysely'
import type { ProductOption } from '#models/cart/cart-line.ts'
import type { OrderAddress } from '#models/wire/order.ts'
import type { Totals } from '#models/wire/quote.ts'
import type { ReturnState } from '#models/wire/return-case.ts'
import type { OrderActor, OrderEventKind } from '../../payment/order-event-kind.ts'
import type { ReturnItem } from '../../returns/return-items.ts'
import type { Counted, Json, Optional, Timestamp } from './columns.ts'

/** From the cart to the invoice and the return. */
export interface OrderTables {
  quote: {
    id: string
    customer_id: number | null
    is_active: boolean
    store_code: string
    version: number
    coupon_code: string | null
    shipping_address: ColumnType<QuoteAddress | null, string | null, string | null>
    billing_address: ColumnType<QuoteAddress | null, string | null, string | null>
    shipping_method: string | null
    payment_method: string | null
    created_at: Timestamp
    updated_at: Timestamp
  }
  quote_item: {
    quote_id: string
    item_id: number
    sku: string
    parent_sku: string
    qty: number
    product_option: ColumnType<ProductOption | null, string | null, string | null>
  }
  kept_answer: { scope: string; key: string; fingerprint: string; answer: Json<unknown>; created_at: Timestamp }
  order_key: { key: string; order_id: string }
  order_link: { token_hash: string; order_id: string; created_at: Timestamp }
  placed_order: {
    id: string
    entity_id: number
    number: string
    quote_id: string
    customer_id: number | null
    store_code: string
    email: string
    state: string
    status: string
    grand_total: number
    totals: Json<Totals>
    shipping_method: string | null
    payment_method: string
    coupon_code: string | null
    placed_at: Timestamp
    fingerprint: ColumnType<string | null, string, string | null>
    /** Null: the order keeps its stock. */
    expires_at: Optional<Date>
    reminded_at: Optional<Date>
    /** Null: the order is not owed by invoice. */
    due_at: Optional<Date>
    paid_by: Optional<string>
    held_mail: Optional<string>
    caller_hash: Optional<string>
    address_hash: Optional<string>
    pieces: Counted
    /** Its account was deleted: it stays only until its retention ends. */
    is_restricted: ColumnType<boolean, boolean | undefined, boolean>
    /** What gift cards pay of it. */
    gift_card_amount: Counted
  }
  order_item: {
    order_id: string
    place: number
    item_id: number
    product_id: number
    product_type: string
    sku: string
    name: string
    options: Json<{ label: string; value: string }[]>
    qty: number
    unit_gross: number
    row_gross: number
    row_net: number
    discount: number
    tax: number
    tax_percent: number
    product_option: ColumnType<ProductOption | null, string | null | undefined, string | null>
  }
  order_address: { order_id: string; kind: 'shipping' | 'billing'; body: Json<OrderAddress> }
  order_buyer: { order_id: string; birth_date: string; gender: Optional<number> }
  order_stock: { order_id: string; place: number; sku: string; qty: number }
  order_event: {
    order_id: string
    seq: number
    kind: OrderEventKind
    actor: OrderActor
    data: Json<Readonly<Record<string, unknown>>>
    at: Timestamp
  }
  invoice_series: { year: number; last: number }
  invoice: {
    order_id: string
    number: string
    pdf: Uint8Array
    issued_at: Timestamp
  }
  withdrawal: {
    key: string
    store_code: string
    name: string
    order_number: string
    items: string
    email: string
    received_at: Timestamp
    order_id: Optional<string>
  }
  return_case: {
    withdrawal_key: string
    order_id: string
    state: ReturnState
    items: Json<readonly ReturnItem[]>
    is_refunded: ColumnType<boolean, boolean | undefined, boolean>
    label_url: Optional<string>
    reason: Optional<string>
    declared_at: Timestamp
    changed_at: Timestamp
    received_at: Optional<Date>
    ended_at: Optional<Date>
  }
}

/** An address of `shipping-information`. Only the country is required before checkout. */
interface QuoteAddress {
  readonly countryId: string
  readonly [field: string]: unknown
}
