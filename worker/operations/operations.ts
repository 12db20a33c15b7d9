import type { Command, Outcome } from '../commands.ts'
import type { Log } from '../log/log.ts'
import type { Storage } from '../log/storage-port.ts'
import type { Clock } from '../ports.ts'
import type { Measured, MetricName, Metrics } from './metrics.ts'
import { type CommandInput, createTape, recordedCommand } from './tape.ts'

/** The device's clock was set, or the server's; the server's time is known to a second, ms. */
const CLOCK_JUMP_MS = 5000
const STORAGE_FAILURES = { 'storage.full': 'full', 'storage.lost': 'lost', 'storage.moved': 'moved' } as const

/** Metrics, the tape and the exported log. None of it leaves the device by itself. */
export function createOperations(clock: Clock) {
  const measured = new Map<MetricName, Measured>()
  const { entries: tape, note } = createTape(clock)
  let ahead = 0

  function measure(name: MetricName, value: number): void {
    const { count, sum, most } = measured.get(name) ?? { count: 0, sum: 0, most: 0 }
    measured.set(name, { count: count + 1, sum: sum + value, most: Math.max(most, value), last: value })
    if (name === 'clock.offset') noteClock(value)
    if (name in STORAGE_FAILURES)
      note({ input: 'storage', failure: STORAGE_FAILURES[name as keyof typeof STORAGE_FAILURES] })
  }

  function noteClock(offset: number): void {
    if (Math.abs(offset - ahead) < CLOCK_JUMP_MS) return
    ahead = offset
    note({ input: 'clock', ahead })
  }

  const metrics = (): Metrics => Object.fromEntries(measured)

  return {
    measure,
    metrics,
    note,
    /** Records a command from the page to the disk. */
    async recorded(command: Command, run: () => Promise<Outcome>): Promise<Outcome> {
      const entry = note<CommandInput>({
        input: 'command',
        command: recordedCommand(command),
        took: null,
        outcome: null,
        reason: null,
      })
      let outcome: Outcome | null = null
      try {
        outcome = await run()
        return outcome
      } finally {
        entry.took = Math.max(0, clock.now() - entry.at)
        entry.outcome = outcome ? (outcome.ok ? 'stored' : 'refused') : 'failed'
        entry.reason = outcome && !outcome.ok ? outcome.refusal.reason : null
        measure('command.time', entry.took)
      }
    },
    async exportLog(log: Log, storage: Storage): Promise<string> {
      const { exportLog } = await import('./export-log.ts')
      return exportLog({ log, storage, now: clock.now(), metrics: metrics(), tape })
    },
  }
}
