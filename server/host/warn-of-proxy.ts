import type { IncomingMessage } from 'node:http'
import type { Log } from '../http/log.ts'

/**
 * Returns a check for each request that logs once if a proxy is in front of a shop that trusts none: all shoppers would
 * count as one caller and share its rate limits.
 */
export function warnOfProxy(trustedProxies: number, log: Log): (request: Pick<IncomingMessage, 'headers'>) => void {
  let isDone = trustedProxies > 0
  return ({ headers }) => {
    if (isDone || (headers['x-forwarded-for'] ?? headers.forwarded) === undefined) return
    isDone = true
    const text = 'Requests come through a proxy, so all shoppers share the rate limits of one: set TRUSTED_PROXIES'
    log('warn', 'proxy-not-trusted', { text })
  }
}
