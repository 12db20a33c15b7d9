import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ShopProcess } from '../../tests/fixtures/shop-process.ts'

test('a wrong method on a page writes one line of JSON to the log [ROUTE-05]', async () => {
  const data = mkdtempSync(join(tmpdir(), 'welt-log-'))
  const shop = await ShopProcess.start(process.cwd(), { DATA_DIR: data })
  const paths = ['/herren', '/checkout', '/p/OX-118-SW/x']
  try {
    const begin = shop.output.length
    const lines = () => shop.output.slice(begin).trim().split('\n')
    for (const path of paths) {
      expect((await fetch(`${shop.origin}${path}`, { method: 'POST', body: '{}' })).status).toBe(405)
    }
    // The output comes through a pipe and may arrive after the response.
    await expect.poll(() => lines().length).toBeGreaterThanOrEqual(paths.length)
    expect(lines().map((line) => JSON.parse(line))).toMatchObject(
      paths.map((path) => ({ event: 'request', method: 'POST', path, status: 405 })),
    )
  } finally {
    await shop.end('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
})
