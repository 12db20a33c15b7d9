/**
 * What the worker needs of its browser, as interfaces of a few lines: no module lies below this one. `browser.ts` and
 * `storage/` implement them; the log's own port is `log/storage-port.ts`, the engine's are in `engine-ports.ts`.
 */

export interface Clock {
  /** Milliseconds since the epoch; advisory, never used for order. */
  now(): number
  /** Runs `task` once after `ms`; the answer cancels it. */
  after(ms: number, task: () => void): () => void
}

/** From 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

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
