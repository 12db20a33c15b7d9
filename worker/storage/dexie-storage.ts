import type { DexieOptions } from 'dexie'
import { endOf, type Snapshot, type WriteSet } from '../log/rows.ts'
import type { Storage } from '../log/storage-port.ts'
import { CORE_DATABASE, CoreDatabase, lastSeqOf, logIdOf } from './core-database.ts'
import { commitTo, mayBeTaken, type Ranges, read, readTail, SNAPSHOT, type Table } from './transactions.ts'

/** Opens the log's database; rejects when IndexedDB refuses. Dexie knows its versions, and opens again what was closed. */
export async function openDexieStorage(name = CORE_DATABASE, options: DexieOptions = {}): Promise<Storage> {
  const db = new CoreDatabase(name, options)
  const ranges = (options.IDBKeyRange ?? IDBKeyRange) as Ranges
  let log = ''
  /** Whether what this connection leads to has been held against what a writer knows. */
  let isProven = false

  /** Whoever replaces the connection closes it, also under work that is on its way. */
  function connection(): IDBDatabase {
    const open = db.backendDB() as IDBDatabase | null
    if (open) return open
    throw new DOMException('The connection is closed', 'InvalidStateError')
  }

  /** What is opened again may be another log. */
  async function open(): Promise<void> {
    await db.open()
    log = await logIdOf(connection())
    isProven = false
  }

  async function connected(): Promise<IDBDatabase> {
    if (!db.isOpen()) await open()
    return connection()
  }

  async function ask<Value>(table: Table, question: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
    return read(await connected(), table, question)
  }

  async function commit(rows: WriteSet) {
    if (!db.isOpen()) await open()
    if (rows.base.log !== log) return { type: 'conflict' } as const
    const isEmpty = endOf(rows) === rows.base.seq && !rows.snapshot
    if (isEmpty) {
      const isNewest = (await lastSeqOf(connection())) === rows.base.seq
      return isNewest ? ({ type: 'written', events: [] } as const) : ({ type: 'conflict' } as const)
    }
    // A disk that comes back may have lost its newest rows: nothing is written behind a gap.
    if (!isProven && (await lastSeqOf(connection())) < rows.base.seq) return { type: 'conflict' } as const
    isProven = true
    try {
      return await commitTo(connection(), rows)
    } catch (error) {
      if (await isTaken(error, rows.base.seq + 1)) return { type: 'conflict' } as const
      throw error
    }
  }

  async function isTaken(error: unknown, place: number): Promise<boolean> {
    return mayBeTaken(error) && (await ask('events', (events) => events.getKey(place))) !== undefined
  }

  await open()
  return {
    kind: 'durable',
    logId: () => log,
    commit,
    read: async (seq) => readTail(await connected(), ranges, seq),
    hasEvent: async (id) =>
      (await ask('events', (events) => events.index('ids').count(id))) > 0 ||
      (await ask('knownCommands', (commands) => commands.count(id))) > 0,
    snapshot: async () => (await ask<Snapshot | undefined>('snapshots', (all) => all.get(SNAPSHOT))) ?? null,
    purge: async (stale) => {
      const { purge } = await import('./purge.ts')
      return purge(await connected(), ranges, stale)
    },
    restore: async (contents) => {
      const { restore } = await import('./restore.ts')
      return restore(await connected(), contents)
    },
    close: () => db.close(),
  }
}
