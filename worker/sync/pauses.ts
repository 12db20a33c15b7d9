import { retryAfterOf } from '#machines/delivery-outcome.ts'
import { BEAT_INTERVAL_MS } from '#machines/leadership.ts'
import type { Task } from '../log/rows.ts'
import type { Clock } from '../ports.ts'
import type { TabContext } from '../tab-context.ts'
import { reportedCall } from './reported-call.ts'

/** Cap of a pause that a server requests, ms. */
const LONGEST_PAUSE_MS = 3_600_000
/** Larger numbers are seconds since 1970, not a delay. */
const SINCE_1970_S = 1_000_000_000

/** The pause that the server requests, ms. It sends seconds, or a time of its own clock. [ENG-24, ENG-48] */
export function serverMinimum({ status, headers }: Pick<Response, 'status' | 'headers'>, clock: Clock): number | null {
  const text = headers.get('retry-after') ?? (status === 429 ? rateLimitReset(headers) : null)
  if (!text) return null
  const sentAt = Date.parse(headers.get('date') ?? '')
  const now = Number.isFinite(sentAt) ? sentAt : clock.now()
  const ms = pauseOf(text, now)
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), LONGEST_PAUSE_MS) : null
}

function rateLimitReset(headers: Headers): string | null {
  return headers.get('ratelimit-reset') ?? headers.get('x-ratelimit-reset')
}

function pauseOf(text: string, now: number): number {
  const seconds = Number(text)
  if (Number.isNaN(seconds)) return Date.parse(text) - now
  return seconds * 1000 - (seconds > SINCE_1970_S ? now : 0)
}

/** When the task may be sent again. [ENG-24] */
export function pausedFor(ms: number, now: number): Pick<Task, 'nextAt' | 'since'> {
  return { nextAt: now + ms, since: now }
}

/** Rest of the pause, ms. A clock before the start of the pause was set back: no pause is left. [ENG-48] */
export function waitOf({ nextAt, since = nextAt }: Pick<Task, 'nextAt' | 'since'>, now: number): number {
  return now < since ? 0 : nextAt - now
}

/**
 * Whether this worker may have been suspended during a write and replaced as the leader, so that its successor may have sent
 * the request: it probes before it sends. A leader is replaced after two missed beats at the earliest. [ENG-34, ENG-35]
 */
export function mayHaveLost(since: number, now: number): boolean {
  return Math.abs(now - since) > BEAT_INTERVAL_MS
}

export function notDone(retryAfterMs: number | null) {
  return { type: 'failed', isTransient: true, retryAfterMs } as const
}

/**
 * Wraps the calls of one lane's statechart: none is made before a pause that the server requested is over. A network that
 * returns ends only the client's own pauses. [ENG-24]
 */
export function pausedCalls(context: Pick<TabContext, 'clock' | 'report'>) {
  const { clock } = context
  let pause = pausedFor(0, 0)
  return <Outcome extends { readonly type: string }>(call: (signal: AbortSignal) => Promise<Outcome>) =>
    reportedCall(context, async (signal) => {
      const wait = waitOf(pause, clock.now())
      if (wait > 0) return notDone(wait)
      const outcome = await call(signal)
      const { retryAfterMs } = retryAfterOf(outcome)
      if (retryAfterMs) pause = pausedFor(retryAfterMs, clock.now())
      return outcome
    })
}
