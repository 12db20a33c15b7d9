import type { DexieOptions, Transaction } from 'dexie'
// The package's main entry is 9 kB larger: it supports browsers of 2012.
import { Dexie } from 'dexie/dist/modern/dexie.min.mjs'
import { type EventRow, endOfRow, rowOf, type StoredEvent } from '../log/rows.ts'
import { read } from './transactions.ts'

export const CORE_DATABASE = 'welt-core'

const LOG_ID = 'log-id'

interface MetaRow {
  readonly key: string
  readonly value: string
}

/** A row of version 3: one event, or several under the sequence number of the last. */
type FormerRow = StoredEvent | { readonly packed: readonly StoredEvent[] }

export class CoreDatabase extends Dexie {
  constructor(name: string, options: DexieOptions) {
    // Strict: an acknowledged write survives a power cut, not only a crash of the browser.
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
    this.version(4).stores({ events: '++seq, &*ids', streams: null }).upgrade(repackRows)
    this.on('populate', (transaction) => addLogId(transaction))
  }
}

export async function logIdOf(database: IDBDatabase): Promise<string> {
  return (await read<MetaRow | undefined>(database, 'meta', (meta) => meta.get(LOG_ID)))?.value ?? ''
}

export async function lastSeqOf(database: IDBDatabase): Promise<number> {
  const last = await read(database, 'events', (events) => events.openCursor(null, 'prev'))
  return last ? endOfRow(last.value as EventRow) : 0
}

function addLogId(transaction: Transaction): PromiseLike<unknown> {
  return transaction.table('meta').add({ key: LOG_ID, value: crypto.randomUUID() })
}

async function repackRows(transaction: Transaction): Promise<void> {
  const table = transaction.table<FormerRow | EventRow, number>('events')
  const rows = (await table.toArray()) as readonly FormerRow[]
  await table.clear()
  await table.bulkAdd(
    rows.flatMap((row) => {
      const events = 'packed' in row ? row.packed : [row]
      return events[0] ? [rowOf(events[0].seq, events)] : []
    }),
  )
  await transaction.table('meta').clear()
  await addLogId(transaction)
}
