import type { MiddlewareHandler } from 'hono'
import { withPlainPrefix } from '#models/store/store-view.ts'

/** Pages find their route whatever its capitals, but their store by its own spelling alone. [ROUTE-13] */
export const plainStorePrefix: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const plain = withPlainPrefix(pathname)
  return plain === null ? next() : c.redirect(plain + search, 301)
}
