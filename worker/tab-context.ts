import type { Log } from './log/log.ts'
import type { Measure } from './operations/metrics.ts'
import type { Note } from './operations/tape.ts'
import type { Channel, Clock, Lifecycle, Locks, Random } from './ports.ts'
import type { Notice } from './protocol.ts'

/** What the parts of one tab's engine share. Each part names what it uses with `Pick`. */
export interface TabContext {
  readonly log: Log
  readonly clock: Clock
  readonly random: Random
  readonly channel: Channel
  readonly locks: Locks
  readonly lifecycle: Lifecycle
  newId(): string
  /** Posted to every tab; each shows it while its page is visible. */
  notify(notice: Notice): void
  /** A defect: logged, never swallowed. */
  report(error: unknown): void
  readonly measure: Measure
  /** Records an input on the tape. */
  readonly note: Note
  /** Receives the inspection events of live actors; null in a release. */
  readonly inspect: ((event: unknown) => void) | null
}
