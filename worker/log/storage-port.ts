import type { Contents, PurgeCandidate, Snapshot, Tail, WriteResult, WriteSet } from './rows.ts'

/** Where the log is stored: a database (`storage/dexie-storage.ts`) or memory. */
export interface Storage {
  readonly kind: 'durable' | 'memory'
  /** Id of its log; a new one after the browser has deleted the database. */
  logId(): string
  /** Writes all or nothing; resolves after the transaction has completed. An empty write only compares its base. */
  commit(write: WriteSet): Promise<WriteResult>
  /** `seq` is 0 or the end of a write. */
  read(seq: number): Promise<Tail>
  /** Whether it was ever written, even if a compaction event has replaced it. */
  hasEvent(id: string): Promise<boolean>
  snapshot(): Promise<Snapshot | null>
  /** Deletes events that compaction events replace, at most `MAX_STALE` at once. */
  purge(stale: readonly PurgeCandidate[]): Promise<void>
  /** Fills an empty log; false if it is not empty. */
  restore(contents: Contents): Promise<boolean>
  close(): void
}
