import type { Socket } from 'node:net'
import pg from 'pg'

/** The server did not answer a statement in time. Whether it has had an effect is unknown. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout'
}

/** Milliseconds that a statement may take; null for any time. Changes apply to the next statement. */
export interface StatementLimit {
  ms: number | null
}

type Ask = (this: pg.Client, ...question: unknown[]) => unknown

const ask = pg.Client.prototype.query as Ask

/**
 * A client that closes its connection if a statement is not answered in time, so that the pool opens another one. The
 * `query_timeout` of `pg` gives a connection with an unanswered statement back to the pool.
 */
export function timedClient(limit: StatementLimit): typeof pg.Client {
  class TimedClient extends pg.Client {}
  TimedClient.prototype.query = function (this: pg.Client, ...question: unknown[]) {
    const answer = ask.apply(this, question)
    if (limit.ms === null || !(answer instanceof Promise)) return answer
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    const late = new DatabaseTimeout(`The database has not answered for ${limit.ms} ms`)
    const timer = setTimeout(() => stream.destroy(late), limit.ms)
    return answer.finally(() => clearTimeout(timer))
  } as Ask as typeof pg.Client.prototype.query
  return TimedClient
}
