import { Hono } from 'hono'
import { answer } from '#models/wire/envelope.ts'

/** `/invalidate` (contract §11): caches are keyed by catalogue version, so there is nothing to invalidate. */
export function invalidateRouter(): Hono {
  const body = answer('Cache invalidation is not required, output cache is disabled')
  return new Hono().on(['GET', 'POST'], '/invalidate', (c) => c.json(body))
}
