import type { Commerce } from '../commerce/commerce.ts'
import { approvedReviews } from '../commerce/review-store.ts'
import type { Db } from '../db/schema.ts'
import { repeat } from './repeat.ts'

interface PollOptions {
  readonly intervalMs: number
  /** Rows become visible later than their timestamps, when their transaction commits. Each poll reaches back this far. */
  readonly overlapMs: number
  /** Log event of a failed poll. */
  readonly failure: string
  readonly look: (since: Date) => Promise<void>
}

/** Polls for rows that other processes have written. Returns a function that stops it. */
function poll({ clock, log }: Commerce, { intervalMs, overlapMs, failure, look }: PollOptions): () => Promise<void> {
  const since = () => new Date(clock.now().getTime() - overlapMs)
  return repeat(log, { intervalMs, failure, level: 'warn' }, () => look(since()))
}

/** Polls for stock changes by other processes and updates this process's listings. */
export function pollStock(commerce: Commerce): () => Promise<void> {
  return poll(commerce, {
    intervalMs: 5_000,
    overlapMs: 30_000,
    failure: 'stock-not-followed',
    look: async (since) => {
      for (const { sku, qty } of await readStock(commerce.db, since)) commerce.catalogue.updateStock(sku, qty)
    },
  })
}

/** Managed stock: all rows, or those changed since a time. */
export function readStock(db: Db, since?: Date): Promise<{ sku: string; qty: number }[]> {
  const all = db.selectFrom('stock').select(['sku', 'qty']).where('is_managed', '=', true)
  return (since ? all.where('updated_at', '>=', since) : all).execute()
}

/** Polls for reviews that other processes have approved. */
export function pollReviews(commerce: Commerce): () => Promise<void> {
  return poll(commerce, {
    intervalMs: 30_000,
    overlapMs: 120_000,
    failure: 'reviews-not-followed',
    look: async (since) => commerce.catalogue.addReviews(await approvedReviews(commerce.db, since)),
  })
}
