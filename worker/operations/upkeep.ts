import { SNAPSHOT_EVERY } from '../log/rows.ts'
import { isOrderPlaced } from '../streams/checkout-state.ts'
import type { LookedAfter, lookAfter } from './look-after.ts'

/** After a failed load, the next change of the log after this pause tries again, ms. */
const RETRY_AFTER_MS = 30_000

export interface UpkeepPorts extends LookedAfter {
  load(): Promise<{ readonly lookAfter: typeof lookAfter }>
}

/** Upkeep of the leader's outbox and log; its chunk is loaded when there is something to do. */
export function keepUp(ports: UpkeepPorts): { stop(): void } {
  const { log, clock, load, report } = ports
  let running: { stop(): void } | null = null
  let isBusy = false
  let isStopped = false

  const isNeeded = () =>
    log.tasks.size > 0 ||
    log.seq - log.snapshotSeq >= SNAPSHOT_EVERY ||
    log.states.identity.epoch > 0 ||
    isOrderPlaced(log.states.checkout)

  async function begin(): Promise<void> {
    if (running || isBusy || isStopped || !isNeeded()) return
    isBusy = true
    try {
      const { lookAfter } = await load()
      if (!isStopped) running = lookAfter(ports)
    } catch (error) {
      report(error)
      await new Promise<void>((resolve) => clock.after(RETRY_AFTER_MS, resolve))
    } finally {
      isBusy = false
    }
  }

  const unsubscribe = log.onChange(() => void begin())
  void begin()
  return {
    stop() {
      isStopped = true
      unsubscribe()
      running?.stop()
    },
  }
}
