import * as build from 'virtual:react-router/server-build'
import { Hono } from 'hono'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import type { ShopPayments } from '#models/checkout/shop-payments.ts'
import { groupTokenOf } from '#models/price/group-cookie.ts'
import { isPrivatePath } from '#models/urls/private-path.ts'
import { ROUTING } from '#models/urls/routing.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import { accountContext, nonceContext, shopContext, shopPaymentsContext } from '#src/context.server.ts'
import type { Withdraw } from './commerce/withdrawal.ts'
import { callerOf } from './http/caller.ts'
import { newNonce } from './http/page-cache.ts'
import { plainStorePrefix } from './http/plain-address.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createStoreRequestHandler } from './http/store-requests.ts'
import type { DocumentPolicy } from './payment/provider.ts'
import { type AccountHandlers, accountClient } from './session/account-client.ts'

// React Router's prerender step imports this entry as a server build.
export * from 'virtual:react-router/server-build'

export interface AppOptions {
  catalogueFor(groupToken: string | null): CatalogueReader
  readonly withdraw: Withdraw | null
  /** Null if a foreign backend has the accounts. */
  readonly account: AccountHandlers | null
  /** Public scheme and host. */
  readonly origin: string
  readonly mode: 'development' | 'production'
  readonly trustedProxies: number
  /** What the payment provider's frames need of the checkout. */
  readonly payment: DocumentPolicy
  readonly shopPayments: ShopPayments
}

/** Context for the build's render of the offline shell. It makes no catalogue requests. */
export function shellContext(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(nonceContext, undefined)
  return context
}

/** The pages. Vite builds everything that touches React Router's context keys, so that keys stay identical. */
export function createPages({
  catalogueFor,
  withdraw,
  account,
  origin,
  mode,
  trustedProxies,
  payment,
  shopPayments,
}: AppOptions): Hono {
  const caller = callerOf(trustedProxies)
  const handle = createStoreRequestHandler(build as ServerBuild, mode)
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
    const client = account && accountClient(c, account)
    context.set(accountContext, client)
    context.set(nonceContext, nonce)
    context.set(shopPaymentsContext, shopPayments)
    const response = await handle(c.req.raw, context)
    const headers = securityHeaders({ pathname: c.req.path, nonce, mode, payment })
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    // A 405 comes from a page without an action, which only serves reads. It requires `Allow` (RFC 9110, 15.5.6).
    if (response.status === 405) response.headers.set('Allow', 'GET, HEAD')
    response.headers.set('Cache-Control', cacheControlOf(c.req.path, groupToken))
    response.headers.append('Vary', 'Cookie')
    for (const cookie of client?.cookies ?? []) response.headers.append('Set-Cookie', cookie)
    if (client?.isUsed()) response.headers.set('Cache-Control', 'no-store')
    return response
  })
}

/** Caches may store a page but must revalidate it, because prices change. Pages of a customer group are private. */
function cacheControlOf(path: string, groupToken: string | null): string {
  if (isPrivatePath(path)) return 'no-store'
  return groupToken ? 'private, no-cache' : 'no-cache'
}
