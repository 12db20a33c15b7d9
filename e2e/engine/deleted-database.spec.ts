import { readdir, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { servePage } from '#tests/fixtures/engine/served-page.ts'
import type { EngineTab } from '../support/engine-page/page.ts'
import { type KillableBrowser, startBrowser } from '../support/killable-browser.ts'

declare const tab: EngineTab

/**
 * Simulates a kill in the middle of a write. Chromium appends after the torn record, detects it at the second start, and
 * deletes all databases of the origin without an event to the page.
 */
async function tearLastRecord(profile: string): Promise<void> {
  const databases = join(profile, 'Default', 'IndexedDB')
  const [folder] = (await readdir(databases)).filter((name) => name.endsWith('.indexeddb.leveldb'))
  const logs = (await readdir(join(databases, folder ?? ''))).filter((name) => name.endsWith('.log')).sort()
  const file = join(databases, folder ?? '', logs.at(-1) ?? '')
  await truncate(file, (await stat(file)).size - 10)
}

test('a database that the browser deletes after a kill loses nothing acknowledged [ENG-53]', async () => {
  test.setTimeout(120_000)
  const served = await servePage(join(import.meta.dirname, '../support/engine-page'))
  const profile = join(served.folder, 'profile')
  const browsers: KillableBrowser[] = []

  async function visit() {
    const browser = await startBrowser(profile)
    browsers.push(browser)
    const pages = await Promise.all([1, 2].map(() => browser.context.newPage()))
    for (const page of pages) {
      await page.goto(served.origin)
      await page.waitForFunction(() => 'tab' in window)
      await page.evaluate(() => tab.ready())
    }
    return { browser, pages }
  }

  try {
    const acknowledged: string[] = []
    for (const round of ['A', 'B']) {
      const { browser, pages } = await visit()
      for (const [index, page] of pages.entries()) {
        for (let count = 1; count <= 5; count++) {
          const sku = `OX-${round}${index}${count}`
          await page.evaluate((added) => tab.add(added), sku)
          acknowledged.push(sku)
        }
      }
      // The torn record simulates an unfinished write, which does not count as acknowledged.
      if (round === 'A') await pages[0]?.evaluate(() => tab.add('OX-TORN'))
      await browser.kill()
      if (round === 'A') await tearLastRecord(profile)
    }

    const { browser, pages } = await visit()
    const found = await Promise.all(pages.map((page) => page.evaluate(() => tab.quantities())))
    const restored = await Promise.all(pages.map((page) => page.evaluate(() => tab.restorations())))
    const faults = await Promise.all(pages.map((page) => page.evaluate(() => tab.faultsOfLog())))
    await browser.kill()
    expect(restored.sort()).toEqual([0, 1])
    expect(faults.flat()).toEqual([])
    for (const quantities of found) expect(Object.keys(quantities)).toEqual(expect.arrayContaining(acknowledged))
  } finally {
    await Promise.all(browsers.map((browser) => browser.kill().catch(() => undefined)))
    await served.close()
  }
})
