import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { errorFacts, type Log } from '../http/log.ts'
import { hasSpace, requireSpace } from './disk-space.ts'
import { type Embedded, EmbeddedDatabase } from './embedded.ts'
import { EmbeddedStream } from './embedded-stream.ts'
import type { Db, Tables } from './schema.ts'
import { StartError } from './start-error.ts'
import { type StatementLimit, timedClient } from './timed-client.ts'

export interface Database {
  readonly db: Db
  readonly kind: 'embedded' | 'postgres'
  /** Resolves if the embedded database fails for good. Connections to a PostgreSQL server reconnect instead. */
  readonly lost: Promise<Error>
  /** False if the disk of the embedded database is about to be full. */
  hasSpace(): boolean
  /** From now on a statement on a PostgreSQL server is given up after five seconds. Migrations may take longer. */
  startServing(): void
  /** The embedded data folder as a tar archive, for fixtures. Throws with a PostgreSQL server. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

export interface DatabasePlace {
  readonly databaseUrl: string | null
  /** Folder of the embedded database, which the caller has locked; null keeps it in memory. */
  readonly folder: string | null
  readonly snapshot?: string
  /** Opened by the caller instead of in a worker thread, optionally with its own `pg` client class. */
  readonly embedded?: Embedded & Pick<pg.PoolConfig, 'Client'>
}

const POOL_SIZE = 10
/** A shopper gets a 503 after this time: no connection, or no answer to a statement. */
const ANSWER_TIMEOUT_MS = 5_000
/** A process that is frozen in a transaction must not hold its locks for longer. */
const IDLE_IN_TRANSACTION_MS = 10_000
/** For a statement whose client has given up. Migrations set their own. */
const STATEMENT_TIMEOUT_MS = 30_000
/** PGlite has neither autovacuum nor a checkpointer: without maintenance its log grows to gigabytes. */
const MAINTENANCE_INTERVAL_MS = 10 * 60_000

export async function openDatabase(place: DatabasePlace, log: Log): Promise<Database> {
  return place.databaseUrl ? openServer(place.databaseUrl, log) : openEmbedded(place, log)
}

const { INT8, NUMERIC, DATE } = pg.types.builtins

/**
 * Parses bigint as number: `count(*)` and our ids are far below 2^53. A date stays text: as a `Date` it would be another day
 * in another time zone.
 */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return Number
    return oid === DATE ? String : pg.types.getTypeParser(oid, format as 'text')
  },
}

async function openServer(connectionString: string, log: Log): Promise<Database> {
  const limit: StatementLimit = { ms: null }
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    keepAlive: true,
    types,
    Client: timedClient(limit),
    // Not as parameters of the connection, which poolers such as PgBouncer refuse.
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
      )
    },
  })
  guard(pool, log)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    throw notReached(connectionString, error)
  }
  return {
    db,
    kind: 'postgres',
    lost: new Promise(() => {}),
    hasSpace: () => true,
    startServing: () => {
      limit.ms = ANSWER_TIMEOUT_MS
    },
    dump: () => Promise.reject(new Error('Only the embedded database can be dumped')),
    close: () => db.destroy(),
  }
}

async function openEmbedded({ folder, snapshot, embedded: own }: DatabasePlace, log: Log): Promise<Database> {
  if (folder) requireSpace(folder)
  const data = { folder: folder && join(folder, 'postgres'), snapshot: snapshot ?? null }
  const embedded = own ?? new EmbeddedDatabase(data)
  await embedded.ready()
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    types,
    stream: () => new EmbeddedStream(embedded),
    ...(own?.Client && { Client: own.Client }),
  } as pg.PoolConfig)
  guard(pool, log)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const maintenance = setInterval(() => void maintain(db, log), MAINTENANCE_INTERVAL_MS)
  maintenance.unref()
  return {
    db,
    kind: 'embedded',
    lost: embedded.lost,
    hasSpace: () => folder === null || hasSpace(folder),
    startServing: () => {},
    dump: () => embedded.dump(),
    close: async () => {
      clearInterval(maintenance)
      await db.destroy()
      await embedded.close()
    },
  }
}

function notReached(connectionString: string, error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException
  const { host, pathname } = new URL(connectionString)
  return new StartError(
    `The database ${pathname.slice(1)} at ${host || 'the local socket'} cannot be opened (${code ?? message}): start it, or correct DATABASE_URL`,
    { cause: error },
  )
}

/** A connection that fails while idle emits `error`. Without a listener the process would exit. */
function guard(pool: pg.Pool, log: Log): void {
  const logError = (error: Error) => log('warn', 'database-connection-lost', errorFacts(error))
  pool.on('error', logError)
  pool.on('connect', (client) => void client.on('error', logError))
}

async function maintain(db: Db, log: Log): Promise<void> {
  try {
    await sql`checkpoint`.execute(db)
    await sql`vacuum (analyze)`.execute(db)
  } catch (error) {
    log('error', 'database-maintenance-failed', errorFacts(error))
  }
}
