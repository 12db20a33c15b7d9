import * as build from 'virtual:react-router/server-build'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { groupTokenOf } from '#models/price/group-cookie.ts'
import { ROUTING } from '#models/urls/routing.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import { nonceContext, shopContext } from '#src/context.server.ts'
import type { Withdraw } from './commerce/withdrawal.ts'
import { callerOf } from './http/caller.ts'
import { newNonce } from './http/page-cache.ts'
import { plainStorePrefix } from './http/plain-address.ts'

// React Router's prerender step imports this entry as a server build.
export * from 'virtual:react-router/server-build'

export interface AppOptions {
  catalogueFor(groupToken: string | null): CatalogueReader
  readonly withdraw: Withdraw | null
  /** Public scheme and host. */
  readonly origin: string
  readonly mode: 'development' | 'production'
  readonly trustedProxies: number
}

/** Context for the build's render of the offline shell. It makes no catalogue requests. */
export function shellContext(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(nonceContext, undefined)
  return context
}

/** The pages. Vite builds everything that touches React Router's context keys, so that keys stay identical. */
export function createPages({ catalogueFor, withdraw, origin, mode, trustedProxies }: AppOptions): Hono {
  const caller = callerOf(trustedProxies)
  const handle = createRequestHandler(build as ServerBuild, mode)
  return new Hono().use(plainStorePrefix).all('*', async (c) => {
    const nonce = newNonce()
    const groupToken = groupTokenOf(c.req.header('cookie'))
    const context = new RouterContextProvider()
    context.set(shopContext, {
      catalogue: catalogueFor(groupToken),
      routing: ROUTING,
      origin,
      withdraw: withdraw && ((request, store) => withdraw(request, store, caller(c))),
    })
    context.set(nonceContext, nonce)
    const response = await handle(c.req.raw, context)
    for (const [name, value] of Object.entries(securityHeaders(nonce, mode))) response.headers.set(name, value)
    // A 405 comes from a page without an action, which only serves reads. It requires `Allow` (RFC 9110, 15.5.6).
    if (response.status === 405) response.headers.set('Allow', 'GET, HEAD')
    // Caches may store a page but must revalidate it, because prices change. Pages of a customer group are private.
    response.headers.set('Cache-Control', groupToken ? 'private, no-cache' : 'no-cache')
    response.headers.append('Vary', 'Cookie')
    return response
  })
}

function securityHeaders(nonce: string, mode: AppOptions['mode']): Record<string, string> {
  // Vite's development client needs its WebSocket and its inline styles.
  const development = mode === 'development'
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${development ? " 'unsafe-inline'" : ''}`,
    `style-src 'self' 'unsafe-inline'`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return {
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    // The Stately inspector runs on its own origin and needs `window.opener`.
    'Cross-Origin-Opener-Policy': development ? 'same-origin-allow-popups' : 'same-origin',
  }
}
