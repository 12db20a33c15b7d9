import type { Storage } from '../ports.ts'
import { expectedHeads, type Snapshot, type StoredEvent, type Subject, type Task, type WriteResult } from './rows.ts'

/** The same contract without a disk: private windows, blocked storage. It lives as long as the worker. [PROM-10] */
export function createMemoryStorage(): Storage {
  const events: StoredEvent[] = []
  const heads = new Map<string, number>()
  const tasks = new Map<string, Task>()
  const subjects = new Map<string, Subject>()
  let snapshot: Snapshot | null = null
  let epoch = 0

  return {
    kind: 'memory',
    async commit(write): Promise<WriteResult> {
      if (write.epoch !== null && write.epoch !== epoch) return { type: 'stale-leader' }
      for (const [stream, rev] of expectedHeads(write)) {
        if ((heads.get(stream) ?? 0) !== rev) return { type: 'conflict' }
      }
      const stored = write.events.map((event, index) => ({ ...event, seq: events.length + index + 1 }))
      events.push(...stored)
      for (const { stream, rev } of stored) heads.set(stream, rev)
      for (const task of write.putTasks) tasks.set(task.id, task)
      for (const id of write.deleteTasks) tasks.delete(id)
      for (const subject of write.putSubjects) subjects.set(subject.id, subject)
      for (const id of write.deleteSubjects) subjects.delete(id)
      if (write.snapshot) snapshot = write.snapshot
      return { type: 'written', events: stored }
    },
    eventsAfter: async (seq) => events.filter((event) => event.seq > seq),
    hasEvent: async (id) => events.some((event) => event.id === id),
    tasks: async () => [...tasks.values()],
    subjects: async () => [...subjects.values()],
    snapshot: async () => snapshot,
    raiseEpoch: async () => ++epoch,
    close: () => undefined,
  }
}
