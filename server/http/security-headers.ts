import { withoutStore } from '#models/store/store-view.ts'
import { isPrivatePath } from '#models/urls/private-path.ts'
import type { DocumentPolicy } from '../payment/provider.ts'
import { CSP_REPORTS } from './csp-reports.ts'

const REPORTS = `/api${CSP_REPORTS}`

/** `src/document/trust-own-markup.ts`, `scripts-after-paint.server.ts` */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default launch']

/** The shopper pays here, or comes from a window of the payment provider. */
const PAYS = /^\/(?:checkout|redirect|loading)(?:\/|$)/i
/** The only documents that may show the provider's frames. */
const SHOWS_FRAMES = /^\/checkout(?:\/|$)/i

/** Headers of a page. `pathname` includes the store's prefix; `payment` is what the payment provider's frames need. */
export function securityHeaders({
  pathname,
  nonce,
  mode,
  payment,
}: {
  readonly pathname: string
  readonly nonce: string
  readonly mode: 'development' | 'production'
  readonly payment: DocumentPolicy
}): Record<string, string> {
  const path = withoutStore(pathname)
  const isCheckout = SHOWS_FRAMES.test(path)
  const framed = isCheckout ? payment : { frame: [], script: [], connect: [] }
  const development = mode === 'development'
  const policy = [
    "default-src 'self'",
    // Vite's development client needs its WebSocket and its inline styles.
    sources('script-src', "'self'", `'nonce-${nonce}'`, development && "'unsafe-inline'", ...framed.script),
    `style-src 'self' 'unsafe-inline'`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    sources('connect-src', "'self'", development && 'ws:', ...framed.connect),
    sources('frame-src', "'self'", ...framed.frame),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // A provider's script would need a policy of its own; Vite's client inserts strings.
    ...(development || framed.script.length > 0 ? [] : TRUSTED_TYPES),
    `report-uri ${REPORTS}`,
    'report-to csp',
  ].join('; ')
  // The Stately inspector and the provider's window run on their own origins and need the page that opened them.
  const opensWindows = development || PAYS.test(path)
  return {
    'Content-Security-Policy': policy,
    'Reporting-Endpoints': `csp="${REPORTS}"`,
    // An address with a token is never a referrer. `no-referrer` would take the Origin from forms without JavaScript.
    'Referrer-Policy': isPrivatePath(pathname) ? 'strict-origin' : 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
    'Cross-Origin-Opener-Policy': opensWindows ? 'same-origin-allow-popups' : 'same-origin',
  }
}

function sources(directive: string, ...allowed: readonly (string | false)[]): string {
  return [directive, ...allowed.filter(Boolean)].join(' ')
}
