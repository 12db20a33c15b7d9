import type { Context } from 'hono'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Digest } from '../db/secret.ts'
import { ApiError } from '../http/api-error.ts'
import { knownDevice } from '../session/known-device.ts'
import type { Commerce } from './commerce.ts'

/** Where a try comes from. */
export interface LoginSource {
  /** A device has signed in to this account before. Guesses of others never delay it. */
  readonly kind: 'network' | 'device'
  readonly id: string
}

interface Ceiling {
  readonly freeTries: number
  readonly longestDelaySeconds: number
  /** A count that was not increased for this long starts again. */
  readonly windowMs: number
}

const MINUTE_MS = 60_000
/** Of one name from one source: five tries are free, then the delay doubles from one second. */
const OF_SOURCE: Ceiling = { freeTries: 5, longestDelaySeconds: 900, windowMs: 60 * MINUTE_MS }
/** Of one name from all networks: bounds a guesser with many networks (NIST SP 800-63B, 3.2.2), and never by more than a minute. */
const OF_NAME: Ceiling = { freeTries: 100, longestDelaySeconds: 60, windowMs: 60 * MINUTE_MS }
const ALL_NETWORKS = 'all networks'

export function loginSourceOf(commerce: Commerce, c: Context, username: string): LoginSource {
  const device = knownDevice(commerce, c, username)
  return device === null ? { kind: 'network', id: commerce.caller(c) } : { kind: 'device', id: device }
}

type Guard = Pick<Commerce, 'db' | 'digest' | 'clock'>

/**
 * Counts a try before its password is checked, so that concurrent tries do not slip through. Returns whether another wrong
 * one will be delayed. Throws the API error `login-locked` while a delay lasts.
 */
export async function countTry(guard: Guard, username: string, source: LoginSource): Promise<{ isLast: boolean }> {
  const tries = await count(guard, username, `${source.kind} ${source.id}`, OF_SOURCE)
  if (source.kind === 'network') await count(guard, username, ALL_NETWORKS, OF_NAME)
  return { isLast: tries >= OF_SOURCE.freeTries }
}

/** After the right password. What others have tried still counts. */
export async function forgetTries({ db, digest }: Guard, username: string, { kind, id }: LoginSource): Promise<void> {
  await triesOf(db, digest, username)
    .where('source_hash', '=', digest(`${kind} ${id}`))
    .execute()
}

/** The owner has opened a link in a mail. */
export async function forgetAllTries({ db, digest }: Guard, username: string): Promise<void> {
  await triesOf(db, digest, username).execute()
}

/** In one statement: two tries at once never read the same count. Refused tries do not prolong the delay. */
async function count({ db, digest, clock }: Guard, username: string, source: string, ceiling: Ceiling) {
  const now = clock.now()
  const begun = new Date(now.getTime() - ceiling.windowMs)
  const [name, place] = [digest(username), digest(source)]
  const { rows } = await sql<{ tries: number }>`
    insert into login_try as known (name_hash, source_hash, tries, last_at, open_at)
    values (${name}, ${place}, 1, ${now}, ${begun})
    on conflict (name_hash, source_hash) do update set
      tries = case when known.last_at <= ${begun} then 1 else known.tries + 1 end,
      last_at = ${now},
      -- Without a delay long ago: the clocks of two processes differ.
      open_at = case
        when known.last_at <= ${begun} or known.tries + 1 < ${ceiling.freeTries} then ${begun}::timestamptz
        else ${now}::timestamptz + make_interval(secs =>
          least(${ceiling.longestDelaySeconds}::float8, power(2, least(30, known.tries + 1 - ${ceiling.freeTries}))))
      end
    where known.open_at <= ${now}
    returning tries`.execute(db)
  if (rows[0]) return rows[0].tries
  const row = await db
    .selectFrom('login_try')
    .select('open_at')
    .where('name_hash', '=', name)
    .where('source_hash', '=', place)
    .executeTakeFirst()
  const seconds = Math.max(1, Math.ceil(((row?.open_at.getTime() ?? 0) - now.getTime()) / 1000))
  throw new ApiError(429, 'login-locked', 'Too many wrong attempts, please wait a moment', {
    headers: { 'Retry-After': String(seconds) },
  })
}

function triesOf(db: Db, digest: Digest, username: string) {
  return db.deleteFrom('login_try').where('name_hash', '=', digest(username))
}
