import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Trx } from './schema.ts'

const ATTEMPTS = 6
const FIRST_WAIT_MS = 15
/** Serialisation failure, deadlock, stopped by an administrator or a crash, no connection free; class 08 is the connection. */
const TRANSIENT_STATES = new Set(['40001', '40P01', '57P01', '57P02', '57P03', '53300'])
/** What `pg` says of a connection that broke while it was used, and of one that it could not get. */
const CONNECTION_MESSAGES =
  /^Connection terminated|^Client (?:has encountered a connection error|was closed)|^timeout exceeded when trying to connect/

/**
 * Runs the work in one transaction, again where the database asks for that. Nothing inside may have an effect beyond
 * the database, and nothing inside may use another connection: the embedded database has only one.
 */
export function transaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return withRetry(() => db.transaction().execute(work))
}

export async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= ATTEMPTS || !isTransient(error)) throw error
      await wait(FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}

export function isTransient(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code === 'string') {
    return TRANSIENT_STATES.has(code) || /^08...$/.test(code) || /^(ECONN|EPIPE|ETIMEDOUT)/.test(code)
  }
  return error instanceof Error && CONNECTION_MESSAGES.test(error.message)
}
