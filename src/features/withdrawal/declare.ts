import * as v from 'valibot'
import { envelopeSchema } from '#models/envelope.ts'
import type { StoreView } from '#models/store-view.ts'
import { type WithdrawalOutcome, type WithdrawalRequest, withdrawalReceiptSchema } from '#models/withdrawal.ts'

/** Rejects where no answer came: then nobody knows yet whether the declaration arrived. */
export async function declare(
  request: WithdrawalRequest,
  store: StoreView,
  signal: AbortSignal,
): Promise<WithdrawalOutcome> {
  const response = await fetch(`/api/withdrawal?storeCode=${store.code}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  })
  if (!response.ok) return { ok: false, refusal: response.status === 429 ? 'rate-limited' : 'unavailable' }
  const { result } = v.parse(envelopeSchema, await response.json())
  return { ok: true, receipt: v.parse(withdrawalReceiptSchema, result) }
}
