import { sql } from 'kysely'
import type { Commerce } from '../commerce/commerce.ts'
import { transaction, withRetry } from '../db/retry.ts'
import { dayOf } from '../host/clock.ts'
import { errorFacts } from '../http/log.ts'
import { compareDay } from '../payment/compare-day.ts'
import type { Discrepancy } from '../payment/discrepancy.ts'
import { captureShipped, warnOfOldAuthorisations } from '../payment/old-authorisations.ts'
import { repeat } from './repeat.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const POLL_INTERVAL_MS = 10 * 60_000
/** A day is compared once it has been over for this time: clocks differ. */
const NIGHT_MS = 2 * HOUR_MS
/** Captures and refunds come later than the payment: a day is compared after so many nights. */
const NIGHTS = [1, 8, 30] as const
/** If the process dies or the provider does not answer, a comparison is repeated after this time, also by another process. */
const LEASE_MS = 10 * 60_000

/** Compares the providers' lists of past days with the shop's payments every night. Returns a function that stops it. [CHK-18] */
export function compareDays(commerce: Commerce): () => Promise<void> {
  return repeat(commerce.log, { intervalMs: POLL_INTERVAL_MS, failure: 'days-not-compared' }, (signal) =>
    compareDueDays(commerce, signal),
  )
}

/** Several processes may run this at once: one claims a provider's day. */
export async function compareDueDays(commerce: Commerce, signal?: AbortSignal): Promise<void> {
  const now = commerce.clock.now()
  for (const provider of commerce.providers.idsNow()) {
    for (const nights of NIGHTS) {
      if (signal?.aborted) return
      const day = dayOf(new Date(now.getTime() - NIGHT_MS - nights * DAY_MS))
      if (!(await claim(commerce, { provider, day, nights }))) continue
      try {
        await store(commerce, { provider, day, nights }, await compareDay(commerce, provider, day))
        if (nights !== NIGHTS[0]) continue
        await captureShipped(commerce, provider)
        await warnOfOldAuthorisations(commerce, provider)
      } catch (error) {
        commerce.log('error', 'day-not-compared', { provider, day, ...errorFacts(error) })
      }
    }
  }
}

interface Comparison {
  readonly provider: string
  readonly day: string
  readonly nights: number
}

async function claim({ db, clock }: Commerce, comparison: Comparison): Promise<boolean> {
  const now = clock.now()
  const claimed_until = new Date(now.getTime() + LEASE_MS)
  const claimed = await withRetry(() =>
    db
      .insertInto('compared_day')
      .values({ ...comparison, claimed_until })
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'day', 'nights'])
          .doUpdateSet({ claimed_until })
          .where('compared_day.done_at', 'is', null)
          .where('compared_day.claimed_until', '<=', now),
      )
      .returning('day')
      .executeTakeFirst(),
  )
  return claimed !== undefined
}

/** Replaces what an earlier comparison of the day has found. */
async function store(
  { db, clock, log }: Commerce,
  { provider, day, nights }: Comparison,
  found: readonly Discrepancy[],
): Promise<void> {
  const now = clock.now()
  await transaction(db, async (trx) => {
    await trx.deleteFrom('discrepancy').where('provider', '=', provider).where('day', '=', day).execute()
    for (const discrepancy of found) {
      await trx
        .insertInto('discrepancy')
        .values({ ...discrepancy, provider, day, found_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['provider', 'provider_ref', 'kind'])
            .doUpdateSet({ day, found_at: now, here: sql`excluded.here`, there: sql`excluded.there` }),
        )
        .execute()
    }
    await trx
      .updateTable('compared_day')
      .set({ done_at: now })
      .where('provider', '=', provider)
      .where('day', '=', day)
      .where('nights', '=', nights)
      .execute()
  })
  for (const discrepancy of found) log('error', 'payment-discrepancy', { provider, day, ...discrepancy })
}
