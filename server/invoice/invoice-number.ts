import type { Trx } from '../db/schema.ts'

/**
 * The next number of the year's invoices: "RE-2026-00001". Without gaps: the series stays locked until the transaction
 * ends, and a rollback gives the number back. Take it last. (§ 14 (4) no. 4 UStG)
 */
export async function nextInvoiceNumber(trx: Trx, now: Date): Promise<string> {
  const year = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Berlin' }).format(now))
  const { last } = await trx
    .insertInto('invoice_series')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet(({ ref, eb }) => ({ last: eb(ref('invoice_series.last'), '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `RE-${year}-${String(last).padStart(5, '0')}`
}
