import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Trx } from './schema.ts'
import { DatabaseTimeout } from './timed-client.ts'

const ATTEMPTS = 6
const FIRST_WAIT_MS = 15
/** A shopper waits for the answer: after this time the next error is final. */
const RETRY_FOR_MS = 3_000
/**
 * Serialisation failure, deadlock, shutdown by an administrator or a crash, too many connections. Class 08: connection
 * errors.
 */
const TRANSIENT_STATES = new Set(['40001', '40P01', '57P01', '57P02', '57P03', '53300'])
/** Statement, lock and idle timeouts, full disk or memory, a replica. */
const UNAVAILABLE_STATES = new Set(['57014', '55P03', '25P03', '53100', '53200', '53400', '25006'])
/** Messages of `pg` for a connection that broke during a query, and for one that could not be opened. */
const CONNECTION_MESSAGES =
  /^Connection terminated|^Client (?:has encountered a connection error|was closed)|^timeout exceeded when trying to connect/

/**
 * Runs the work in one transaction and retries it after transient errors. The work must have no effect outside the
 * database and must not use another connection: the embedded database has only one.
 */
export function transaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return withRetry(() => db.transaction().execute(work))
}

export async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= ATTEMPTS || performance.now() - began > RETRY_FOR_MS || !isTransient(error)) throw error
      await wait(FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}

/**
 * The database cannot do it now, and the client may try again: transient errors, timeouts, a full disk, or a server that
 * only reads.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseTimeout) return true
  return isTransient(error) || UNAVAILABLE_STATES.has(String((error as { code?: unknown } | null)?.code))
}

function isTransient(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code === 'string') {
    return TRANSIENT_STATES.has(code) || /^08...$/.test(code) || /^(ECONN|EPIPE|ETIMEDOUT)/.test(code)
  }
  return error instanceof Error && CONNECTION_MESSAGES.test(error.message)
}
