import { Hono } from 'hono'
import { SELLER } from '#models/store/seller.ts'

const YEAR_MS = 365 * 24 * 3_600_000

/** Where to report vulnerabilities (RFC 9116). */
export function securityTxtRouter(publicOrigin: string, now: () => number = Date.now): Hono {
  const path = '/.well-known/security.txt'
  return new Hono().get(path, (c) =>
    c.text(
      [
        `Contact: mailto:${SELLER.email}`,
        // A reader must not use it after a year; the time is a whole day, so that caches agree.
        `Expires: ${new Date(now() + YEAR_MS).toISOString().slice(0, 10)}T00:00:00Z`,
        'Preferred-Languages: de, en',
        `Canonical: ${publicOrigin}${path}`,
        '',
      ].join('\n'),
    ),
  )
}
