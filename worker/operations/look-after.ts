import { createHousekeeper, type HousekeeperPorts, type Pace } from '../log/housekeeper.ts'
import { type ArchivingPorts, archiveOrders } from './archive-orders.ts'
import { type QueueWatchPorts, watchQueue } from './queue-watch.ts'
import { keepReserve, type ReserveKeeperPorts } from './reserve-keeper.ts'

export interface LookedAfter extends HousekeeperPorts, QueueWatchPorts, ReserveKeeperPorts, ArchivingPorts {
  readonly log: HousekeeperPorts['log']
  readonly storage: ReserveKeeperPorts['storage']
}

export function lookAfter(ports: LookedAfter, pace?: Pace): { stop(): void } {
  const keeper = createHousekeeper(ports, pace)
  const watch = watchQueue(ports)
  const reserve = keepReserve(ports)
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
