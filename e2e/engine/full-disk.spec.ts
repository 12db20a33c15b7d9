import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { servePage } from '#tests/fixtures/engine/served-page.ts'
import type { EngineTab } from '../support/engine-page/page.ts'
import { startBrowser } from '../support/killable-browser.ts'

declare const tab: EngineTab

const QUOTA_BYTES = 6_000_000

/** Another database of the origin uses up the remaining quota, to the last few bytes. */
function fillDisk(page: Page): Promise<void> {
  return page.evaluate(async (quota) => {
    const opening = indexedDB.open('filler', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('bytes', { autoIncrement: true })
    await new Promise((resolve) => Object.assign(opening, { onsuccess: resolve }))
    const put = (size: number) =>
      new Promise<boolean>((resolve) => {
        const transaction = opening.result.transaction('bytes', 'readwrite', { durability: 'strict' })
        transaction.objectStore('bytes').add(new Uint8Array(size).map(() => 256 * Math.random()))
        Object.assign(transaction, { oncomplete: () => resolve(true), onabort: () => resolve(false) })
      })
    // Chromium caches the free space for a while. A write larger than the quota makes it measure again.
    await put(quota)
    for (const size of [50_000, 5000, 500, 50]) while (await put(size));
    opening.result.close()
  }, QUOTA_BYTES)
}

test('on a full disk clicks stay durable while space can be freed, and only then go to memory [ENG-49]', async () => {
  test.setTimeout(120_000)
  const served = await servePage(join(import.meta.dirname, '../support/engine-page'))
  const browser = await startBrowser(join(served.folder, 'profile'))
  try {
    const pages = [await browser.context.newPage(), await browser.context.newPage()] as const
    const [page] = pages
    const devtools = await browser.context.newCDPSession(page)
    const { origin } = new URL(served.origin)
    // Chromium caches the free space for a while, so the quota is set before anything is stored.
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: QUOTA_BYTES })

    async function visit(one: Page) {
      await one.goto(served.origin)
      await one.waitForFunction(() => 'tab' in window)
      await one.evaluate(() => tab.ready())
    }
    const storagesOf = (some: readonly Page[]) => Promise.all(some.map((one) => one.evaluate(() => tab.sync().storage)))
    const measured = (name: Parameters<EngineTab['measured']>[0]) =>
      Promise.all(pages.map((one) => one.evaluate((asked) => tab.measured(asked), name)))

    const stored: Record<string, number> = {}
    let count = 0
    /** All pages click concurrently. */
    async function click(clicking: readonly Page[]) {
      const skus = clicking.map(() => `OX-${++count}`)
      await Promise.all(clicking.map((one, index) => one.evaluate((sku) => tab.add(sku), skus[index] ?? '')))
      if ((await storagesOf(clicking)).includes('memory')) return
      for (const sku of skus) stored[sku] = 1
    }

    for (const one of pages) await visit(one)
    await click([page])
    await click(pages)
    // The space that each tab's journal gives up is enough for the next clicks.
    await fillDisk(page)
    await click(pages)
    expect(await storagesOf(pages)).toEqual(['durable', 'durable'])
    expect(await measured('journal.off')).toContain(1)

    while ((await storagesOf([page]))[0] === 'durable') {
      await fillDisk(page)
      await click([page])
    }
    expect(await page.evaluate(() => tab.quantities())).toEqual({ ...stored, [`OX-${count}`]: 1 })

    await visit(page)
    expect(await page.evaluate(() => tab.quantities())).toEqual(stored)
    expect(await page.evaluate(() => tab.faultsOfLog())).toEqual([])
  } finally {
    await browser.kill()
    await served.close()
  }
})
