import type { Hono, NotFoundHandler } from 'hono'
import { ApiError } from './api-error.ts'

/** Answers an unknown address with 404, and a known address with an unsupported method with 405 and Allow. */
export function refuseUnknown(app: Hono<never>): NotFoundHandler {
  const routes = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  return (c) => {
    const methods = new Set(routes.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method))
    if (methods.size === 0) throw new ApiError(404, 'unknown-route', 'There is nothing at this address')
    if (methods.has('GET')) methods.add('HEAD')
    const headers = { Allow: [...methods].sort().join(', ') }
    throw new ApiError(405, 'method-not-allowed', 'This address does not serve this method', { headers })
  }
}

function patternOf(path: string): RegExp {
  const segments = path.split('/').map((segment) => {
    if (segment === '*') return '.*'
    if (segment.startsWith(':')) return '[^/]+'
    return segment.replace(/[\\^$.|?+()[\]{}]/g, '\\$&')
  })
  return new RegExp(`^${segments.join('/')}$`)
}
