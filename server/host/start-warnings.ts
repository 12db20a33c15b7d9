import type { IncomingMessage } from 'node:http'
import type { Log } from '../http/log.ts'
import { LOOPBACK } from './loopback.ts'
import type { Settings } from './settings.ts'

/** What a shop with a public address should not be without. It starts, and its log says what is missing. */
export function* startWarnings({
  publicOrigin,
  smtpUrl,
  databaseUrl,
  commerceApiUrl,
}: Pick<Settings, 'publicOrigin' | 'smtpUrl' | 'databaseUrl' | 'commerceApiUrl'>): Generator<string> {
  const { protocol, hostname } = new URL(publicOrigin)
  if (LOOPBACK.test(hostname)) {
    yield `PUBLIC_ORIGIN is not set: links in mails lead to ${publicOrigin}, and cookies are sent without TLS`
    return
  }
  if (protocol === 'http:') yield 'PUBLIC_ORIGIN is http: passwords and sessions can be read on their way, use https'
  if (commerceApiUrl !== null) return
  if (smtpUrl === null) yield 'SMTP_URL is not set: mails are written to DATA_DIR/mail and reach no shopper'
  if (databaseUrl === null) yield 'DATABASE_URL is not set: the embedded database does not survive a power cut'
}

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
