import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { servePage } from '#tests/fixtures/engine/served-page.ts'
import type { EngineTab } from './engine-page/page.ts'
import { startBrowser } from './killable-browser.ts'

export interface TrialFigures {
  readonly trials: number
  /** Commands that the page printed as acknowledged before the kill. */
  readonly acknowledged: number
  /** Acknowledged, but missing after the browser restart. */
  readonly lost: number
  /** Inconsistencies of the rows on disk. */
  readonly faults: readonly string[]
}

declare const tab: EngineTab

/** Two tabs write at once, each with three pending commands; no line exceeds the maximum quantity. */
function skusOf(trial: number): readonly (readonly string[])[] {
  return ['A', 'B'].map((tab) => [1, 2, 3].map((index) => `OX-${trial % 10}-${tab}${index}`))
}

const MAX_LIFE_MS = 400
/** Visits before giving up on opening the database in time. */
const MAX_VISITS = 10

/**
 * Kills the browser while tabs append, restarts it with the same profile, checks what is left, and kills it again in the
 * next trial.
 */
export async function runKillTrials(
  trials: number,
  log: (line: string) => void = () => undefined,
): Promise<TrialFigures> {
  const served = await servePage(join(import.meta.dirname, 'engine-page'))
  const acknowledged = new Map<string, number>()
  const faults: string[] = []
  let lost = 0
  try {
    for (let trial = 0; trial <= trials; trial++) {
      const browser = await startBrowser(join(served.folder, 'profile'))
      try {
        const skus = skusOf(trial)
        const pages = await Promise.all(skus.map(() => browser.context.newPage()))
        await Promise.all(pages.map((page) => enter(page, served.origin, log)))
        const [first] = pages
        if (!first) throw new Error('No tab opened')
        const place = await first.evaluate(() => tab.place())
        if (place !== 'durable: welt-core') faults.push(`trial ${trial}: the log is not in the database: ${place}`)
        const found = await first.evaluate(() => tab.quantities())
        faults.push(...(await first.evaluate(() => tab.faultsOfLog())).map((fault) => `trial ${trial}: ${fault}`))
        for (const [sku, count] of acknowledged) {
          const missing = Math.max(0, count - (found[sku] ?? 0))
          if (missing > 0) faults.push(`trial ${trial}: ${missing} of ${count} ${sku} lost`)
          lost += missing
          acknowledged.set(sku, found[sku] ?? 0)
        }
        if (trial < trials) {
          for (const page of pages) page.on('console', (message) => count(acknowledged, message.text()))
          await Promise.all(
            pages.map((page, index) => page.evaluate((own) => tab.addWithoutEnd(own), skus[index] ?? [])),
          )
          await wait(20 + Math.random() * MAX_LIFE_MS)
        }
      } finally {
        await browser.kill()
      }
      log(`trial ${trial}: ${total(acknowledged)} acknowledged so far, ${lost} lost`)
    }
  } finally {
    await served.close()
  }
  return { trials, acknowledged: total(acknowledged), lost, faults }
}

async function enter(page: Page, origin: string, log: (line: string) => void): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error') log(message.text())
  })
  for (let visit = 1; visit <= MAX_VISITS; visit++) {
    await page.goto(origin)
    await page.waitForFunction(() => 'tab' in window)
    await page.evaluate(() => tab.ready())
    // The engine gives up on a slow disk after a timeout. Retry, because only the stored rows matter here.
    if (await page.evaluate(() => tab.sync().storage === 'durable')) return
    log('The database did not open in time')
  }
}

function count(acknowledged: Map<string, number>, line: string): void {
  const [, sku] = /^acknowledged (.+)$/.exec(line) ?? []
  if (sku) acknowledged.set(sku, (acknowledged.get(sku) ?? 0) + 1)
}

function total(acknowledged: ReadonlyMap<string, number>): number {
  return [...acknowledged.values()].reduce((sum, one) => sum + one, 0)
}
