import type { DexieOptions } from 'dexie'
import { endOf, type Snapshot, type WriteResult, type WriteSet } from '../log/rows.ts'
import type { Storage } from '../log/storage-port.ts'
import { CORE_DATABASE, CoreDatabase, lastSeqOf, logIdOf } from './core-database.ts'
import { isUnreadable } from './failures.ts'
import { commitTo, mayBeTaken, type Ranges, read, readTail, SNAPSHOT, type Table } from './transactions.ts'

const CONFLICT: WriteResult = { type: 'conflict' }

/** Opens the log's database; rejects if IndexedDB refuses. Dexie runs the upgrades and reopens a closed connection. */
export async function openDexieStorage(name = CORE_DATABASE, options: DexieOptions = {}): Promise<Storage> {
  const db = new CoreDatabase(name, options)
  const ranges = (options.IDBKeyRange ?? IDBKeyRange) as Ranges
  let log = ''
  /** Whether the database of this connection was checked to hold all that a writer has read. */
  let isProven = false

  /** A reopened database may hold another log. */
  async function open(): Promise<void> {
    await db.open()
    log = await logIdOf(connection())
    isProven = false
  }

  function connection(): IDBDatabase {
    const open = db.backendDB() as IDBDatabase | null
    if (open) return open
    throw new DOMException('The connection is closed', 'InvalidStateError')
  }

  async function connected(): Promise<IDBDatabase> {
    if (!db.isOpen()) await open()
    return connection()
  }

  async function ask<Value>(table: Table, question: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
    return read(await connected(), table, question)
  }

  async function commit(rows: WriteSet): Promise<WriteResult> {
    // Over an open connection the whole write happens in the caller's turn of the event loop.
    if (!db.isOpen()) await open()
    const database = connection()
    const { base } = rows
    if (base.log !== log) return CONFLICT
    const isEmpty = endOf(rows) === base.seq && !rows.snapshot
    if (isEmpty) return (await lastSeqOf(database)) === base.seq ? { type: 'written', events: [] } : CONFLICT
    // A disk may have lost its newest rows: nothing is written behind a gap.
    if (!isProven && (await lastSeqOf(database)) < base.seq) return CONFLICT
    isProven = true
    try {
      return await commitTo(database, rows)
    } catch (error) {
      const isTaken = mayBeTaken(error) && (await ask('events', (events) => events.getKey(base.seq + 1))) !== undefined
      if (isTaken) return CONFLICT
      throw error
    }
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
    async snapshot() {
      try {
        return (await ask<Snapshot | undefined>('snapshots', (all) => all.get(SNAPSHOT))) ?? null
      } catch (error) {
        // The next one replaces it.
        if (isUnreadable(error)) return null
        throw error
      }
    },
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
