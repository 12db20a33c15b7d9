import type { Context } from 'hono'
import { Refusal } from './refusal.ts'

/** The caller's key for one logical request, the same for every retry; null if there is none. */
export function idempotencyKey(c: Context): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (/^[\w.:-]{8,128}$/.test(key)) return key
  throw new Refusal(400, 'idempotency-key-invalid', 'Idempotency-Key must be 8 to 128 letters, digits or . : _ -')
}
