import type { Contents, PurgeCandidate, Snapshot, Tail, WriteResult, WriteSet } from './rows.ts'

/** Where the log is stored: a database (`storage/dexie-storage.ts`) or memory. */
export interface Storage {
  readonly kind: 'durable' | 'memory'
  /** Id of the log that it holds; another one after the browser has deleted the first. */
  logId(): string
  /** Writes all or nothing and resolves after the transaction completed. An empty write only checks its base. */
  commit(write: WriteSet): Promise<WriteResult>
  /** `seq` is 0 or the end of a write. */
  read(seq: number): Promise<Tail>
  /** Whether it was ever written, also where a compaction event has replaced it. */
  hasEvent(id: string): Promise<boolean>
  snapshot(): Promise<Snapshot | null>
  /** Deletes events that a compaction made superfluous, at most `MAX_STALE` at once. */
  purge(stale: readonly PurgeCandidate[]): Promise<void>
  /** Fills a log that holds nothing; false where it holds something already. */
  restore(contents: Contents): Promise<boolean>
  close(): void
}
