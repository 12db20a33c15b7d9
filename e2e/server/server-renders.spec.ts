import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'
import { restingHeapOf } from '../support/heap.ts'
import { expect, test } from '../support/shop.ts'

const STORES = [
  { path: '/', lang: 'de-DE', heading: 'Hauptnavigation' },
  { path: '/en', lang: 'en-GB', heading: 'Main navigation' },
  { path: '/de', lang: 'de-AT', heading: 'Hauptnavigation' },
] as const

/** A query this long bypasses the page cache, so each page is rendered. */
const UNCACHED = '?uncached='.padEnd(600, 'x')
/** Allowed heap growth per rendered page: less than the smallest object that each render creates. */
const MOST_BYTES_A_PAGE = 4000

async function render(origin: string, count: number): Promise<void> {
  const together = 20
  for (let start = 0; start < count; start += together) {
    await Promise.all(
      Array.from({ length: together }, async (_, index) => {
        const { path, lang, heading } = STORES[(start + index) % STORES.length] ?? STORES[0]
        const html = await (await fetch(origin + path + UNCACHED)).text()
        expect(html).toContain(`<html lang="${lang}"`)
        expect(html).toContain(heading)
      }),
    )
  }
}

test('five hundred interleaved server renders of three stores do not mix, and memory stays flat [PROM-09]', async () => {
  test.setTimeout(180_000)
  const data = await mkdtemp(join(tmpdir(), 'welt-renders-'))
  const shop = await ShopProcess.start(process.cwd(), { DATA_DIR: data, NODE_OPTIONS: '--inspect=127.0.0.1:0' })
  try {
    const inspector = /ws:\/\/\S+/.exec(shop.output)?.[0] ?? ''
    await render(shop.origin, 500)
    const before = await restingHeapOf(inspector)
    await render(shop.origin, 500)
    expect((await restingHeapOf(inspector)) - before).toBeLessThan(500 * MOST_BYTES_A_PAGE)
  } finally {
    await shop.end('SIGTERM')
    await rm(data, { recursive: true, force: true })
  }
})
