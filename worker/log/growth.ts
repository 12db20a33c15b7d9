import type { LogPosition, StoredEvent, Subject, Task } from './rows.ts'

/** Posted to other tabs after each commit: hints carry what was written, so that nobody has to read it again. */
export interface Growth {
  readonly type: 'grew'
  /** Which log, and what was written lies on. */
  readonly base: LogPosition
  readonly events: readonly StoredEvent[]
  readonly putTasks: readonly Task[]
  readonly deleteTasks: readonly string[]
  readonly putSubjects: readonly Subject[]
  readonly deleteSubjects: readonly string[]
  /** When the commit began. */
  readonly at: number
}

/** Rows bear no revision: what is told of them later than this is read instead, ms. */
const FRESH_MS = 1000

export function isGrowth(message: unknown): message is Growth {
  return typeof message === 'object' && message !== null && (message as { type?: unknown }).type === 'grew'
}

/** A process that slept after its commit tells of rows that others have changed since: the database knows better. */
export function isFresh({ at }: Growth, now: number): boolean {
  return Math.abs(now - at) < FRESH_MS
}
