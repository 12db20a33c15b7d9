import { Hono } from 'hono'
import { answer } from '#models/wire/envelope.ts'

/** `/invalidate` (contract §11): no answer is kept beyond a change of the catalogue, so there is nothing to throw away. */
export function invalidateRouter(): Hono {
  const told = answer('Cache invalidation is not required, output cache is disabled')
  return new Hono().on(['GET', 'POST'], '/invalidate', (c) => c.json(told))
}
