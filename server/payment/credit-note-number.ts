import type { Trx } from '../db/schema.ts'

/**
 * The next number of the year's credit notes: "RK-2026-00001". Without gaps: the series stays locked until the
 * transaction ends, and a rollback gives the number back. Take it last.
 */
export async function nextCreditNote(trx: Trx, now: Date): Promise<string> {
  const year = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Berlin' }).format(now))
  const { last } = await trx
    .insertInto('credit_note_series')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet(({ ref, eb }) => ({ last: eb(ref('credit_note_series.last'), '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `RK-${year}-${String(last).padStart(5, '0')}`
}
