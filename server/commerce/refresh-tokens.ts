import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { transaction } from '../db/retry.ts'
import type { Db, Reader, Trx } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'

const LIFETIME_MS = 30 * 24 * 3_600_000
/** Two tabs may refresh at once: a token that was used this recently is an overlap, not a theft. */
const OVERLAP_MS = 30_000

/** Opaque, stored as hashes. Each token is used once, and again only until its successor has been used. */
export async function issueRefreshToken(
  reader: Reader,
  customerId: number,
  now: Date,
  family: string = randomUUID(),
): Promise<string> {
  const token = randomBytes(32).toString('hex')
  await reader
    .insertInto('refresh_token')
    .values({
      hash: hashOf(token),
      family,
      customer_id: customerId,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
      used_at: null,
    })
    .execute()
  return token
}

/**
 * A used token that is presented again means a lost answer (no network, a suspended phone) or a theft. If its successor
 * has been used, it is a theft: revoke the family.
 */
export async function rotateRefreshToken(
  db: Db,
  token: string,
  now: Date,
): Promise<{ customerId: number; refreshToken: string }> {
  const rotated = await transaction(db, async (trx) => {
    const row = await trx
      .selectFrom('refresh_token')
      .selectAll()
      .where('hash', '=', hashOf(token))
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.expires_at <= now) return null
    const { hash, family } = row
    const isLate = row.used_at !== null && now.getTime() - row.used_at.getTime() > OVERLAP_MS
    if (isLate && (await wasUsedAfter(trx, family, row.used_at))) {
      await trx.deleteFrom('refresh_token').where('family', '=', family).execute()
      return null
    }
    if (isLate) await markUnused(trx, family, now)
    if (isLate || !row.used_at)
      await trx.updateTable('refresh_token').set({ used_at: now }).where('hash', '=', hash).execute()
    const refreshToken = await issueRefreshToken(trx, row.customer_id, now, family)
    return { customerId: row.customer_id, refreshToken }
  })
  if (rotated) return rotated
  throw new Refusal(401, 'refresh-token-invalid', 'Invalid refresh token provided')
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

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
