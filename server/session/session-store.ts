import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { Selectable } from 'kysely'
import { lockCustomer } from '../commerce/customer-store.ts'
import { REFRESH_TOKEN_MS, type TokenFamily } from '../commerce/refresh-tokens.ts'
import type { Db, Reader, Tables, Trx } from '../db/schema.ts'

export type SessionRow = Selectable<Tables['session']>

/** The session that the request was authenticated for; null for guests and API clients. */
export function sessionOf(c: Context): SessionRow | null {
  return c.get('session') ?? null
}

/** Stores the session of a family. A family that has one already gets the same. */
export async function openSession(
  reader: Reader,
  family: TokenFamily,
  about: { readonly deviceLabel: string; readonly provenAt: Date | null; readonly now: Date },
): Promise<SessionRow> {
  return reader
    .insertInto('session')
    .values({
      id: `s_${randomBytes(16).toString('base64url')}`,
      family: family.id,
      customer_id: family.customerId,
      device_label: about.deviceLabel,
      created_at: about.now,
      last_seen_at: about.now,
      absolute_end: family.endsAt,
      proven_at: about.provenAt,
    })
    .onConflict((conflict) => conflict.column('family').doUpdateSet({ last_seen_at: about.now }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Null if it has ended. */
export async function findSession(reader: Reader, id: string, now: Date): Promise<SessionRow | null> {
  const row = await reader.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst()
  return row && isAlive(row, now) ? row : null
}

/** Notes that the session of this family has been used. Null if it has ended. */
export async function touchSession(reader: Reader, family: string, now: Date): Promise<SessionRow | null> {
  const row = await reader
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('family', '=', family)
    .returningAll()
    .executeTakeFirst()
  return row && isAlive(row, now) ? row : null
}

/** Sessions of a customer, the last used one first. */
export async function sessionsOf(reader: Reader, customerId: number, now: Date): Promise<readonly SessionRow[]> {
  const rows = await reader
    .selectFrom('session')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.filter((row) => isAlive(row, now))
}

export async function endSession(trx: Trx, { id, family, customer_id }: SessionRow): Promise<void> {
  await lockCustomer(trx, customer_id)
  await trx.deleteFrom('refresh_token').where('family', '=', family).execute()
  await trx.deleteFrom('session').where('id', '=', id).execute()
}

/** Ends all sessions of a customer, also those of API clients, except one. */
export async function endSessions(trx: Trx, customerId: number, except: SessionRow | null): Promise<void> {
  await lockCustomer(trx, customerId)
  const tokens = trx.deleteFrom('refresh_token').where('customer_id', '=', customerId)
  const sessions = trx.deleteFrom('session').where('customer_id', '=', customerId)
  await (except ? tokens.where('family', '<>', except.family) : tokens).execute()
  await (except ? sessions.where('id', '<>', except.id) : sessions).execute()
}

export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((row) =>
      row.or([row('absolute_end', '<=', now), row('last_seen_at', '<=', new Date(now.getTime() - REFRESH_TOKEN_MS))]),
    )
    .execute()
}

function isAlive({ absolute_end, last_seen_at }: SessionRow, now: Date): boolean {
  return absolute_end > now && last_seen_at.getTime() + REFRESH_TOKEN_MS > now.getTime()
}
