import { sql } from 'kysely'
import { withRetry } from './retry.ts'
import type { Db } from './schema.ts'

/** Numbers that a process reserves at once. A stopped process leaves at most this many unused. */
const BLOCK = 20

export type NumberName = 'quote' | 'quote-item' | 'order' | 'customer' | 'address' | 'review'

/**
 * Numbers for people and for the contract, reserved in blocks: unique over all processes, increasing, with gaps.
 * Request one before a transaction begins, because the embedded database has a single connection.
 */
export class Numbers {
  readonly #db: Db
  readonly #blocks = new Map<NumberName, { next: number; end: number }>()
  readonly #refills = new Map<NumberName, Promise<void>>()

  constructor(db: Db) {
    this.#db = db
  }

  async next(name: NumberName): Promise<number> {
    for (;;) {
      const block = this.#blocks.get(name)
      if (block && block.next < block.end) return block.next++
      let refill = this.#refills.get(name)
      if (!refill) {
        refill = this.#refill(name).finally(() => this.#refills.delete(name))
        this.#refills.set(name, refill)
      }
      await refill
    }
  }

  async #refill(name: NumberName): Promise<void> {
    const { rows } = await withRetry(() =>
      sql<{ next: number }>`
        insert into number_block (name, next) values (${name}, ${1 + BLOCK})
        on conflict (name) do update set next = number_block.next + ${BLOCK}
        returning next`.execute(this.#db),
    )
    const end = Number(rows[0]?.next)
    this.#blocks.set(name, { next: end - BLOCK, end })
  }
}
