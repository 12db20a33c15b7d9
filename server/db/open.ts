import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { errorFacts, type Log } from '../http/log.ts'
import { type Embedded, EmbeddedDatabase } from './embedded.ts'
import { EmbeddedStream } from './embedded-stream.ts'
import { lockFolder } from './lock.ts'
import type { Db, Tables } from './schema.ts'

export interface Database {
  readonly db: Db
  readonly kind: 'embedded' | 'postgres'
  /** Resolves if the embedded database fails for good. Connections to a PostgreSQL server reconnect instead. */
  readonly lost: Promise<Error>
  /** The embedded data folder as a tar archive, for fixtures. Throws with a PostgreSQL server. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

export interface DatabasePlace {
  readonly databaseUrl: string | null
  /** Null keeps the embedded database in memory. */
  readonly folder: string | null
  readonly snapshot?: string
  /** Opened by the caller instead of in a worker thread, optionally with its own `pg` client class. */
  readonly embedded?: Embedded & Pick<pg.PoolConfig, 'Client'>
}

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 10_000
/** PGlite has neither autovacuum nor a checkpointer: without maintenance its log grows to gigabytes. */
const MAINTENANCE_INTERVAL_MS = 10 * 60_000

export async function openDatabase(place: DatabasePlace, log: Log): Promise<Database> {
  return place.databaseUrl ? openServer(place.databaseUrl, log) : openEmbedded(place, log)
}

/** Parses bigint as number: `count(*)` and our ids are far below 2^53. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
      ? Number
      : pg.types.getTypeParser(oid, format as 'text'),
}

async function openServer(connectionString: string, log: Log): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, types })
  guard(pool, log)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await sql`select 1`.execute(db)
  return {
    db,
    kind: 'postgres',
    lost: new Promise(() => {}),
    dump: () => Promise.reject(new Error('Only the embedded database can be dumped')),
    close: () => db.destroy(),
  }
}

async function openEmbedded({ folder, snapshot, embedded: own }: DatabasePlace, log: Log): Promise<Database> {
  const unlock = folder === null ? null : lockFolder(folder)
  const data = { folder: folder && join(folder, 'postgres'), snapshot: snapshot ?? null }
  const embedded = own ?? new EmbeddedDatabase(data)
  try {
    await embedded.ready()
  } catch (error) {
    unlock?.()
    throw error
  }
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
    dump: () => embedded.dump(),
    close: async () => {
      clearInterval(maintenance)
      await db.destroy()
      await embedded.close()
      unlock?.()
    },
  }
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
