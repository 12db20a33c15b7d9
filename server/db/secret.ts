import { randomBytes } from 'node:crypto'
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
