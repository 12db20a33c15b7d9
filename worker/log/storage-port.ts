import type { Contents, PurgeCandidate, Snapshot, StoredEvent, Subject, Task, WriteResult, WriteSet } from './rows.ts'

/** Where the log is stored: a database (`storage/dexie-storage.ts`) or memory. */
export interface Storage {
  readonly kind: 'durable' | 'memory'
  /** Of the log that it holds: another one after the browser has thrown the first away. */
  logId(): string
  /** Writes all or nothing and resolves after the transaction completed. */
  commit(write: WriteSet): Promise<WriteResult>
  /** The last sequence number that was given. */
  lastSeq(): Promise<number>
  /** Events after `seq`, in order; `seq` is 0 or the last of a write. */
  eventsAfter(seq: number): Promise<readonly StoredEvent[]>
  /** Whether it was ever written, also where closed books have taken its place. */
  hasEvent(id: string): Promise<boolean>
  tasks(): Promise<readonly Task[]>
  subjects(): Promise<readonly Subject[]>
  snapshot(): Promise<Snapshot | null>
  /** Deletes events that closed books make superfluous, at most `MAX_STALE` at once. */
  purge(stale: readonly PurgeCandidate[]): Promise<void>
  /** Fills a log that holds nothing; false where it holds something already. */
  restore(contents: Contents): Promise<boolean>
  close(): void
}
