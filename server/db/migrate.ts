import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { transaction } from './retry.ts'
import type { Db } from './schema.ts'

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))
/** Arbitrary advisory lock id, unique among the programs on this database server. */
const MIGRATION_LOCK = 7_393_111

/** Migrates the schema. If several processes start at once, one migrates and the others wait. */
export async function migrate(db: Db): Promise<void> {
  await transaction(db, async (trx) => {
    await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx)
    await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null)`.execute(
      trx,
    )
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(trx)
    const applied = new Set(rows.map(({ name }) => name))
    for (const name of migrationNames().filter((candidate) => !applied.has(candidate))) {
      await sql.raw(readFileSync(`${FOLDER}${name}`, 'utf8')).execute(trx)
      await sql`insert into migration (name, applied_at) values (${name}, ${new Date()})`.execute(trx)
    }
  })
}

/** In the order in which they are applied. */
function migrationNames(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}
