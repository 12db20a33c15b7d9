import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { hasSpace } from '#server/db/disk-space.ts'
import type { Database } from '#server/db/open.ts'
import { healthRouter } from '#server/host/health.ts'

test('a shop whose data folder was removed is not ready, and does not write there [PROM-14]', async () => {
  const insertInto = vi.fn()
  const gone = join(import.meta.dirname, 'gone')
  const health = healthRouter({ db: { insertInto } as unknown as Database['db'], hasSpace: () => hasSpace(gone) })
  const response = await health.request('/ready')
  expect([response.status, await response.json()]).toMatchObject([503, { meta: { error: 'not-ready' } }])
  expect(insertInto).not.toHaveBeenCalled()
})
