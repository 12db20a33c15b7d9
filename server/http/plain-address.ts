import type { MiddlewareHandler } from 'hono'
import { withPlainPrefix } from '#models/store/store-view.ts'
import { ApiError } from './api-error.ts'

/** Paths and queries also reach the database, which rejects NUL. Incomplete escapes are invalid. */
export const requirePlainAddress: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (!isPlain(pathname) || !isPlain(search.replaceAll('+', ' '))) {
    throw new ApiError(400, 'address-malformed', 'The address contains invalid characters')
  }
  await next()
}

function isPlain(escaped: string): boolean {
  try {
    return !decodeURIComponent(escaped).includes('\0')
  } catch {
    return false
  }
}

/** Routes match case-insensitively, but a store prefix only matches in its exact spelling. [ROUTE-13] */
export const plainStorePrefix: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const plain = withPlainPrefix(pathname)
  return plain === null ? next() : c.redirect(plain + search, 301)
}
