import type { PaymentStatus } from '#models/wire/payment.ts'
import type { Commerce } from '../commerce/commerce.ts'
import { paymentUnknown } from './observe.ts'
import { paymentOf } from './payment.ts'
import { statusOf } from './payment-status.ts'

/** Another process may have changed the payment. */
const POLL_MS = 500

/**
 * The payment once its `rev` is above this one, and at the latest after `longestMs`; at once if the client disconnects or the
 * process stops. [CHK-09]
 */
export async function statusAfter(
  { db, orderChanges }: Commerce,
  id: string,
  since: number,
  signal: AbortSignal,
  longestMs: number,
): Promise<PaymentStatus> {
  const payment = await paymentOf(db, id)
  if (!payment) throw paymentUnknown()
  const until = performance.now() + longestMs
  for (;;) {
    const left = until - performance.now()
    // Listens before it reads, so that no change falls between.
    const changed = orderChanges.next(payment.orderId, Math.max(0, Math.min(POLL_MS, left)), signal)
    const status = await statusOf(db, id)
    if (status.rev > since || left <= 0 || signal.aborted || orderChanges.isClosed) return status
    await changed
  }
}
