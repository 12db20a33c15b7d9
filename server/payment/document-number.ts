import { sql } from 'kysely'
import type { Trx } from '../db/schema.ts'

const SERIES = {
  invoice: { table: 'invoice_series', prefix: 'RE' },
  creditNote: { table: 'credit_note_series', prefix: 'RK' },
} as const

/**
 * The next number of the year's invoices ("RE-2026-00001") or credit notes ("RK-2026-00001"). Without gaps: the series stays
 * locked until the transaction ends, and a rollback gives the number back. Take it last. (§ 14 (4) no. 4 UStG)
 */
export async function nextDocumentNumber(trx: Trx, kind: keyof typeof SERIES, now: Date): Promise<string> {
  const { table, prefix } = SERIES[kind]
  const year = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Berlin' }).format(now))
  const { last } = await trx
    .insertInto(table)
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`${sql.ref(`${table}.last`)} + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${prefix}-${year}-${String(last).padStart(5, '0')}`
}
