import type { ColumnType, Kysely, Transaction } from 'kysely'
import type { ProductOption } from '#models/cart/cart-line.ts'
import type { OrderAddress } from '#models/wire/order.ts'
import type { PasskeyPurpose } from '#models/wire/passkey.ts'
import type { Totals } from '#models/wire/quote.ts'
import type { ReturnState } from '#models/wire/return-case.ts'
import type { SecurityEventKind } from '../commerce/security-event-kind.ts'
import type { GiftCardMove } from '../gift-card/gift-card-move.ts'
import type { PaymentState } from '../payment/decide.ts'
import type { DiscrepancyKind } from '../payment/discrepancy.ts'
import type { Observation } from '../payment/observation.ts'
import type { OrderActor, OrderEventKind } from '../payment/order-event-kind.ts'
import type { ProviderCall } from '../payment/provider-call.ts'
import type { RefundState } from '../payment/refund-state.ts'
import type { ReturnItem } from '../returns/return-items.ts'

/** Serialised by us, because `pg` would turn an array into a PostgreSQL array. */
type Json<Value> = ColumnType<Value, string, string>
type Timestamp = ColumnType<Date, Date, Date>
type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>
type Counted = ColumnType<number, number | undefined, number>

export interface Tables {
  secret: { name: string; value: string }
  signing_key: { kid: string; value: string; signs_from: Timestamp }
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
  coupon_issue: {
    code: string
    email: string
    mailbox: string
    percent: number
    issued_at: Timestamp
    expires_at: Timestamp
    /** The last order that used it. */
    order_id: Optional<string>
  }
  customer: {
    id: number
    email: string
    password_hash: string
    first_name: string
    last_name: string
    gender: number | null
    store_id: number
    group_id: Counted
    /** Null: anybody may have entered the address. */
    email_verified_at: Optional<Date>
    birth_date: Optional<string>
    /** Registered in the shop and not yet confirmed. */
    is_unconfirmed: ColumnType<boolean, boolean | undefined, boolean>
    created_at: Timestamp
    updated_at: Timestamp
  }
  registration: {
    token_hash: string
    customer_id: number
    password_hash: string
    first_name: string
    last_name: string
    gender: number | null
    birth_date: string | null
    expires_at: Timestamp
  }
  customer_address: {
    customer_id: number
    id: number
    body: Json<AddressBody>
    is_default_billing: boolean
    is_default_shipping: boolean
    version: Counted
  }
  refresh_token: {
    hash: string
    family: string
    customer_id: number
    expires_at: Timestamp
    used_at: ColumnType<Date | null, Date | null, Date | null>
    family_ends_at: Timestamp
  }
  session: {
    id: string
    family: string
    customer_id: number
    device_label: string
    created_at: Timestamp
    last_seen_at: Timestamp
    absolute_end: Timestamp
    proven_at: Optional<Date>
  }
  passkey: {
    id: string
    customer_id: number
    credential_id: string
    public_key: Buffer
    counter: number
    transports: Json<readonly string[]>
    backed_up: boolean
    label: string
    created_at: Timestamp
    last_used_at: Optional<Date>
  }
  passkey_challenge: {
    challenge_hash: string
    browser_hash: string
    purpose: PasskeyPurpose
    session_id: string | null
    expires_at: Timestamp
  }
  email_change: {
    token_hash: string
    kind: 'confirm' | 'undo'
    customer_id: number
    email: string
    session_id: string | null
    store_code: string
    created_at: Timestamp
    expires_at: Timestamp
  }
  login_try: { name_hash: string; source_hash: string; tries: number; last_at: Timestamp; open_at: Timestamp }
  security_event: {
    id: string
    customer_id: number
    kind: SecurityEventKind
    session_id: string | null
    at: Timestamp
  }
  account_deletion: { customer_id: number; store_code: string; requested_at: Timestamp; due_at: Timestamp }
  data_export: {
    customer_id: number
    store_code: string
    requested_at: Timestamp
    made_at: Optional<Date>
    expires_at: Optional<Date>
    /** ZIP */
    archive: Optional<Buffer>
  }
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
  gift_card: {
    id: string
    code_hash: string
    last4: string
    currency: string
    issued: number
    balance: number
    issued_order: string
    issued_place: number
    piece: number
    created_at: Timestamp
    expires_at: Timestamp
    voided_at: Optional<Date>
  }
  gift_card_move: {
    card_id: string
    seq: number
    order_id: string
    kind: GiftCardMove
    amount: number
    at: Timestamp
  }
  quote_gift_card: { quote_id: string; card_id: string; redeemed_at: Timestamp }
  order_stock: { order_id: string; place: number; sku: string; qty: number }
  order_event: {
    order_id: string
    seq: number
    kind: OrderEventKind
    actor: OrderActor
    data: Json<Readonly<Record<string, unknown>>>
    at: Timestamp
  }
  payment: {
    id: string
    order_id: string
    attempt: number
    method: string
    provider: string
    provider_ref: Optional<string>
    amount: number
    state: PaymentState
    authorised: Counted
    captured: Counted
    refunded: Counted
    charged_back: Counted
    refund_sum: Counted
    reason: Optional<string>
    rev: Counted
    secret_hash: Optional<string>
    expires_at: Optional<Date>
    created_at: Timestamp
    order_key: Optional<string>
    store_code: Optional<string>
    provider_url: Optional<string>
    look_at: Optional<Date>
    looks: Counted
  }
  payment_event: {
    payment_id: string
    seq: number
    source: Observation['source']
    provider: string
    provider_event_id: string | null
    kind: Observation['kind']
    amount: number | null
    reason: string | null
    at: Timestamp
    stored_at: Timestamp
  }
  provider_outbox: {
    id: string
    payment_id: string
    provider: string
    call: ProviderCall
    refund_key: ColumnType<string, string | undefined, never>
    attempts: number
    due_at: Timestamp
    done_at: Optional<Date>
    last_error: Optional<string>
  }
  compared_day: { provider: string; day: string; nights: number; claimed_until: Timestamp; done_at: Optional<Date> }
  discrepancy: {
    provider: string
    day: string
    provider_ref: string
    payment_id: string | null
    kind: DiscrepancyKind
    here: number | null
    there: number | null
    found_at: Timestamp
  }
  credit_note_series: { year: number; last: number }
  refund: {
    key: string
    order_id: string
    /** Null: gift cards paid the whole order. */
    payment_id: string | null
    credit_note: string
    amount: number
    /** What of it goes to gift cards. */
    gift_card_amount: Counted
    shipping: number
    goodwill: number
    withdrawal_key: string | null
    state: RefundState
    created_at: Timestamp
    done_at: Optional<Date>
  }
  refund_line: { refund_key: string; place: number; qty: number; amount: number }
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
  invoice_series: { year: number; last: number }
  invoice: {
    order_id: string
    number: string
    pdf: Uint8Array
    issued_at: Timestamp
  }
  order_buyer: { order_id: string; birth_date: string; gender: Optional<number> }
  order_address: { order_id: string; kind: 'shipping' | 'billing'; body: Json<OrderAddress> }
  newsletter_subscription: {
    email: string
    state: 'pending' | 'subscribed' | 'unsubscribed'
    token_hash: string | null
    unsubscribe_token: string
    store_code: string
    gender: Optional<'women' | 'men'>
    updated_at: Timestamp
  }
  newsletter_proof: { id: string; email: string; event: string; store_code: string; at: Timestamp }
  password_reset: {
    token_hash: string
    customer_id: number
    created_at: Timestamp
    expires_at: Timestamp
    /** The order whose mail has the link. Null: the link was asked for. */
    order_id: Optional<string>
  }
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
  write_probe: { id: number; at: Timestamp }
  rate_window: { name: string; caller: string; calls: number; began_at: Timestamp }
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

/** An address of a customer, without its ids and flags, which are columns. */
interface AddressBody {
  readonly firstname: string
  readonly lastname: string
  readonly street: string[]
  readonly city: string
  readonly postcode: string
  readonly country_id: string
  readonly company?: string | undefined
  readonly telephone?: string | undefined
  readonly vat_id?: string | undefined
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
