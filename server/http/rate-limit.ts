import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'

const MAX_CALLERS = 50_000

/** At most `limit` calls a window from one address. Counted in this process; an account's own lock is in the database. */
export function limitRate(limit: number, windowMs: number, now: () => number): MiddlewareHandler {
  const windows = new Map<string, { began: number; calls: number }>()
  return async (c, next) => {
    const caller = callerOf(c)
    const at = now()
    let window = windows.get(caller)
    if (!window || at - window.began >= windowMs) {
      window = { began: at, calls: 0 }
      windows.delete(caller)
      windows.set(caller, window)
      forgetOldest(windows)
    }
    window.calls++
    if (window.calls > limit) {
      const seconds = Math.ceil((window.began + windowMs - at) / 1000)
      throw new Refusal(429, 'rate-limited', 'Too many requests, please wait a moment', {
        headers: { 'Retry-After': String(seconds) },
      })
    }
    await next()
  }
}

function forgetOldest(windows: Map<string, unknown>): void {
  if (windows.size <= MAX_CALLERS) return
  const oldest = windows.keys().next().value
  if (oldest !== undefined) windows.delete(oldest)
}

/** In-process calls have no socket. */
function callerOf(c: Context): string {
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'in-process'
}
