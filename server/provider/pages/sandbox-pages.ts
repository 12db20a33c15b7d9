import { readFileSync } from 'node:fs'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ProviderLog } from '../account.ts'
import type { StatusDelivery } from '../status-delivery.ts'
import { type ApprovalFramesParts, approvalFrames } from './approval-frames.ts'
import { challengePage, redirectPage } from './bank-pages.ts'
import { type CardFramesParts, cardFrames } from './card-frames.ts'
import { cardPage } from './card-page.ts'
import { type ConsoleParts, consoleRoutes } from './console.ts'
import { STYLESHEET, say } from './layout.ts'
import { mandatePage } from './mandate-page.ts'
import { type PaymentPageParts, paymentPage } from './payment-page.ts'
import { walletPage } from './wallet-page.ts'

const BODY_LIMIT_BYTES = 16 * 1024
const STYLES = readFileSync(new URL('sandbox.css', import.meta.url), 'utf8')

export interface SandboxPagesParts extends PaymentPageParts, ConsoleParts, CardFramesParts, ApprovalFramesParts {
  readonly delivery: StatusDelivery
  /** Under which browsers may reach the pages. */
  readonly origins: readonly string[]
  readonly log: ProviderLog
}

/** The pages that a shopper sees, and the stylesheet that they share. */
export function sandboxPages({ origins, log, ...parts }: SandboxPagesParts): Hono {
  const app = new Hono()
    .use(guardSite(origins))
    .use(bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: (c) => say(c, 'refused', 413) }))
    .get(STYLESHEET, (c) => c.body(STYLES, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    .route('/', paymentPage(redirectPage, parts))
    .route('/', paymentPage(walletPage, parts))
    .route('/', paymentPage(cardPage, parts))
    .route('/', paymentPage(challengePage, parts))
    .route('/', paymentPage(mandatePage, parts))
    .route('/', cardFrames(parts))
    .route('/', approvalFrames(parts))
  // Behind a proxy everybody could reach it.
  if (isThisMachine(origins)) app.route('/', consoleRoutes(parts))
  app.all('*', (c) => say(c, 'unknown', 404))
  app.onError((error, c) => {
    log('error', 'payment-sandbox-page', { path: c.req.routePath, reason: String(error) })
    return say(c, 'failure', 500)
  })
  return app
}

/**
 * Lets in only what belongs to the sandbox. The Host header has to be one of its own, so that no foreign name that
 * resolves to this machine can read its pages. A POST has to come from one of its own pages: a decision moves money, and
 * browsers send Origin with every POST.
 */
function guardSite(origins: readonly string[]): MiddlewareHandler {
  const hosts = origins.map((origin) => new URL(origin).host)
  return async (c, next) => {
    c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    // Pages have secret addresses. With `no-referrer` browsers would send no Origin either.
    c.header('Referrer-Policy', 'same-origin')
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    if (!hosts.includes(c.req.header('host') ?? '')) return say(c, 'refused', 421)
    if (c.req.method === 'POST' && !isFromOwnPage(c, origins)) return say(c, 'refused', 403)
    return next()
  }
}

function isFromOwnPage(c: Context, origins: readonly string[]): boolean {
  const site = c.req.header('sec-fetch-site') ?? 'same-origin'
  return site === 'same-origin' && origins.includes(c.req.header('origin') ?? '')
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

function isThisMachine(origins: readonly string[]): boolean {
  return origins.every((origin) => LOOPBACK.includes(new URL(origin).hostname))
}
