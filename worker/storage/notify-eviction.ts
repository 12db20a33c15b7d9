import type { Measure } from '../operations/metrics.ts'
import type { Clock } from '../ports.ts'
import type { Notice } from '../protocol.ts'

/** The page listens when it has the first models, ms. */
const TOLD_AFTER_MS = 2000

/** The browser has thrown the log away. [ENG-54] */
export function notifyEviction(clock: Clock, measure: Measure, show: (notice: Notice) => void): void {
  measure('storage.evicted', 1)
  clock.after(TOLD_AFTER_MS, () => show({ type: 'info', message: 'storage.evicted', action: 'ok' }))
}
