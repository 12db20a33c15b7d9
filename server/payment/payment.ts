import type { Selectable } from 'kysely'
import type { Reader, Tables } from '../db/schema.ts'
import type { PaymentFacts } from './decide.ts'

type PaymentRow = Selectable<Tables['payment']>

/** One attempt to pay an order. */
export interface Payment extends PaymentFacts {
  /** UUID, minted by the client; the idempotency key at the provider. */
  readonly id: string
  /** The order's internal id. */
  readonly orderId: string
  /** 1 for the order's first attempt. */
  readonly attempt: number
  /** Wire code of the payment method. */
  readonly method: string
  readonly provider: string
  /** The provider's own id of the payment, once it is known. */
  readonly providerRef: string | null
  /** Grows with every change, so that a caller can wait for the next one. */
  readonly rev: number
  /** Until when the shopper can pay. */
  readonly expiresAt: Date | null
  /** The order's key, and the store whose pages the shopper returns to; null at the bank. */
  readonly orderKey: string | null
  readonly storeCode: string | null
  /** The provider's page of this attempt, once it is known. */
  readonly providerUrl: string | null
}

export function toPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    orderId: row.order_id,
    attempt: row.attempt,
    method: row.method,
    provider: row.provider,
    providerRef: row.provider_ref,
    rev: row.rev,
    expiresAt: row.expires_at,
    orderKey: row.order_key,
    storeCode: row.store_code,
    providerUrl: row.provider_url,
    amount: row.amount,
    state: row.state,
    authorised: row.authorised,
    captured: row.captured,
    refunded: row.refunded,
    chargedBack: row.charged_back,
    reason: row.reason,
  }
}

export async function paymentOf(reader: Reader, id: string): Promise<Payment | null> {
  const row = await reader.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toPayment(row) : null
}

/** The payment that a provider names by its own id. */
export async function paymentByReference(reader: Reader, provider: string, reference: string): Promise<Payment | null> {
  const row = await reader
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', reference)
    .executeTakeFirst()
  return row ? toPayment(row) : null
}

/** The order's attempt that still waits for the shopper; there is at most one. */
export async function openPaymentOf(reader: Reader, orderId: string): Promise<Payment | null> {
  const row = await reader
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', ['created', 'open'])
    .executeTakeFirst()
  return row ? toPayment(row) : null
}
