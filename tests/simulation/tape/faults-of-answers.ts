import { REQUEST_DEADLINE_MS } from '#machines/request-deadline.ts'
import type { RequestInput } from '#worker/operations/tape.ts'
import type { NetworkFault } from '../device/network.ts'

/** An answer that took longer was late, ms. */
const LATE_MS = 1000

/** The fault behind an answer; null if the shop gave it itself, or has not yet. What happened on the way is not known: the nearest one. */
export function faultOfAnswer({ answer, took }: RequestInput): NetworkFault | null {
  if (answer === null || took === null) return null
  const { status, code, defect } = answer
  if (code !== null && status !== 401) return null
  if (status === 200) return took > LATE_MS ? 'late-answer' : null
  if (defect === 'wrong-response-format') return 'wrong-shape'
  if (status === null) return defect ? 'portal' : took >= REQUEST_DEADLINE_MS ? 'hang' : 'drop-answer'
  const known: Readonly<Record<number, NetworkFault>> = {
    401: 'unauthorized',
    408: 'timeout',
    409: 'conflict',
    429: 'rate-limited',
    503: 'unavailable',
  }
  return known[status] ?? (status >= 500 ? 'bad-gateway' : status >= 400 ? 'intermediary' : 'nonsense')
}

/** What looks the same to the tab. */
const ALIKE: readonly (readonly NetworkFault[])[] = [
  ['drop-answer', 'drop-request', 'duplicate'],
  ['late-answer', 'late-request', 'duplicate', 'stale'],
  ['wrong-shape', 'cut'],
  ['intermediary', 'done-then-intermediary'],
]

export function faultsLike(fault: NetworkFault): readonly NetworkFault[] {
  return ALIKE.find((faults) => faults.includes(fault)) ?? [fault]
}
