import type { Clock } from '../ports.ts'

/** Longer pauses are not believed: a server that asks for days asks by mistake, ms. */
const LONGEST_PAUSE_MS = 3_600_000
/** More seconds than any pause has: such a number counts them from 1970. */
const SINCE_1970_S = 1_000_000_000

/**
 * The least that the server wants to be left alone, ms: seconds, or a time, which is one of the server's own clock.
 * [ENG-24, ENG-48]
 */
export function serverMinimum({ status, headers }: Pick<Response, 'status' | 'headers'>, clock: Clock): number | null {
  const text = headers.get('retry-after') ?? (status === 429 ? rateLimitReset(headers) : null)
  if (!text) return null
  const told = Date.parse(headers.get('date') ?? '')
  const now = Number.isFinite(told) ? told : clock.now()
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
