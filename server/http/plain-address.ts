import type { MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'

/** Paths and queries also reach the database, which rejects NUL. Incomplete escapes are invalid. */
export const requirePlainAddress: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (!isPlain(pathname) || !isPlain(search.replaceAll('+', ' '))) {
    throw new Refusal(400, 'address-malformed', 'The address holds characters that are none')
  }
  await next()
}

function isPlain(escaped: string): boolean {
  try {
    return !decodeURIComponent(escaped).includes('\0')
  } catch {
    return false
  }
}
