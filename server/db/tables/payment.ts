import type { ColumnType } from 'kysely'
import type { GiftCardMove } from '../../gift-card/gift-card-move.ts'
import type { PaymentState } from '../../payment/decide.ts'
import type { DiscrepancyKind } from '../../payment/discrepancy.ts'
import type { Observation } from '../../payment/observation.ts'
import type { ProviderCall } from '../../payment/provider-call.ts'
import type { RefundState } from '../../payment/refund-state.ts'
import type { Counted, Optional, Timestamp } from './columns.ts'

/** Payments, refunds and gift cards. */
export interface PaymentTables {
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
  credit_note_series: { year: number; last: number }
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
}
