import { sql } from 'kysely'
import type { Clock } from '../host/clock.ts'
import { type CountCall, countInProcess, RATE_WINDOW_MS, type RateLimits, secondsToWait } from '../http/rate-limit.ts'
import { withRetry } from './retry.ts'
import type { Db } from './schema.ts'
import type { Digest } from './secret.ts'

/**
 * Rate limit shared by all processes. A process that exceeds the limit by its own count skips the database. Addresses
 * are personal data: only their keyed digest is stored, until the next purge.
 */
export function countInDatabase(db: Db, digest: Digest, clock: Clock, limits: RateLimits): CountCall {
  const own = countInProcess(clock, limits)
  return async (name, caller, calls = 1) => {
    const wait = await own(name, caller, calls)
    if (wait > 0) return wait
    const now = clock.now()
    const begun = new Date(now.getTime() - RATE_WINDOW_MS)
    const hash = digest(caller)
    const { rows } = await withRetry(() =>
      sql<{ calls: number; began_at: Date }>`
        insert into rate_window (name, caller, calls, began_at) values (${name}, ${hash}, ${Math.max(0, calls)}, ${now})
        on conflict (name, caller) do update set
          calls = case when rate_window.began_at <= ${begun} then ${Math.max(0, calls)} else greatest(0, rate_window.calls + ${calls}) end,
          began_at = case when rate_window.began_at <= ${begun} then ${now} else rate_window.began_at end
        returning calls, began_at`.execute(db),
    )
    const [row] = rows
    return row ? secondsToWait(limits[name], { began: row.began_at.getTime(), calls: row.calls }, now.getTime()) : 0
  }
}
