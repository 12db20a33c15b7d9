import type { Measure } from '../operations/metrics.ts'
import type { Channel, Clock, Storage } from '../ports.ts'
import type { Log } from './log.ts'

export interface LogPorts {
  readonly storage: Storage
  readonly channel: Channel
  readonly clock: Clock
  newId(): string
  /** The tail could not be read now; whoever writes or looks next reads it again. */
  report(error: unknown): void
  /** What will be true if the write that has just been handed to the disk succeeds. */
  precompute?(prospect: LogView): void
  readonly measure?: Measure
}

/** What a log comes to. */
export type LogView = Pick<Log, 'states' | 'outbox' | 'subjects' | 'isComplete'>
