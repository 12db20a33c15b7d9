import { createMaintenance, type MaintenancePorts, type Pace } from '../log/housekeeper.ts'
import { type ArchivingPorts, archiveOrders } from './archive-orders.ts'
import { type QueueWatchPorts, watchQueue } from './queue-watch.ts'
import { maintainReserve, type ReserveKeeperPorts } from './reserve-keeper.ts'

export interface LookedAfter extends MaintenancePorts, QueueWatchPorts, ReserveKeeperPorts, ArchivingPorts {
  readonly log: MaintenancePorts['log']
  readonly storage: MaintenancePorts['storage'] & ReserveKeeperPorts['storage']
}

export function lookAfter(ports: LookedAfter, pace?: Pace): { stop(): void } {
  const keeper = createMaintenance(ports, pace)
  const watch = watchQueue(ports)
  const reserve = maintainReserve(ports)
  const archive = archiveOrders(ports)
  return {
    stop() {
      keeper.stop()
      watch.stop()
      reserve.stop()
      archive.stop()
    },
  }
}
