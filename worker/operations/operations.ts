import type { Log } from '../log/log.ts'
import type { Storage } from '../log/storage-port.ts'
import type { Clock } from '../ports.ts'
import type { Command, Outcome } from '../protocol.ts'
import { createMetrics } from './metrics.ts'
import { createTraces } from './traces.ts'

/** What the engine knows about its own work, and how it is handed on. Nothing leaves the device by itself. */
export function createOperations(clock: Clock) {
  const metrics = createMetrics()
  const traces = createTraces()
  return {
    measure: metrics.measure,
    metrics: metrics.read,
    /** Traces a command from the page to the disk. */
    async traced(command: Command['type'], run: () => Promise<Outcome>): Promise<Outcome> {
      const began = clock.now()
      let outcome: Outcome | null = null
      try {
        outcome = await run()
        return outcome
      } finally {
        const took = Math.max(0, clock.now() - began)
        traces.tell(began, took, command, outcome)
        metrics.measure('command.time', took)
      }
    },
    async exportLog(log: Log, storage: Storage): Promise<string> {
      const { exportLog } = await import('./export-log.ts')
      return exportLog({ log, storage, now: clock.now(), metrics: metrics.read(), traces: traces.read() })
    },
  }
}
