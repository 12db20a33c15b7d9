import type { Context } from 'hono'
import type { KeyedRequest } from '../db/idempotency-store.ts'
import { ApiError } from './api-error.ts'

/** The caller's key for one logical request, the same for every retry; null if there is none. */
export function idempotencyKey(c: Context): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (/^[\w.:-]{8,128}$/.test(key)) return key
  throw new ApiError(400, 'idempotency-key-invalid', 'Idempotency-Key must be 8 to 128 letters, digits or . : _ -')
}

/** A request whose key is optional. Null without one: then every call has its effect. */
export function keyedRequest(c: Context, scope: string, content: unknown): KeyedRequest | null {
  const key = idempotencyKey(c)
  return key === null ? null : { scope, key, content }
}
