import { createHousekeeper, type HousekeeperPorts, type Pace } from '../log/housekeeper.ts'
import { type QueueWatchPorts, watchQueue } from './queue-watch.ts'

export interface LookedAfter extends HousekeeperPorts, QueueWatchPorts {
  readonly log: HousekeeperPorts['log']
}

export function lookAfter(ports: LookedAfter, pace?: Pace): { stop(): void } {
  const keeper = createHousekeeper(ports, pace)
  const watch = watchQueue(ports)
  return {
    stop() {
      keeper.stop()
      watch.stop()
    },
  }
}
