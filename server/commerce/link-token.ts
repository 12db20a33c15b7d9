import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { sha256 } from '../db/digest.ts'
import type { ApiError } from '../http/api-error.ts'

/** Token in the link of a mail, which proves that its reader owns the address. The database stores only its digest. */
export function newLinkToken(): string {
  return randomBytes(24).toString('base64url')
}

export function linkHash(token: string): string {
  return sha256(token)
}

/** The token of a followed link. Throws `unknown()` for text that cannot be a token. */
export function linkTokenOf(c: Context, unknown: () => ApiError): string {
  const token = c.req.query('token') ?? ''
  if (!/^[\w-]{16,128}$/.test(token)) throw unknown()
  return token
}
