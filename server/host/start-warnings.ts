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
