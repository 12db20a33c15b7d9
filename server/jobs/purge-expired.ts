import type { Db } from '../db/schema.ts'
import type { Clock } from '../host/clock.ts'
import { errorFacts, type Log } from '../http/log.ts'

const HOUR_MS = 3_600_000
/** No client retries a request after this time. */
const IDEMPOTENT_ANSWER_MS = 7 * 24 * HOUR_MS
/** The shop promises to delete stock alerts after this time. [CAT-22] */
const STOCK_ALERT_MS = 90 * 24 * HOUR_MS
/** Sent mails are personal data and are deleted after this time. */
const SENT_MAIL_MS = 30 * 24 * HOUR_MS

/** Deletes expired rows once an hour. */
export function startPurge(db: Db, clock: Clock, log: Log): () => void {
  const timer = setInterval(() => {
    purge(db, clock.now()).catch((error) => log('error', 'housekeeping-failed', errorFacts(error)))
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}

export async function purge(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db.deleteFrom('kept_answer').where('created_at', '<', before(IDEMPOTENT_ANSWER_MS)).execute()
  await db.deleteFrom('refresh_token').where('expires_at', '<', now).execute()
  await db.deleteFrom('password_reset').where('expires_at', '<', now).execute()
  await db.deleteFrom('stock_alert').where('requested_at', '<', before(STOCK_ALERT_MS)).execute()
  await db.deleteFrom('login_failure').where('first_at', '<', before(HOUR_MS)).execute()
  await db.deleteFrom('rate_window').where('began_at', '<', before(HOUR_MS)).execute()
  await db.deleteFrom('mail_outbox').where('sent_at', '<', before(SENT_MAIL_MS)).execute()
}
