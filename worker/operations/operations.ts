import type { Command, Outcome } from '../commands.ts'
import type { Log } from '../log/log.ts'
import type { Storage } from '../log/storage-port.ts'
import type { Clock } from '../ports.ts'
import type { Trace } from './export-log.ts'
import type { Measured, MetricName, Metrics } from './metrics.ts'

const MAX_TRACES = 100

/** Metrics, traces and the exported log. None of it leaves the device by itself. */
export function createOperations(clock: Clock) {
  const measured = new Map<MetricName, Measured>()
  /** The last commands of this tab and their outcomes. */
  const traces: Trace[] = []

  function measure(name: MetricName, value: number): void {
    const { count, sum, most } = measured.get(name) ?? { count: 0, sum: 0, most: 0 }
    measured.set(name, { count: count + 1, sum: sum + value, most: Math.max(most, value), last: value })
  }

  const metrics = (): Metrics => Object.fromEntries(measured)

  return {
    measure,
    metrics,
    /** Traces a command from the page to the disk. */
    async traced(command: Command['type'], run: () => Promise<Outcome>): Promise<Outcome> {
      const at = clock.now()
      let outcome: Outcome | null = null
      try {
        outcome = await run()
        return outcome
      } finally {
        const took = Math.max(0, clock.now() - at)
        const reason = outcome && !outcome.ok ? outcome.refusal.reason : null
        traces.push({ at, command, took, outcome: outcome ? (outcome.ok ? 'stored' : 'refused') : 'failed', reason })
        if (traces.length > MAX_TRACES) traces.shift()
        measure('command.time', took)
      }
    },
    async exportLog(log: Log, storage: Storage): Promise<string> {
      const { exportLog } = await import('./export-log.ts')
      return exportLog({ log, storage, now: clock.now(), metrics: metrics(), traces })
    },
  }
}
