import type {
  Contents,
  PurgeCandidate,
  Snapshot,
  StoredEvent,
  Subject,
  Task,
  WriteResult,
  WriteSet,
} from './log/rows.ts'
import type * as maintenance from './maintenance-chunk.ts'
import type { ResilientStorage } from './storage/resilient-storage.ts'
import type { createSync } from './sync/sync.ts'

/** Everything the engine touches, as interfaces of a few lines: browser implementations stand in `browser.ts`. */

export interface Clock {
  /** Milliseconds since the epoch; advisory, never used for order. */
  now(): number
  /** Runs `task` once after `ms`; the answer cancels it. */
  after(ms: number, task: () => void): () => void
}

/** From 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

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

/** The databases of one origin. */
export interface Databases {
  /** Null where the browser does not tell. */
  names(): Promise<readonly string[] | null>
  /** Rejects when it does not open. */
  open(name: string): Promise<Storage>
}

/** A file that this tab alone writes. What `write` has done survives the end of the process. */
export interface JournalFile {
  /** Answers the number of bytes that were taken. */
  write(bytes: Uint8Array<ArrayBuffer>, place: { readonly at: number }): number
  truncate(size: number): void
  close(): void
}

/** Places for a second copy of the log: two files for each tab. */
export interface JournalFiles {
  /** All files, also those of living tabs. */
  read(): Promise<readonly Uint8Array[]>
  /** Two that nobody else holds. What a dead tab left in one of them stays there until it is written over. */
  take(): Promise<{ readonly full: JournalFile; readonly empty: JournalFile }>
  /** Those of dead tabs that hold anything. */
  takeDead(): Promise<readonly JournalFile[]>
}

/** Room that is taken so that it can be given back: for what a shopper does on a full disk. [ENG-49] */
export interface Reserve {
  /** Whether it was laid now; it was not, where it lies there already or would fill the disk. Rejects without private files. */
  lay(): Promise<boolean>
  /** Whether there was any. */
  giveBack(): Promise<boolean>
}

/** Hints between tabs: a lost one may cost latency, never correctness. */
export interface Channel {
  post(message: unknown): void
  listen(listener: (message: unknown) => void): void
  close(): void
}

export interface Locks {
  /**
   * Waits for the lock and holds it until `release` aborts. Resolves when it was given back, rejects when another
   * context stole it. `steal` takes it from whoever holds it.
   */
  hold(name: string, options: { steal: boolean; release: AbortSignal }, onHeld: () => void): Promise<void>
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type LifecycleEvent = 'online' | 'offline' | 'visible' | 'hidden' | 'freeze' | 'resume'

export interface Lifecycle {
  isOnline(): boolean
  isVisible(): boolean
  listen(listener: (event: LifecycleEvent) => void): void
}

export interface Ports {
  readonly clock: Clock
  readonly random: Random
  readonly storage: Storage & Partial<Pick<ResilientStorage, 'attach' | 'reserve'>>
  readonly channel: Channel
  readonly locks: Locks
  readonly fetch: Fetch
  /** Fetches the code that speaks with the server; may be asked again after a failure. */
  loadSync(): Promise<{ readonly createSync: typeof createSync }>
  /** Fetches what is seldom needed. */
  loadMaintenance(): Promise<typeof maintenance>
  readonly lifecycle: Lifecycle
}
