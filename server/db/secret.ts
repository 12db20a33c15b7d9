import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from './schema.ts'

/** A key of this shop, generated at the first start and shared by its processes. */
export async function sharedSecret(db: Db, name: string): Promise<Buffer> {
  const value = randomBytes(32).toString('base64url')
  await db
    .insertInto('secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return Buffer.from(row.value, 'base64url')
}

/** Digest of personal data that is only compared. Guesses cannot be tested without the shop's key. */
export type Digest = (text: string) => string

export function digestWith(key: Buffer): Digest {
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}
