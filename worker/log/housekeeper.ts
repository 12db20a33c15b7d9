import type { Clock } from '../ports.ts'
import { type Bounds, type Housekeeping, runMaintenance } from './housekeeping.ts'
import type { Log } from './log.ts'
import { SNAPSHOT_EVERY } from './rows.ts'
import type { Storage } from './storage-port.ts'

export interface Pace {
  /** Events between two snapshots. */
  readonly every: number
  readonly bounds?: Bounds
}

const PACE: Pace = { every: SNAPSHOT_EVERY }
/** A burst of clicks is not the moment, ms. */
const PAUSE_MS = 2000

export interface MaintenancePorts extends Housekeeping {
  readonly log: Log
  readonly storage: Storage
  readonly clock: Clock
}

/** Says when there is something to tidy. Only the leader has one. */
export function createMaintenance(ports: MaintenancePorts, { every, bounds } = PACE): { stop(): void } {
  const { log, clock, report } = ports
  let seen = log.snapshotSeq
  /** Epoch of the identity that was tidied: whoever signs out leaves nothing, also where the tab died then. [ENG-56] */
  let identity = 0
  let cancel: (() => void) | null = null
  let isStopped = false

  function changed(): void {
    const { subject, epoch } = log.states.identity
    const hasLeft = subject === null && epoch !== identity
    const isDue = hasLeft || log.seq - seen >= every
    if (isDue && !cancel && !isStopped) cancel = clock.after(PAUSE_MS, tidy)
  }

  /** A failure is not repeated before the log has changed again; where somebody wrote meanwhile, it begins anew. */
  async function tidy(): Promise<void> {
    const { epoch } = log.states.identity
    let isDone = true
    seen = log.seq
    try {
      isDone = await runMaintenance(ports, bounds)
      if (isDone) identity = epoch
      else seen = log.snapshotSeq
    } catch (error) {
      report(error)
    } finally {
      cancel = null
    }
    if (!isDone) changed()
  }

  const unsubscribe = log.onChange(changed)
  changed()

  return {
    stop() {
      isStopped = true
      unsubscribe()
      cancel?.()
    },
  }
}
