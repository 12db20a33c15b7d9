import type { MiddlewareHandler } from 'hono'
import type { Clock } from '../host/clock.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './caller.ts'

export const RATE_WINDOW_MS = 60_000
/** Calls per minute and caller: far above any shopper, far below password guessing, bulk mail or hoarding. */
export const RATE_LIMITS = {
  login: 30,
  refresh: 120,
  cart: 600,
  'new-cart': 60,
  register: 20,
  password: 20,
  passkey: 30,
  newsletter: 20,
  order: 30,
  withdrawal: 20,
  review: 20,
  'stock-alert': 20,
  mail: 10,
  'gift-card': 10,
  coupon: 30,
  payment: 120,
  'csp-report': 30,
  /** Of all callers together. */
  'csp-log': 300,
} as const
export type RateName = keyof typeof RATE_LIMITS
export type RateLimits = Readonly<Record<RateName, number>>

/**
 * Counts a call of this caller, or with -1 takes one back. Returns 0 if it may proceed, else the seconds to wait.
 */
export type CountCall = (name: RateName, caller: string, calls?: 1 | -1) => Promise<number>

const MAX_CALLERS = 50_000

/** For a single process, or as the first check of several. */
export function countInProcess(clock: Clock, limits: RateLimits = RATE_LIMITS): CountCall {
  const windows = new Map<string, { began: number; calls: number }>()
  return async (name, caller, calls = 1) => {
    const at = clock.now().getTime()
    const key = `${name} ${caller}`
    let window = windows.get(key)
    if (!window || at - window.began >= RATE_WINDOW_MS) {
      window = { began: at, calls: 0 }
      windows.delete(key)
      windows.set(key, window)
      forgetOldest(windows)
    }
    window.calls = Math.max(0, window.calls + calls)
    return secondsToWait(limits[name], window, at)
  }
}

export function secondsToWait(limit: number, window: { began: number; calls: number }, at: number): number {
  if (window.calls <= limit) return 0
  return Math.max(1, Math.ceil((window.began + RATE_WINDOW_MS - at) / 1000))
}

export function limitRate(name: RateName, count: CountCall, caller: Caller): MiddlewareHandler {
  return async (c, next) => {
    const seconds = await count(name, caller(c))
    if (seconds > 0) throw rateLimited(seconds)
    await next()
  }
}

/** Counts calls that are refused only: many customers may share an address, and sign in at the same time. */
export function limitFailures(name: RateName, count: CountCall, caller: Caller): MiddlewareHandler {
  return async (c, next) => {
    const seconds = await count(name, caller(c))
    if (seconds > 0) throw rateLimited(seconds)
    await next()
    if (c.res.ok) await count(name, caller(c), -1)
  }
}

export function rateLimited(seconds: number): ApiError {
  return new ApiError(429, 'rate-limited', 'Too many requests, please wait a moment', {
    headers: { 'Retry-After': String(seconds) },
  })
}

function forgetOldest(windows: Map<string, unknown>): void {
  if (windows.size <= MAX_CALLERS) return
  const oldest = windows.keys().next().value
  if (oldest !== undefined) windows.delete(oldest)
}
