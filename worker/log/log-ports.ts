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
  /** The tail could not be read now; whoever writes or looks next reads it again. */
  report(error: unknown): void
  readonly measure?: Measure
}

/** What a log comes to. */
export interface LogView {
  readonly states: States
  readonly outbox: OutboxFacts
  readonly subjects: ReadonlyMap<string, Subject>
  /** Whether this build can read every stream. */
  readonly isComplete: boolean
}
