import { Hono } from 'hono'
import { sql } from 'kysely'
import { answer, failure } from '#models/wire/envelope.ts'
import type { Db } from '../db/schema.ts'

const DATABASE_TIMEOUT_MS = 2000

/** `/health`: the process is running. `/ready`: it can serve requests and its database answers. */
export function healthRouter(db: Db): Hono {
  return new Hono()
    .get('/health', (c) => c.json(answer('ok')))
    .get('/ready', async (c) => {
      const isReady = await Promise.race([answers(db), timeout()])
      return isReady ? c.json(answer('ready')) : c.json(failure(503, 'The database does not answer', 'not-ready'), 503)
    })
}

function answers(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

function timeout(): Promise<false> {
  return new Promise((resolve) => void setTimeout(resolve, DATABASE_TIMEOUT_MS, false).unref())
}
