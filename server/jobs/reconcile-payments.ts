import type { Commerce } from '../commerce/commerce.ts'
import { withRetry } from '../db/retry.ts'
import { ApiError } from '../http/api-error.ts'
import { errorFacts } from '../http/log.ts'
import { lookAt } from '../payment/ask-provider.ts'
import { isOpen } from '../payment/decide.ts'
import { minutesAfterLook } from '../payment/looks.ts'
import { paymentOf } from '../payment/payment.ts'
import { repeat } from './repeat.ts'

const POLL_INTERVAL_MS = 30_000

/** Asks providers about payments that wait too long. Returns a function that stops it. [CHK-18] */
export function reconcilePayments(commerce: Commerce): () => Promise<void> {
  return repeat(commerce.log, { intervalMs: POLL_INTERVAL_MS, failure: 'payments-not-reconciled' }, (signal) =>
    reconcileDuePayments(commerce, signal),
  )
}

/**
 * A webhook or a return may never come: every open payment is looked at after 2 minutes, then after 5, 15 and 60 more.
 * Several processes may run this at once: one that claims a payment sets its next look. The pass ends where a provider
 * does not answer.
 */
export async function reconcileDuePayments(commerce: Commerce, signal?: AbortSignal): Promise<void> {
  await commerce.providers.probe()
  while (!signal?.aborted) {
    const id = await claim(commerce)
    if (id === null || !(await reconcile(commerce, id))) return
  }
}

/** False if the provider did not answer. A payment that fails otherwise is logged and does not hold up the others. */
async function reconcile(commerce: Commerce, id: string): Promise<boolean> {
  try {
    const payment = await paymentOf(commerce.db, id)
    if (!payment) return true
    const { state } = await lookAt(commerce, payment, 'poll')
    if (!isOpen({ state })) await endLooks(commerce, id)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.error === 'payment-provider-unavailable') return false
    commerce.log('error', 'payment-not-reconciled', { payment: id, ...errorFacts(error) })
    return true
  }
}

/** The next payment to look at; none of a provider that is down. */
async function claim({ db, clock, providers }: Commerce): Promise<string | null> {
  const now = clock.now()
  return withRetry(() =>
    db.transaction().execute(async (trx) => {
      const due = await trx
        .selectFrom('payment')
        .select(['id', 'looks'])
        .where('look_at', '<=', now)
        .where('provider', 'in', ['', ...providers.idsNow()])
        .orderBy('look_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!due) return null
      const looks = due.looks + 1
      const look_at = new Date(now.getTime() + minutesAfterLook(looks) * 60_000)
      await trx.updateTable('payment').set({ looks, look_at }).where('id', '=', due.id).execute()
      return due.id
    }),
  )
}

async function endLooks({ db }: Commerce, id: string): Promise<void> {
  await withRetry(() => db.updateTable('payment').set({ look_at: null }).where('id', '=', id).execute())
}
