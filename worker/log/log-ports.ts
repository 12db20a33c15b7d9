import type { Measure } from '../operations/metrics.ts'
import type { Channel, Clock } from '../ports.ts'
import type { States } from '../streams/states.ts'
import type { OutboxFacts } from './outbox-projection.ts'
import type { Subject } from './rows.ts'
import type { Storage } from './storage-port.ts'

export interface LogPorts {
  readonly storage: Storage
  readonly channel: Channel
  readonly clock: Clock
  newId(): string
  /** The tail could not be read, or something was lost. The next write or catch-up reads the tail again. */
  report(error: unknown): void
  readonly measure?: Measure
}

/** The folded log, as the views read it. */
export interface LogView {
  readonly states: States
  readonly outbox: OutboxFacts
  readonly subjects: ReadonlyMap<string, Subject>
  /** Whether this build can read every stream. */
  readonly isComplete: boolean
}
