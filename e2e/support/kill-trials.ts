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
  /** Acknowledged, and not there after the browser started again. */
  readonly lost: number
  /** What was wrong with the rows on the disk. */
  readonly faults: readonly string[]
}

declare const tab: EngineTab

/** Two tabs write at once, three commands under way in each; no line grows beyond what one may buy. */
function skusOf(trial: number): readonly (readonly string[])[] {
  return ['A', 'B'].map((tab) => [1, 2, 3].map((index) => `OX-${trial % 10}-${tab}${index}`))
}

const LONGEST_LIFE_MS = 400
/** Visits until the database opens in time. */
const LONGEST_PATIENCE = 10

/**
 * The browser is killed while tabs append, and started again over the same profile, which shows what the kill has left
 * and is killed in turn.
 */
export async function runKillTrials(
  trials: number,
  tell: (line: string) => void = () => undefined,
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
        await Promise.all(pages.map((page) => enter(page, served.origin, tell)))
        const [first] = pages
        if (!first) throw new Error('No tab opened')
        const place = await first.evaluate(() => tab.place())
        if (place !== 'durable: welt-core') faults.push(`trial ${trial}: the log is elsewhere, ${place}`)
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
          await wait(20 + Math.random() * LONGEST_LIFE_MS)
        }
      } finally {
        await browser.kill()
      }
      tell(`trial ${trial}: ${total(acknowledged)} acknowledged so far, ${lost} lost`)
    }
  } finally {
    await served.close()
  }
  return { trials, acknowledged: total(acknowledged), lost, faults }
}

async function enter(page: Page, origin: string, tell: (line: string) => void): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error') tell(message.text())
  })
  for (let visit = 1; visit <= LONGEST_PATIENCE; visit++) {
    await page.goto(origin)
    await page.waitForFunction(() => 'tab' in window)
    await page.evaluate(() => tab.ready())
    // A disk that takes longer than the shop waits is asked again: what it holds is what counts here.
    if (await page.evaluate(() => tab.sync().storage === 'durable')) return
    tell('The database did not open in time')
  }
}

function count(acknowledged: Map<string, number>, line: string): void {
  const [, sku] = /^acknowledged (.+)$/.exec(line) ?? []
  if (sku) acknowledged.set(sku, (acknowledged.get(sku) ?? 0) + 1)
}

function total(acknowledged: ReadonlyMap<string, number>): number {
  return [...acknowledged.values()].reduce((sum, one) => sum + one, 0)
}
