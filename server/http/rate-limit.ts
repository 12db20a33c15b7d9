import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'

const MAX_CALLERS = 50_000

/** At most `limit` calls a window from one address. Counted in this process; an account's own lock is in the database. */
export function limitRate(limit: number, windowMs: number, now: () => number): MiddlewareHandler {
  const secondsToWait = countCalls(limit, windowMs, now)
  return async (c, next) => {
    const seconds = secondsToWait(callerOf(c))
    if (seconds > 0) throw rateLimited(seconds)
    await next()
  }
}

/** Counts a call of this caller: 0 where it may go on, else the seconds until it may. */
export function countCalls(limit: number, windowMs: number, now: () => number): (caller: string) => number {
  const windows = new Map<string, { began: number; calls: number }>()
  return (caller) => {
    const at = now()
    let window = windows.get(caller)
    if (!window || at - window.began >= windowMs) {
      window = { began: at, calls: 0 }
      windows.delete(caller)
      windows.set(caller, window)
      forgetOldest(windows)
    }
    window.calls++
    return window.calls > limit ? Math.ceil((window.began + windowMs - at) / 1000) : 0
  }
}

export function rateLimited(seconds: number): Refusal {
  return new Refusal(429, 'rate-limited', 'Too many requests, please wait a moment', {
    headers: { 'Retry-After': String(seconds) },
  })
}

function forgetOldest(windows: Map<string, unknown>): void {
  if (windows.size <= MAX_CALLERS) return
  const oldest = windows.keys().next().value
  if (oldest !== undefined) windows.delete(oldest)
}

/** In-process calls have no socket. */
export function callerOf(c: Context): string {
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'in-process'
}
