import type { Clock, Storage } from '../ports.ts'
import { type Housekeeping, keepHouse } from './housekeeping.ts'
import type { Log } from './log.ts'

/** Events between two snapshots: so many are folded at a cold start, and no more. [ENG-06] */
const SNAPSHOT_EVERY = 200
/** A burst of clicks is not the moment, ms. */
const PAUSE_MS = 2000
/** When someone signs out, nothing of what happened stays longer than it takes to delete it. [ENG-56] */
const NOTHING = { events: 0, bytes: 0 }

export interface HousekeeperPorts extends Housekeeping {
  readonly log: Log
  readonly storage: Storage
  readonly clock: Clock
}

/** Says when there is something to tidy. Only the leading tab has one. */
export function createHousekeeper(ports: HousekeeperPorts): { stop(): void } {
  const { log, clock, report } = ports
  let seen = log.snapshotSeq
  let identity = log.states.identity.epoch
  let isPurge = false
  let cancel: (() => void) | null = null
  let isStopped = false

  function changed(): void {
    if (identity !== log.states.identity.epoch) {
      identity = log.states.identity.epoch
      isPurge ||= log.states.identity.subject === null
    }
    const isDue = isPurge || log.seq - seen >= SNAPSHOT_EVERY
    if (isDue && !cancel && !isStopped) cancel = clock.after(PAUSE_MS, tidy)
  }

  /** A failure is not repeated before the log has grown again. */
  async function tidy(): Promise<void> {
    const bounds = isPurge ? NOTHING : undefined
    seen = log.seq
    isPurge = false
    try {
      await keepHouse(ports, bounds)
    } catch (error) {
      report(error)
    } finally {
      cancel = null
    }
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
