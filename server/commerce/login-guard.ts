import { sha256 } from '../db/digest.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'

const MOST_FAILURES = 10
const WINDOW_MS = 15 * 60_000

/** Ten wrong passwords within a quarter of an hour lock an account, over all processes and addresses. */
export async function requireUnlocked(db: Db, username: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('login_failure')
    .selectAll()
    .where('name_hash', '=', nameHash(username))
    .executeTakeFirst()
  if (!row || row.failures < MOST_FAILURES) return
  const opens = row.first_at.getTime() + WINDOW_MS
  if (opens <= now.getTime()) return
  throw new Refusal(429, 'login-locked', 'Too many wrong attempts, please wait a quarter of an hour', {
    headers: { 'Retry-After': String(Math.ceil((opens - now.getTime()) / 1000)) },
  })
}

export async function countFailure(db: Db, username: string, now: Date): Promise<void> {
  const begun = new Date(now.getTime() - WINDOW_MS)
  await db
    .insertInto('login_failure')
    .values({ name_hash: nameHash(username), failures: 1, first_at: now })
    .onConflict((conflict) =>
      conflict.column('name_hash').doUpdateSet((row) => ({
        failures: row
          .case()
          .when('login_failure.first_at', '<', begun)
          .then(1)
          .else(row('login_failure.failures', '+', 1))
          .end(),
        first_at: row
          .case()
          .when('login_failure.first_at', '<', begun)
          .then(now)
          .else(row.ref('login_failure.first_at'))
          .end(),
      })),
    )
    .execute()
}

export async function forgetFailures(db: Db, username: string): Promise<void> {
  await db.deleteFrom('login_failure').where('name_hash', '=', nameHash(username)).execute()
}

/** A password may be typed into the user name field by mistake, so only a hash of the name is stored. */
function nameHash(username: string): string {
  return sha256(username)
}
