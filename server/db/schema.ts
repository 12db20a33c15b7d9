import type { ColumnType, Kysely, Transaction } from 'kysely'
import type { ProductOption } from '#models/cart/cart-line.ts'
import type { OrderAddress } from '#models/wire/order.ts'
import type { Totals } from '#models/wire/quote.ts'

/** Serialised by us, because `pg` would turn an array into a PostgreSQL array. */
type Json<Value> = ColumnType<Value, string, string>
type Timestamp = ColumnType<Date, Date, Date>

export interface Tables {
  secret: { name: string; value: string }
  number_block: { name: string; next: number }
  catalogue_entry: { kind: string; place: number; body: Json<unknown> }
  stock: {
    sku: string
    product_id: number
    qty: number
    is_managed: boolean
    is_volatile: boolean
    updated_at: Timestamp
  }
  coupon: { code: string; body: Json<unknown> }
  customer: {
    id: number
    email: string
    password_hash: string
    first_name: string
    last_name: string
    gender: number | null
    store_id: number
    group_id: ColumnType<number, number | undefined, number>
    addresses: Json<unknown[]>
    created_at: Timestamp
    updated_at: Timestamp
  }
  refresh_token: {
    hash: string
    family: string
    customer_id: number
    expires_at: Timestamp
    used_at: ColumnType<Date | null, Date | null, Date | null>
  }
  login_failure: { name_hash: string; failures: number; first_at: Timestamp }
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
  }
  order_address: { order_id: string; kind: 'shipping' | 'billing'; body: Json<OrderAddress> }
  newsletter_subscription: {
    email: string
    state: 'pending' | 'subscribed' | 'unsubscribed'
    token_hash: string | null
    unsubscribe_token: string
    store_code: string
    updated_at: Timestamp
  }
  newsletter_proof: { id: string; email: string; event: string; store_code: string; at: Timestamp }
  password_reset: { token_hash: string; customer_id: number; created_at: Timestamp; expires_at: Timestamp }
  review: {
    id: number
    product_id: number
    store_code: string
    customer_id: number | null
    title: string
    detail: string
    nickname: string
    rating: number | null
    size_feedback: 'small' | 'true' | 'large' | null
    is_verified: boolean
    status: number
    decision_hash: string
    created_at: Timestamp
    decided_at: ColumnType<Date | null, Date | null, Date | null>
  }
  stock_alert: {
    id: string
    email: string
    sku: string
    store_code: string
    token_hash: string
    requested_at: Timestamp
    confirmed_at: ColumnType<Date | null, Date | null, Date | null>
    notified_at: ColumnType<Date | null, Date | null, Date | null>
  }
  rate_window: { name: string; caller: string; calls: number; began_at: Timestamp }
  withdrawal: {
    key: string
    store_code: string
    name: string
    order_number: string
    items: string
    email: string
    received_at: Timestamp
  }
  mail_outbox: {
    id: string
    kind: string
    recipient: string
    message: Json<unknown>
    attempts: number
    due_at: Timestamp
    scheduled_at: Timestamp
    sent_at: ColumnType<Date | null, Date | null, Date | null>
    last_error: string | null
  }
}

/** An address of `shipping-information`. Only the country is required before checkout. */
export interface QuoteAddress {
  readonly countryId: string
  readonly [field: string]: unknown
}

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
/** For reads inside or outside a transaction. */
export type Reader = Db | Trx
