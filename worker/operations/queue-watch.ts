import type { Log } from '../log/log.ts'
import type { RowChanges, Task } from '../log/rows.ts'
import type { Clock, Lifecycle } from '../ports.ts'
import type { CartStatus } from '../sync/cart-lane.ts'
import type { Measure } from './metrics.ts'

/** Online, something waits, nothing was tried for so long: that is no backoff but a defect, ms. [ENG-63] */
const STALLED_AFTER_MS = 30_000
const LOOK_EVERY_MS = 5000

/** The cart's delivery rests on purpose: until the shopper's next intent, or until its own pause is over. */
const RESTING: ReadonlySet<CartStatus> = new Set(['disabled', 'retrying'])

export interface QueueWatchPorts {
  readonly log: Pick<Log, 'tasks' | 'onChange'>
  readonly clock: Clock
  readonly lifecycle: Pick<Lifecycle, 'isOnline'>
  readonly measure: Measure
  cartStatus(): CartStatus | undefined
  /** Begins delivery anew. */
  restart(): void
}

/** Watches the outbox of the leader: ages, retries, and the silence that nobody meant. */
export function watchQueue({ log, clock, lifecycle, measure, cartStatus, restart }: QueueWatchPorts): { stop(): void } {
  const seen = new Map<string, { readonly task: Task; readonly since: number }>()
  /** Silence is counted in looks: clocks are set back, and a frozen tab was not silent. */
  let silentLooks = 0
  let cancel = clock.after(LOOK_EVERY_MS, look)

  function follow(rows: RowChanges | null): void {
    const gone = rows?.deleteTasks ?? [...seen.keys()].filter((id) => !log.tasks.has(id))
    for (const task of rows?.putTasks ?? log.tasks.values()) see(task)
    for (const id of gone) miss(id)
  }

  function see(task: Task): void {
    const before = seen.get(task.id)
    if (before?.task === task) return
    silentLooks = 0
    seen.set(task.id, { task, since: before?.since ?? clock.now() })
    if (before) tell(before.task, task)
  }

  function miss(id: string): void {
    const gone = seen.get(id)
    if (!gone) return
    silentLooks = 0
    seen.delete(id)
    measure('outbox.delivered', Math.max(0, clock.now() - gone.since))
  }

  function tell(before: Task, task: Task): void {
    if (task.attempts > before.attempts) measure('outbox.retries', task.attempts - before.attempts)
    if (before.state !== task.state && task.state === 'quarantined') measure('outbox.quarantined', 1)
  }

  function look(): void {
    cancel = clock.after(LOOK_EVERY_MS, look)
    const now = clock.now()
    const waiting = [...seen.values()].filter(({ task }) => task.state !== 'quarantined')
    if (waiting.length > 0) measure('outbox.oldest', Math.max(...waiting.map(({ since }) => now - since)))
    const letters = waiting.filter(({ task }) => task.lane === 'requests')
    const purchase = waiting.filter(({ task }) => task.lane !== 'requests')
    const isStuck = mayGo(letters, now) || (!RESTING.has(cartStatus() ?? 'idle') && mayGo(purchase, now))
    const isSilent = lifecycle.isOnline() && isStuck
    silentLooks = isSilent ? silentLooks + 1 : 0
    if (silentLooks * LOOK_EVERY_MS < STALLED_AFTER_MS) return
    silentLooks = 0
    measure('outbox.stalled', waiting.length)
    restart()
  }

  const unsubscribe = log.onChange(follow)
  follow(null)
  return {
    stop() {
      unsubscribe()
      cancel()
    },
  }
}

/** What waits behind a pause waits on purpose; a clock that was set back ends none. An order goes after its cart. */
function mayGo(waiting: readonly { readonly task: Task }[], now: number): boolean {
  return waiting.length > 0 && !waiting.some(({ task: { nextAt, since = 0 } }) => nextAt > now && since <= now)
}
