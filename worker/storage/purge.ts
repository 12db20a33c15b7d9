import {
  type EventRow,
  eventsOf,
  MAX_KNOWN_COMMANDS,
  MAX_PACKED,
  MAX_STALE,
  type PurgeCandidate,
  rowOf,
} from '../log/rows.ts'
import { type Ranges, read, write } from './transactions.ts'

/**
 * Places at the end of the sequence that rows without events still occupy. A process that is suspended between its read and
 * its write for longer than that would find its place free.
 */
const OCCUPIED_PLACES = 2000

/**
 * Deletes events that a compaction event replaces; nothing else deletes events. Only a purge changes a row, so it reads the
 * rows before the transaction that writes them. If two purges run at once, the next one deletes the rest. [ENG-01, ENG-08]
 */
export async function purge(database: IDBDatabase, ranges: Ranges, stale: readonly PurgeCandidate[]): Promise<void> {
  const purged = new Set(stale.map(({ seq }) => seq))
  const [from, to] = [Math.min(...purged) - MAX_PACKED, Math.max(...purged)]
  const [rows, oldest, known, oldestKnown] = await Promise.all([
    read<EventRow[]>(database, 'events', (events) => events.getAll(ranges.bound(from, to))),
    read<EventRow[]>(database, 'events', (events) =>
      events.getAll(ranges.upperBound(to - OCCUPIED_PLACES), 2 * MAX_STALE),
    ),
    read(database, 'knownCommands', (commands) => commands.count()),
    read(database, 'knownCommands', (commands) => commands.index('seq').getAllKeys(null, MAX_STALE)),
  ])
  await write(database, ['events', 'knownCommands'], (store) => {
    for (const row of rows) {
      const events = eventsOf(row)
      const remaining = events.filter(({ seq }) => !purged.has(seq))
      if (remaining.length < events.length) store('events').put(rowOf(row.seq, remaining))
    }
    for (const row of oldest) if (eventsOf(row).length === 0) store('events').delete(row.seq)
    for (const { seq, command } of stale) if (command !== null) store('knownCommands').put({ id: command, seq })
    if (known > MAX_KNOWN_COMMANDS) for (const id of oldestKnown) store('knownCommands').delete(id)
  })
}
