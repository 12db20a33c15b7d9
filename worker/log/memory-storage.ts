import type { Storage } from '../ports.ts'
import {
  expectedHeads,
  MAX_KNOWN_COMMANDS,
  type Snapshot,
  type StoredEvent,
  type Subject,
  type Task,
  type WriteResult,
} from './rows.ts'

/** The same contract without a disk: private windows, blocked storage. It lives as long as the worker. [PROM-10] */
export function createMemoryStorage(): Storage {
  let events: StoredEvent[] = []
  let seq = 0
  const heads = new Map<string, number>()
  const tasks = new Map<string, Task>()
  const subjects = new Map<string, Subject>()
  const knownCommands = new Set<string>()
  let snapshot: Snapshot | null = null
  let epoch = 0

  return {
    kind: 'memory',
    async commit(write): Promise<WriteResult> {
      if (write.epoch !== null && write.epoch !== epoch) return { type: 'stale-leader' }
      for (const [stream, rev] of expectedHeads(write)) {
        if ((heads.get(stream) ?? 0) !== rev) return { type: 'conflict' }
      }
      const stored = write.events.map((event) => ({ ...event, seq: ++seq }))
      events.push(...stored)
      for (const { stream, rev } of stored) heads.set(stream, rev)
      for (const task of write.putTasks) tasks.set(task.id, task)
      for (const id of write.deleteTasks) tasks.delete(id)
      for (const subject of write.putSubjects) subjects.set(subject.id, subject)
      for (const id of write.deleteSubjects) subjects.delete(id)
      if (write.snapshot) snapshot = write.snapshot
      return { type: 'written', events: stored }
    },
    eventsAfter: async (last) => events.filter((event) => event.seq > last),
    hasEvent: async (id) => knownCommands.has(id) || events.some((event) => event.id === id),
    tasks: async () => [...tasks.values()],
    subjects: async () => [...subjects.values()],
    snapshot: async () => snapshot,
    raiseEpoch: async () => ++epoch,
    async sweep(stale, leading) {
      if (leading !== epoch) return false
      const gone = new Set(stale.map((row) => row.seq))
      events = events.filter((event) => !gone.has(event.seq))
      for (const { command } of stale) if (command !== null) knownCommands.add(command)
      for (const oldest of [...knownCommands].slice(0, Math.max(0, knownCommands.size - MAX_KNOWN_COMMANDS))) {
        knownCommands.delete(oldest)
      }
      return true
    },
    async restore(contents) {
      if (heads.size > 0) return false
      events = [...contents.events]
      seq = events.at(-1)?.seq ?? 0
      for (const { stream, rev } of events) heads.set(stream, rev)
      for (const task of contents.tasks) tasks.set(task.id, task)
      for (const subject of contents.subjects) subjects.set(subject.id, subject)
      return true
    },
    close: () => undefined,
  }
}
