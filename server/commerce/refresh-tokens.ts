import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { transaction } from '../db/retry.ts'
import type { Db, Reader } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'

const LIFETIME_MS = 30 * 24 * 3_600_000
/** Two tabs may refresh at once: a token that was used a moment ago is an overlap, not a theft. */
const OVERLAP_MS = 30_000

/** Opaque, stored as hashes, each good for one use; a used one that comes back ends its whole family. */
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
    if (row.used_at && now.getTime() - row.used_at.getTime() > OVERLAP_MS) {
      await trx.deleteFrom('refresh_token').where('family', '=', row.family).execute()
      return null
    }
    if (!row.used_at)
      await trx.updateTable('refresh_token').set({ used_at: now }).where('hash', '=', row.hash).execute()
    const refreshToken = await issueRefreshToken(trx, row.customer_id, now, row.family)
    return { customerId: row.customer_id, refreshToken }
  })
  if (rotated) return rotated
  throw new Refusal(401, 'refresh-token-invalid', 'Invalid refresh token provided')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
