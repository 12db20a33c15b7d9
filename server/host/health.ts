import { Hono } from 'hono'
import { answer, failure } from '#models/wire/envelope.ts'
import type { Database } from '../db/open.ts'

const DATABASE_TIMEOUT_MS = 2000
/** Anyone may ask, so the database is not asked more often. */
const PROBE_INTERVAL_MS = 2000

/** `/health`: the process is running. `/ready`: it can serve requests and its database takes writes. */
export function healthRouter({ db, hasSpace }: Pick<Database, 'db' | 'hasSpace'>): Hono {
  let probed = Number.NEGATIVE_INFINITY
  let isReady = Promise.resolve(false)
  const probe = () => {
    if (performance.now() - probed < PROBE_INTERVAL_MS) return isReady
    probed = performance.now()
    isReady = Promise.race([hasSpace() && writes(db), timeout()])
    return isReady
  }
  return new Hono()
    .get('/health', (c) => c.json(answer('ok')))
    .get('/ready', async (c) =>
      (await probe())
        ? c.json(answer('ready'))
        : c.json(failure(503, 'The database does not answer or takes no writes', 'not-ready'), 503),
    )
}

function writes(db: Database['db']): Promise<boolean> {
  const row = { id: 1, at: new Date() }
  return db
    .insertInto('write_probe')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: row.at }))
    .execute()
    .then(
      () => true,
      () => false,
    )
}

function timeout(): Promise<false> {
  return new Promise((resolve) => void setTimeout(resolve, DATABASE_TIMEOUT_MS, false).unref())
}
