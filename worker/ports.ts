/**
 * What the worker needs from its browser, as small interfaces; this module imports nothing. `browser.ts` and `storage/`
 * implement them. The log's own port is `log/storage-port.ts`, those of the engine are in `engine-ports.ts`.
 */

export interface Clock {
  /** Milliseconds since the epoch; advisory, never used for order. */
  now(): number
  /** Runs `task` once after `ms`; the returned function cancels it. */
  after(ms: number, task: () => void): () => void
}

/** From 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

/** A file that only this tab writes. Written bytes survive the end of the process. */
export interface JournalFile {
  /** Returns the number of bytes that were written. */
  write(bytes: Uint8Array<ArrayBuffer>, place: { readonly at: number }): number
  truncate(size: number): void
  close(): void
}

/** Files for a second copy of the log: two per tab. */
export interface JournalFiles {
  /** Contents of all files, also of those of living tabs. */
  read(): Promise<readonly Uint8Array[]>
  /** Two files that no other tab holds. What a dead tab left in one of them stays until it is overwritten. */
  take(): Promise<{ readonly full: JournalFile; readonly empty: JournalFile }>
  /** Those of dead tabs that are not empty. */
  takeDead(): Promise<readonly JournalFile[]>
}

/** Hints between tabs: losing one costs latency, never correctness. */
export interface Channel {
  post(message: unknown): void
  listen(listener: (message: unknown) => void): void
}

export interface Locks {
  /**
   * Waits for the lock and holds it until `release` aborts. Resolves when it was released, rejects when another context stole
   * it. `steal` takes it from its holder.
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
