import type { Log } from '../log/log.ts'
import type { Lane, Task } from '../log/rows.ts'
import type { Lifecycle } from '../ports.ts'
import type { CartStatus } from '../sync/cart-lane.ts'
import type { TabContext } from '../tab-context.ts'

/** Online with waiting tasks and no attempt for this long: a defect, not a backoff, ms. [ENG-63] */
const STALLED_AFTER_MS = 30_000
const CHECK_EVERY_MS = 5000

/** States in which the cart's delivery waits on purpose: for the shopper's next intent, or for the end of a pause. */
const RESTING: ReadonlySet<CartStatus> = new Set(['disabled', 'retrying'])

export interface QueueWatchPorts extends Pick<TabContext, 'clock' | 'measure'> {
  readonly log: Pick<Log, 'tasks' | 'onChange'>
  readonly lifecycle: Pick<Lifecycle, 'isOnline'>
  cartStatus(): CartStatus | undefined
  /** Starts delivery again. */
  restart(): void
}

/** Measures age and retries of the leader's tasks, and restarts a delivery that has stalled. */
export function watchQueue({ log, clock, lifecycle, measure, cartStatus, restart }: QueueWatchPorts): { stop(): void } {
  const seen = new Map<string, { readonly task: Task; readonly since: number }>()
  /** Counted in checks, not in time: clocks are set back, and a frozen tab is not stalled. */
  let silentChecks = 0
  let cancel = clock.after(CHECK_EVERY_MS, check)

  function follow(): void {
    for (const task of log.tasks.values()) track(task)
    for (const [id, { since }] of seen) if (!log.tasks.has(id)) end(id, since)
  }

  function track(task: Task): void {
    const before = seen.get(task.id)
    if (before?.task === task) return
    silentChecks = 0
    seen.set(task.id, { task, since: before?.since ?? clock.now() })
    if (!before) return
    const { attempts, state } = before.task
    if (task.attempts > attempts) measure('outbox.retries', task.attempts - attempts)
    if (task.state !== state && task.state === 'quarantined') measure('outbox.quarantined', 1)
  }

  function end(id: string, since: number): void {
    silentChecks = 0
    seen.delete(id)
    measure('outbox.delivered', Math.max(0, clock.now() - since))
  }

  function check(): void {
    cancel = clock.after(CHECK_EVERY_MS, check)
    const now = clock.now()
    const waiting = [...seen.values()].filter(({ task }) => task.state !== 'quarantined')
    if (waiting.length > 0) measure('outbox.oldest', Math.max(...waiting.map(({ since }) => now - since)))
    const waitingIn = (...lanes: readonly Lane[]) => waiting.filter(({ task }) => lanes.includes(task.lane))
    const isStuck =
      mayBeSent(waitingIn('requests'), now) ||
      mayBeSent(waitingIn('payments'), now) ||
      (!RESTING.has(cartStatus() ?? 'idle') && mayBeSent(waitingIn('cart', 'checkout'), now))
    const isSilent = lifecycle.isOnline() && isStuck
    silentChecks = isSilent ? silentChecks + 1 : 0
    if (silentChecks * CHECK_EVERY_MS < STALLED_AFTER_MS) return
    silentChecks = 0
    measure('outbox.stalled', waiting.length)
    restart()
  }

  const unsubscribe = log.onChange(follow)
  follow()
  return {
    stop() {
      unsubscribe()
      cancel()
    },
  }
}

/** No task waits for the end of a pause; a clock that was set back ends none. An order waits for its cart. */
function mayBeSent(waiting: readonly { readonly task: Task }[], now: number): boolean {
  return waiting.length > 0 && !waiting.some(({ task: { nextAt, since = 0 } }) => nextAt > now && since <= now)
}
