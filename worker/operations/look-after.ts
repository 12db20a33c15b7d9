import { createMaintenance, type MaintenancePorts, type Pace } from '../log/housekeeping.ts'
import { type ArchivingPorts, archiveOrders } from './archive-orders.ts'
import { type QueueWatchPorts, watchQueue } from './queue-watch.ts'

export interface LookedAfter extends MaintenancePorts, QueueWatchPorts, ArchivingPorts {
  readonly log: MaintenancePorts['log']
}

export function lookAfter(ports: LookedAfter, pace?: Pace): { stop(): void } {
  const keeper = createMaintenance(ports, pace)
  const watch = watchQueue(ports)
  const archive = archiveOrders(ports)
  return {
    stop() {
      keeper.stop()
      watch.stop()
      archive.stop()
    },
  }
}
