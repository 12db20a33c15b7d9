import type { DexieOptions, EntityTable, Table } from 'dexie'
// The package's main entry is written for browsers of 2012 and 9 kB larger.
import { Dexie } from 'dexie/dist/modern/dexie.min.mjs'
import type { Storage } from '../ports.ts'
import { commitTo, LEADER_EPOCH, SNAPSHOT } from './commit.ts'
import {
  type Contents,
  MAX_KNOWN_COMMANDS,
  MAX_STALE,
  type PackedEvents,
  type Snapshot,
  type Stale,
  type StoredEvent,
  type StreamName,
  type Subject,
  type Task,
  type WriteResult,
  type WriteSet,
} from './rows.ts'

export const CORE_DATABASE = 'welt-core'

type EventRow = StoredEvent | PackedEvents

interface Head {
  readonly stream: StreamName
  readonly rev: number
}

interface MetaRow {
  readonly key: string
  readonly value: number
}

/** Id of a shopper's command whose event was swept; `seq` is that event's. */
interface KnownCommand {
  readonly id: string
  readonly seq: number
}

class CoreDatabase extends Dexie {
  declare events: Table<EventRow, number>
  declare streams: EntityTable<Head, 'stream'>
  declare outbox: EntityTable<Task, 'id'>
  declare subjects: EntityTable<Subject, 'id'>
  declare snapshots: Table<Snapshot & { name: string }, string>
  declare meta: EntityTable<MetaRow, 'key'>
  declare knownCommands: EntityTable<KnownCommand, 'id'>

  constructor(name: string, options: DexieOptions) {
    // Strict: what was acknowledged survives a power cut, not only a crash of the browser.
    super(name, { ...options, chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(1).stores({
      events: '++seq, &id, &[stream+rev]',
      streams: 'stream',
      outbox: 'id',
      subjects: 'id',
      snapshots: 'name',
      meta: 'key',
    })
    this.version(2).stores({ knownCommands: 'id, seq' })
    this.version(3).stores({ events: '++seq, &id, &[stream+rev], &*ids' })
  }
}

/** Aborts the transaction it is thrown in. */
class OtherEpoch extends Error {}

/** Opens the log's database; rejects when IndexedDB refuses. */
export async function openDexieStorage(name = CORE_DATABASE, options: DexieOptions = {}): Promise<Storage> {
  const db = new CoreDatabase(name, options)
  await db.open()
  return {
    kind: 'durable',
    commit: (write) => commit(db, write),
    eventsAfter: async (seq) => eventsOf(await db.events.where('seq').above(seq).toArray(), seq),
    hasEvent: async (id) =>
      (await db.events.where('id').equals(id).or('ids').equals(id).count()) > 0 ||
      (await db.knownCommands.get(id)) !== undefined,
    tasks: () => db.outbox.toArray(),
    subjects: () => db.subjects.toArray(),
    snapshot: async () => (await db.snapshots.get(SNAPSHOT)) ?? null,
    raiseEpoch: () => raiseEpoch(db),
    sweep: (stale, epoch) => sweep(db, stale, epoch),
    restore: (contents) => restore(db, contents),
    close: () => db.close(),
  }
}

async function commit(db: CoreDatabase, write: WriteSet): Promise<WriteResult> {
  // Dexie opens again what the browser closed; a transaction by hand has to ask for it.
  if (!db.isOpen()) await db.open()
  return commitTo(db.backendDB(), write)
}

/** The one place where events are deleted: what closed books hold, row by row as it was read. [ENG-01, ENG-08] */
async function sweep(db: CoreDatabase, stale: readonly Stale[], epoch: number): Promise<boolean> {
  try {
    await db.transaction('rw', [db.events, db.knownCommands, db.meta], async () => {
      await checkEpoch(db, epoch)
      await sweepEvents(
        db,
        stale.map(({ seq }) => seq),
      )
      const commands = stale.flatMap(({ seq, command }) => (command === null ? [] : [{ id: command, seq }]))
      await db.knownCommands.bulkPut(commands)
      if ((await db.knownCommands.count()) > MAX_KNOWN_COMMANDS) {
        await db.knownCommands.bulkDelete(await db.knownCommands.orderBy('seq').limit(MAX_STALE).primaryKeys())
      }
      Dexie.currentTransaction?.idbtrans.commit()
    })
    return true
  } catch (error) {
    if (error instanceof OtherEpoch) return false
    throw error
  }
}

/** Rows of which nothing is left go; the others keep their place. */
async function sweepEvents(db: CoreDatabase, stale: readonly number[]): Promise<void> {
  const left = new Set(stale)
  for (const seq of stale) {
    if (!left.delete(seq)) continue
    const row = await db.events.where('seq').aboveOrEqual(seq).first()
    const held = row && 'packed' in row ? row.packed : row ? [row] : []
    // Swept by another leader already.
    if (!row || !held.some((event) => event.seq === seq)) continue
    const kept = held.filter((event) => event.seq !== seq && !left.has(event.seq))
    for (const event of held) left.delete(event.seq)
    if (kept.length === 0) await db.events.delete(row.seq)
    else await db.events.put({ seq: row.seq, packed: kept, ids: kept.map(({ id }) => id) })
  }
}

function eventsOf(rows: readonly EventRow[], after: number): readonly StoredEvent[] {
  return rows.flatMap((row) => ('packed' in row ? row.packed.filter(({ seq }) => seq > after) : [row]))
}

function restore(db: CoreDatabase, { events, tasks, subjects }: Contents): Promise<boolean> {
  return db.transaction('rw', [db.events, db.streams, db.outbox, db.subjects], async () => {
    if ((await db.streams.count()) > 0) return false
    await db.events.bulkAdd([...events])
    const last = new Map(events.map(({ stream, rev }) => [stream, { stream, rev }]))
    await db.streams.bulkPut([...last.values()])
    await db.outbox.bulkPut([...tasks])
    await db.subjects.bulkPut([...subjects])
    return true
  })
}

async function checkEpoch(db: CoreDatabase, epoch: number): Promise<void> {
  const row = await db.meta.get(LEADER_EPOCH)
  if (row?.value !== epoch) throw new OtherEpoch('Another tab leads')
}

function raiseEpoch(db: CoreDatabase): Promise<number> {
  return db.transaction('rw', db.meta, async () => {
    const value = ((await db.meta.get(LEADER_EPOCH))?.value ?? 0) + 1
    await db.meta.put({ key: LEADER_EPOCH, value })
    return value
  })
}
