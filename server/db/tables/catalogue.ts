import type { ColumnType } from 'kysely'
import type { Json, Optional, Timestamp } from './columns.ts'

/** Products, their stock, vouchers and reviews. */
export interface CatalogueTables {
  catalogue_entry: { kind: string; place: number; body: Json<unknown> }
  stock: {
    sku: string
    product_id: number
    qty: number
    is_managed: boolean
    is_volatile: boolean
    updated_at: Timestamp
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
}
