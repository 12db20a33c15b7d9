import type { Log } from '../log/log.ts'
import type { Task } from '../log/rows.ts'
import type { Clock, Lifecycle } from '../ports.ts'
import type { Measure } from './metrics.ts'

/** Online, something waits, nothing was tried for so long: that is no backoff but a defect, ms. [ENG-63] */
const STALLED_AFTER_MS = 30_000
const LOOK_EVERY_MS = 5000

export interface QueueWatchPorts {
  readonly log: Pick<Log, 'tasks' | 'onChange'>
  readonly clock: Clock
  readonly lifecycle: Pick<Lifecycle, 'isOnline'>
  readonly measure: Measure
  /** Delivery rests on purpose, until the shopper's next intent. */
  isResting(): boolean
  /** Begins delivery anew. */
  restart(): void
}

/** Watches the outbox of the leading tab: ages, retries, and the silence that nobody meant. */
export function watchQueue({ log, clock, lifecycle, measure, isResting, restart }: QueueWatchPorts): { stop(): void } {
  let seen = new Map<string, { task: Task; since: number }>()
  /** Silence is counted in looks: clocks are set back, and a frozen tab was not silent. */
  let silentLooks = 0
  let cancel = clock.after(LOOK_EVERY_MS, look)

  function compare(): void {
    const now = clock.now()
    const next = new Map(
      [...log.tasks.values()].map((task) => [task.id, { task, since: seen.get(task.id)?.since ?? now }]),
    )
    for (const [id, { task }] of next) {
      const before = seen.get(id)?.task
      if (before !== task) silentLooks = 0
      if (before && task.attempts > before.attempts) measure('outbox.retries', task.attempts - before.attempts)
      if (before && before.state !== task.state && task.state === 'quarantined') measure('outbox.quarantined', 1)
    }
    for (const [id, { since }] of seen) {
      if (next.has(id)) continue
      silentLooks = 0
      measure('outbox.delivered', Math.max(0, now - since))
    }
    seen = next
  }

  function look(): void {
    cancel = clock.after(LOOK_EVERY_MS, look)
    const now = clock.now()
    const waiting = [...seen.values()].filter(({ task }) => task.state !== 'quarantined')
    if (waiting.length > 0) measure('outbox.oldest', Math.max(...waiting.map(({ since }) => now - since)))
    const isPaused = waiting.some(({ task }) => task.nextAt > now)
    const isSilent = waiting.length > 0 && lifecycle.isOnline() && !isResting() && !isPaused
    silentLooks = isSilent ? silentLooks + 1 : 0
    if (silentLooks * LOOK_EVERY_MS < STALLED_AFTER_MS) return
    silentLooks = 0
    measure('outbox.stalled', waiting.length)
    restart()
  }

  const unsubscribe = log.onChange(compare)
  compare()
  return {
    stop() {
      unsubscribe()
      cancel()
    },
  }
}
