import type { MiddlewareHandler } from 'hono'
import { withPlainPrefix } from '#models/store/store-view.ts'

/** Routes match case-insensitively, but a store prefix only matches in its exact spelling. [ROUTE-13] */
export const plainStorePrefix: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const plain = withPlainPrefix(pathname)
  return plain === null ? next() : c.redirect(plain + search, 301)
}
