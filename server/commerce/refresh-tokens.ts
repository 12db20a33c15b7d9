import { randomBytes, randomUUID } from 'node:crypto'
import { sha256 } from '../db/digest.ts'
import { transaction } from '../db/retry.ts'
import type { Db, Reader, Trx } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { lockCustomer } from './customer-store.ts'
import { recordSecurityEvent, type SecurityLog } from './security-event.ts'

const DAY_MS = 24 * 3_600_000
/** A family ends when it was not used for this long. */
export const REFRESH_TOKEN_MS = 30 * DAY_MS
/** A family ends this long after the sign-in, however often it is used. */
const FAMILY_MS = 180 * DAY_MS
/** Two tabs may refresh at once: a token that was used this recently is an overlap, not a theft. */
const OVERLAP_MS = 30_000

/** The tokens of one sign-in. */
export interface TokenFamily {
  readonly id: string
  readonly customerId: number
  readonly endsAt: Date
}

export function newTokenFamily(customerId: number, now: Date): TokenFamily {
  return { id: randomUUID(), customerId, endsAt: new Date(now.getTime() + FAMILY_MS) }
}

/** Opaque, stored as hashes. Each token is used once, and again only until its successor has been used. */
export async function issueRefreshToken(reader: Reader, family: TokenFamily, now: Date): Promise<string> {
  const token = randomBytes(32).toString('hex')
  await reader
    .insertInto('refresh_token')
    .values({
      hash: sha256(token),
      family: family.id,
      customer_id: family.customerId,
      expires_at: new Date(Math.min(now.getTime() + REFRESH_TOKEN_MS, family.endsAt.getTime())),
      used_at: null,
      family_ends_at: family.endsAt,
    })
    .execute()
  return token
}

/**
 * A used token that is presented again means a lost answer (no network, a suspended phone) or a theft. If its successor
 * has been used, it is a theft: revoke the family.
 */
export async function rotateRefreshToken(
  commerce: SecurityLog & { readonly db: Db },
  token: string,
): Promise<{ family: TokenFamily; refreshToken: string }> {
  const now = commerce.clock.now()
  const rotated = await transaction(commerce.db, async (trx) => {
    const known = trx.selectFrom('refresh_token').selectAll().where('hash', '=', sha256(token))
    const owner = (await known.executeTakeFirst())?.customer_id
    if (owner === undefined) return null
    await lockCustomer(trx, owner)
    const row = await known.forUpdate().executeTakeFirst()
    if (!row || row.expires_at <= now) return null
    const { hash, family } = row
    const isLate = row.used_at !== null && now.getTime() - row.used_at.getTime() > OVERLAP_MS
    if (isLate && (await wasUsedAfter(trx, family, row.used_at))) {
      await trx.deleteFrom('refresh_token').where('family', '=', family).execute()
      const session = await trx.deleteFrom('session').where('family', '=', family).returning('id').executeTakeFirst()
      const about = { customerId: row.customer_id, sessionId: session?.id ?? null }
      await recordSecurityEvent(commerce, trx, { kind: 'refresh-token-reused', ...about })
      return null
    }
    if (isLate) await markUnused(trx, family, now)
    if (isLate || !row.used_at)
      await trx.updateTable('refresh_token').set({ used_at: now }).where('hash', '=', hash).execute()
    const issued = { id: family, customerId: row.customer_id, endsAt: row.family_ends_at }
    return { family: issued, refreshToken: await issueRefreshToken(trx, issued, now) }
  })
  if (rotated) return rotated
  throw new ApiError(401, 'refresh-token-invalid', 'Invalid refresh token provided')
}

async function wasUsedAfter(trx: Trx, family: string, time: Date | null): Promise<boolean> {
  const later = trx.selectFrom('refresh_token').select('hash').where('family', '=', family).where('used_at', '>', time)
  return (await later.executeTakeFirst()) !== undefined
}

/** Marks unacknowledged successors as used. If one of them and the next token are both presented, one was stolen. */
async function markUnused(trx: Trx, family: string, now: Date): Promise<void> {
  await trx
    .updateTable('refresh_token')
    .set({ used_at: now })
    .where('family', '=', family)
    .where('used_at', 'is', null)
    .execute()
}
