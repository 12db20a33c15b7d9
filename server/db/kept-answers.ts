import { createHash } from 'node:crypto'
import { Refusal } from '../http/refusal.ts'
import type { Trx } from './schema.ts'

/** What came of a request under its `Idempotency-Key`, kept in the transaction of its effect. */
export interface KeyedRequest {
  /** The cart that the key counts in. */
  readonly scope: string
  readonly key: string
  /** Method, path and body: one key must not stand for two wishes. */
  readonly content: unknown
}

/** The first answer, or null where this is the first request. */
export async function keptAnswer<Answer>(trx: Trx, { scope, key, content }: KeyedRequest): Promise<Answer | null> {
  const row = await trx
    .selectFrom('kept_answer')
    .select(['fingerprint', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  if (row.fingerprint !== fingerprintOf(content)) {
    throw new Refusal(400, 'idempotency-key-reused', 'This Idempotency-Key stood for another request')
  }
  return row.answer as Answer
}

/** False where another request with this key came first; then its answer can be read. */
export async function keepAnswer(
  trx: Trx,
  { scope, key, content }: KeyedRequest,
  answer: unknown,
  now: Date,
): Promise<boolean> {
  const kept = await trx
    .insertInto('kept_answer')
    .values({ scope, key, fingerprint: fingerprintOf(content), answer: JSON.stringify(answer), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return kept !== undefined
}

function fingerprintOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
