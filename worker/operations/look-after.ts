import { createMaintenance, type MaintenancePorts, type Pace } from '../log/maintenance.ts'
import { type ArchivingPorts, archiveOrders } from './archive-orders.ts'
import { type QueueWatchPorts, watchQueue } from './queue-watch.ts'

export type LookedAfter = MaintenancePorts & QueueWatchPorts & ArchivingPorts

export function lookAfter(ports: LookedAfter, pace?: Pace): { stop(): void } {
  const parts = [createMaintenance(ports, pace), watchQueue(ports), archiveOrders(ports)]
  return {
    stop() {
      for (const part of parts) part.stop()
    },
  }
}
