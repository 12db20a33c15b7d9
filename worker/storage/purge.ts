import { type EventRow, MAX_KNOWN_COMMANDS, MAX_PACKED, MAX_STALE, type PurgeCandidate, rowOf } from '../log/rows.ts'
import { type Ranges, read, write } from './transactions.ts'

/**
 * How far back a row without events keeps its place. A process that stops between reading and writing, and goes on when
 * so much was written and swept, would find its place free.
 */
const KEPT_PLACES = 2000

/**
 * The one place where events are deleted: what closed books hold. A row changes by sweeping alone, so that it may be read
 * before it is written; where two sweep at once, the next one does what is left. [ENG-01, ENG-08]
 */
export async function purge(database: IDBDatabase, ranges: Ranges, stale: readonly PurgeCandidate[]): Promise<void> {
  const gone = new Set(stale.map(({ seq }) => seq))
  const [from, to] = [Math.min(...gone) - MAX_PACKED, Math.max(...gone)]
  const [rows, oldest, known, forgotten] = await Promise.all([
    read<EventRow[]>(database, 'events', (events) => events.getAll(ranges.bound(from, to))),
    read<EventRow[]>(database, 'events', (events) => events.getAll(ranges.upperBound(to - KEPT_PLACES), 2 * MAX_STALE)),
    read(database, 'knownCommands', (commands) => commands.count()),
    read(database, 'knownCommands', (commands) => commands.index('seq').getAllKeys(null, MAX_STALE)),
  ])
  await write(database, ['events', 'knownCommands'], (store) => {
    for (const row of rows) {
      const kept = row.events.filter(({ seq }) => !gone.has(seq))
      if (kept.length < row.events.length) store('events').put(rowOf(row.seq, kept))
    }
    for (const { seq, events } of oldest) if (events.length === 0) store('events').delete(seq)
    for (const { seq, command } of stale) if (command !== null) store('knownCommands').put({ id: command, seq })
    if (known > MAX_KNOWN_COMMANDS) for (const id of forgotten) store('knownCommands').delete(id)
  })
}
