import {
  applyChanges,
  byId,
  endOf,
  MAX_KNOWN_COMMANDS,
  numbered,
  type PersonalData,
  type Snapshot,
  type StoredEvent,
  type Task,
  type WriteResult,
} from '../log/rows.ts'
import type { Storage } from '../log/storage-port.ts'

/** The same contract without a disk, as long as the worker lives: private windows, blocked storage. [PROM-10] */
export function createMemoryStorage(): Storage {
  const id = crypto.randomUUID()
  let events: readonly StoredEvent[] = []
  let seq = 0
  let tasks = new Map<string, Task>()
  let subjects = new Map<string, PersonalData>()
  const knownCommands = new Set<string>()
  let snapshot: Snapshot | null = null

  return {
    kind: 'memory',
    logId: () => id,
    async commit(write): Promise<WriteResult> {
      if (write.base.log !== id || write.base.seq !== seq) return { type: 'conflict' }
      const stored = numbered(write)
      events = [...events, ...stored]
      seq = endOf(write)
      applyChanges({ tasks, subjects }, write)
      if (write.snapshot) snapshot = write.snapshot
      return { type: 'written', events: stored }
    },
    read: async (last) => ({
      seq,
      events: events.filter((event) => event.seq > last),
      tasks: [...tasks.values()],
      subjects: [...subjects.values()],
    }),
    hasEvent: async (event) => knownCommands.has(event) || events.some(({ id }) => id === event),
    snapshot: async () => snapshot,
    async purge(stale) {
      const purged = new Set(stale.map((row) => row.seq))
      events = events.filter((event) => !purged.has(event.seq))
      for (const { command } of stale) if (command !== null) knownCommands.add(command)
      for (const oldest of [...knownCommands].slice(0, Math.max(0, knownCommands.size - MAX_KNOWN_COMMANDS))) {
        knownCommands.delete(oldest)
      }
    },
    async restore(contents) {
      if (seq > 0) return false
      events = contents.events
      seq = events.at(-1)?.seq ?? 0
      tasks = byId(contents.tasks)
      subjects = byId(contents.subjects)
      return true
    },
    close: () => undefined,
  }
}
