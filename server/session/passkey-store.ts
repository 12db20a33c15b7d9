import type { Insertable, Selectable } from 'kysely'
import type { Reader, Tables, Trx } from '../db/schema.ts'

export type PasskeyRow = Selectable<Tables['passkey']>

/** Passkeys of a customer, the oldest first. */
export function passkeysOf(reader: Reader, customerId: number): Promise<PasskeyRow[]> {
  return reader
    .selectFrom('passkey')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** A credential id is unique in the world; its authenticator made it. */
export async function findPasskey(reader: Reader, credentialId: string): Promise<PasskeyRow | null> {
  const row = await reader
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ?? null
}

/** False if the credential is registered already, also for another customer. */
export async function insertPasskey(trx: Trx, row: Insertable<Tables['passkey']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function touchPasskey(
  reader: Reader,
  id: string,
  used: { readonly counter: number; readonly isBackedUp: boolean; readonly now: Date },
): Promise<void> {
  await reader
    .updateTable('passkey')
    .set({ counter: used.counter, backed_up: used.isBackedUp, last_used_at: used.now })
    .where('id', '=', id)
    .execute()
}

/** False if this customer has no such passkey. */
export async function renamePasskey(reader: Reader, customerId: number, id: string, label: string): Promise<boolean> {
  const row = await reader
    .updateTable('passkey')
    .set({ label })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The deleted one; null if this customer has no such passkey. */
export async function deletePasskey(trx: Trx, customerId: number, id: string): Promise<PasskeyRow | null> {
  const row = await trx
    .deleteFrom('passkey')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}
