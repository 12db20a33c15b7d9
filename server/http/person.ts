import type { Context } from 'hono'

/** Somebody who followed the link of a mail in a browser, not a program. */
export function isPerson(c: Context): boolean {
  return c.req.header('accept')?.includes('text/html') ?? false
}
