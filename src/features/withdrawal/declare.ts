import * as v from 'valibot'
import type { StoreView } from '#models/store/store-view.ts'
import { envelopeSchema } from '#models/wire/envelope.ts'
import { type WithdrawalOutcome, type WithdrawalRequest, withdrawalReceiptSchema } from '#models/wire/withdrawal.ts'

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
