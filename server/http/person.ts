import type { Context } from 'hono'

/** Whether a browser that followed a link from a mail makes the request, not a program. */
export function isPerson(c: Context): boolean {
  return c.req.header('accept')?.includes('text/html') ?? false
}
