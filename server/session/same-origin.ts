import type { Context } from 'hono'
import { ApiError } from '../http/api-error.ts'

export const SAFE_METHODS = new Set(['GET', 'HEAD'])

/**
 * Throws the API error `cross-site` unless the request comes from a page of this shop: a cookie travels with the requests of
 * other sites too (CSRF). Browsers without `Sec-Fetch-Site` send `Origin`.
 */
export function requireSameOrigin(c: Context, publicOrigin: string): void {
  const site = c.req.header('sec-fetch-site')
  if (site === 'same-origin') return
  if (site === undefined) {
    const origin = c.req.header('origin')
    if (origin === undefined ? SAFE_METHODS.has(c.req.method) : isOwn(origin, c, publicOrigin)) return
  }
  throw new ApiError(403, 'cross-site', 'This call is for pages of the shop')
}

/** Whether the browser says that another site has caused the request. */
export function isCrossSite(c: Context): boolean {
  const site = c.req.header('sec-fetch-site')
  return site === 'cross-site' || site === 'same-site'
}

function isOwn(origin: string, c: Context, publicOrigin: string): boolean {
  if (origin === publicOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host')
}
