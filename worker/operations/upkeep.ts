import type { EnginePorts } from '../engine-ports.ts'
import type { MaintenancePorts } from '../log/maintenance.ts'
import type { ArchivingPorts } from './archive-orders.ts'
import type { QueueWatchPorts } from './queue-watch.ts'

/** After a failed load, the next change of the log after this pause tries again, ms. */
const RETRY_AFTER_MS = 30_000

type UpkeepPorts = MaintenancePorts & QueueWatchPorts & ArchivingPorts & Pick<EnginePorts, 'loadMaintenance'>

/** Upkeep of the leader's outbox and log. */
export function keepUp(ports: UpkeepPorts): { stop(): void } {
  const { log, clock, loadMaintenance, report } = ports
  let running: readonly { stop(): void }[] = []
  let isBusy = false
  let isStopped = false

  async function begin(): Promise<void> {
    if (running.length > 0 || isBusy || isStopped) return
    isBusy = true
    try {
      const { createMaintenance, watchQueue, archiveOrders } = await loadMaintenance()
      if (!isStopped) running = [createMaintenance(ports), watchQueue(ports), archiveOrders(ports)]
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
      for (const part of running) part.stop()
    },
  }
}
