import * as v from 'valibot'
import type { StoreView } from '#models/store/store-view.ts'
import { envelopeSchema } from '#models/wire/envelope.ts'
import { type WithdrawalOutcome, type WithdrawalRequest, withdrawalReceiptSchema } from '#models/wire/withdrawal.ts'
import { postJson } from '#src/catalogue-client/request.ts'

/** Rejects where no answer came: then nobody knows yet whether the declaration arrived. */
export async function declare(
  request: WithdrawalRequest,
  store: StoreView,
  signal: AbortSignal,
): Promise<WithdrawalOutcome> {
  const response = await postJson(`/api/withdrawal?storeCode=${store.code}`, request, signal)
  if (!response.ok) return { ok: false, refusal: response.status === 429 ? 'rate-limited' : 'unavailable' }
  const { result } = v.parse(envelopeSchema, await response.json())
  return { ok: true, receipt: v.parse(withdrawalReceiptSchema, result) }
}
