import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from './log.ts'

export interface RequestVariables {
  requestId: string
}

const SAFE_ID = /^[\w-]{8,64}$/

/** One line per request, without query (tokens, e-mail addresses) and body. */
export function logRequests(log: Log): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const given = c.req.header('x-request-id')
    const id = given && SAFE_ID.test(given) ? given : randomUUID()
    c.set('requestId', id)
    const began = performance.now()
    await next()
    c.header('X-Request-Id', id)
    log('info', 'request', {
      id,
      method: c.req.method,
      path: withoutOrderKey(c.req.path),
      status: c.res.status,
      ms: Math.round((performance.now() - began) * 10) / 10,
    })
  }
}

/** Who has the key of an order may pay and cancel it. It is in the address of its page as well. */
function withoutOrderKey(path: string): string {
  return path.replace(/(\/(?:sync|checkout)\/order)\/[^/]+/i, '$1/:key')
}
