import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { MOST_CALL_ATTEMPTS } from '../payment/provider-call.ts'
import { BANK } from '../payment/terms.ts'

export interface OpenCall {
  readonly call: string
  readonly provider: string
  readonly attempt: number
  /** Cents of a refund. */
  readonly amount: number | null
  readonly error: string | null
  readonly state: 'waits' | 'failed' | 'by-hand'
}

/** What is still to be done for an order at a provider, or by the operator's own transfer. */
export async function openCalls(reader: Reader, orderId: string): Promise<OpenCall[]> {
  const rows = await reader
    .selectFrom('provider_outbox')
    .innerJoin('payment', 'payment.id', 'provider_outbox.payment_id')
    .leftJoin('refund', 'refund.key', 'provider_outbox.refund_key')
    .select([
      'provider_outbox.call',
      'provider_outbox.provider',
      'provider_outbox.attempts',
      'provider_outbox.last_error',
    ])
    .select(['payment.attempt', sql<number | null>`refund.amount - refund.gift_card_amount`.as('amount')])
    .where('payment.order_id', '=', orderId)
    .where('provider_outbox.done_at', 'is', null)
    .orderBy('provider_outbox.id')
    .execute()
  return rows.map(({ call, provider, attempts, last_error, attempt, amount }) => ({
    call,
    provider,
    attempt,
    amount,
    error: last_error,
    state: provider === BANK ? 'by-hand' : attempts >= MOST_CALL_ATTEMPTS ? 'failed' : 'waits',
  }))
}
