import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Trx } from '#server/db/schema.ts'
import type { TestShop } from '#tests/fixtures/shop.ts'

/**
 * Runs calls at the same time: the transaction locks or changes rows, and it ends once each call, begun in this order, has been
 * answered or waits for a lock. Resolves with the answers.
 */
export async function overlap<Answers extends readonly unknown[]>(
  { database: { db } }: TestShop,
  held: (trx: Trx) => Promise<unknown>,
  calls: { readonly [Place in keyof Answers]: () => Promise<Answers[Place]> },
): Promise<Answers> {
  const answers = await db.transaction().execute(async (trx) => {
    await held(trx)
    const begun: Promise<unknown>[] = []
    let answered = 0
    for (const call of calls) {
      begun.push(call().finally(() => answered++))
      await vi.waitUntil(async () => answered + (await waiting(trx)) >= begun.length, { timeout: 4000, interval: 10 })
    }
    return begun
  })
  return (await Promise.all(answers)) as unknown as Answers
}

async function waiting(trx: Trx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct pid) as count from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(trx)
  return Number(rows[0]?.count)
}
