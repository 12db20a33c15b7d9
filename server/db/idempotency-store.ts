import { sql } from 'kysely'
import { ApiError } from '../http/api-error.ts'
import { sha256 } from './digest.ts'
import type { Trx } from './schema.ts'

/** A request with an `Idempotency-Key`. Its answer is stored in the transaction of its effect. */
export interface KeyedRequest {
  /** The cart, or the kind of request, in which the key is unique. */
  readonly scope: string
  readonly key: string
  /** Method, path and body: one key must not identify two different requests. */
  readonly content: unknown
}

/** The stored answer, or null if this is the first request with the key. */
export async function cachedAnswer<Answer>(trx: Trx, { scope, key, content }: KeyedRequest): Promise<Answer | null> {
  const row = await trx
    .selectFrom('kept_answer')
    .select(['fingerprint', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  if (row.fingerprint !== fingerprintOf(content)) {
    throw new ApiError(400, 'idempotency-key-reused', 'This Idempotency-Key was used for another request')
  }
  return row.answer as Answer
}

/** False if another request with this key came first. Its answer can then be read. */
export async function cacheAnswer(
  trx: Trx,
  { scope, key, content }: KeyedRequest,
  answer: unknown,
  now: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('kept_answer')
    .values({ scope, key, fingerprint: fingerprintOf(content), answer: JSON.stringify(answer), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Runs the work for the first request with its key. Others wait for it and get the same answer, which is known in
 * advance. If the work throws, nothing is stored.
 */
export async function firstOnly<Answer>(
  trx: Trx,
  request: KeyedRequest | null,
  answer: Answer,
  now: Date,
  work: () => Promise<unknown>,
): Promise<Answer> {
  if (request && !(await cacheAnswer(trx, request, answer, now)))
    return (await cachedAnswer<Answer>(trx, request)) ?? answer
  await work()
  return answer
}

interface StoredError {
  readonly refused: Pick<ApiError, 'status' | 'error' | 'message' | 'details' | 'result'>
}

/**
 * Runs the work once per key. An API error is stored as well, and the work before it is rolled back: a late copy of the
 * request must not have an effect after its sender has received an error. The error is returned, so that the caller
 * commits.
 */
export async function once<Answer extends object>(
  trx: Trx,
  request: KeyedRequest | null,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer | ApiError> {
  if (!request) return work()
  const stored = await cachedAnswer<Answer | StoredError>(trx, request)
  if (stored) return 'refused' in stored ? storedErrorOf(stored) : stored
  await sql`savepoint untouched`.execute(trx)
  try {
    const answer = await work()
    await cacheAnswer(trx, request, answer, now)
    return answer
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await sql`rollback to savepoint untouched`.execute(trx)
    const { status, message, details, result } = error
    await cacheAnswer(trx, request, { refused: { status, error: error.error, message, details, result } }, now)
    return error
  }
}

function storedErrorOf({ refused: { status, error, message, details, result } }: StoredError): ApiError {
  return new ApiError(status, error, message, { details, result })
}

function fingerprintOf(content: unknown): string {
  return sha256(JSON.stringify(content))
}
