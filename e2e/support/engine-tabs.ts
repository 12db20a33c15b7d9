import { join } from 'node:path'
import { type BrowserContext, test as base, type Page, type Worker } from '@playwright/test'
import { type ServedPage, servePage } from '#tests/fixtures/engine/served-page.ts'
import type { EngineTab } from './engine-page/page.ts'
import { processOf } from './renderer-process.ts'

export { expect } from '@playwright/test'

declare const tab: EngineTab

const HELD = 'The worker holds still'
const LONGEST_HOLD_MS = 1500

/** A tab with the engine alone, told what to do. */
export class Tab {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(context: BrowserContext, origin: string): Promise<Tab> {
    const opened = new Tab(await context.newPage())
    await opened.page.goto(origin)
    await opened.ready()
    return opened
  }

  async ready(): Promise<void> {
    await this.page.waitForFunction(() => 'tab' in window)
    await this.page.evaluate(() => tab.ready())
  }

  add(sku: string): Promise<void> {
    return this.page.evaluate((wanted) => tab.add(wanted), sku)
  }

  quantities(): Promise<Record<string, number>> {
    return this.page.evaluate(() => tab.quantities())
  }

  isLeader(): Promise<boolean> {
    return this.page.evaluate(() => tab.sync().isLeader)
  }

  faultsOfLog(): Promise<readonly string[]> {
    return this.page.evaluate(() => tab.faultsOfLog())
  }

  /** The worker that it has now. */
  get worker(): Worker {
    const worker = this.page.workers().at(-1)
    if (!worker) throw new Error('The page has no worker')
    return worker
  }

  /** It leads as soon as nobody else does. */
  isInLine(): Promise<boolean> {
    return this.page.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query()
      return pending.some(({ name }) => name?.startsWith('welt:leader:'))
    })
  }

  /** From now on its worker notes when a transaction that wrote was on the disk. */
  async watchCommits(): Promise<{ times(): Promise<number[]> }> {
    const noted = await this.worker.evaluateHandle(() => {
      const times: number[] = []
      const begin = IDBDatabase.prototype.transaction
      IDBDatabase.prototype.transaction = function (...request) {
        const begun = begin.apply(this, request)
        const note = () => times.push(performance.timeOrigin + performance.now())
        if (begun.mode === 'readwrite') begun.addEventListener('complete', note)
        return begun
      }
      return times
    })
    return { times: () => noted.evaluate((times) => times) }
  }

  /** An error that nobody catches. Since when. */
  crashWorker(): Promise<number> {
    return this.worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('Crashed by a test')
      })
      return performance.timeOrigin + performance.now()
    })
  }

  /** Its process ends without a word. */
  async crash(): Promise<void> {
    const crashed = this.page.waitForEvent('crash')
    const session = await this.page.context().newCDPSession(this.page)
    session.send('Page.crash').catch(() => undefined)
    await crashed
  }

  /**
   * Stops the process of the page between two turns of its worker, where browsers freeze; the answer lets it go on. A
   * headless browser freezes no page through its own protocol, because none is ever hidden; and this comes without a
   * warning.
   */
  async freeze(): Promise<() => void> {
    const id = await processOf(this.page)
    const thaw = () => process.kill(id, 'SIGCONT')
    for (;;) {
      const began = performance.now()
      // Whatever the worker asked of the browser before has gone out when this is heard.
      const isHeld = this.page.waitForEvent('console', (message) => message.text() === HELD)
      const holding = this.worker.evaluate(
        ([told, ms]) => {
          console.log(told)
          const until = performance.now() + ms
          while (performance.now() < until);
        },
        [HELD, LONGEST_HOLD_MS] as const,
      )
      holding.catch(() => undefined)
      await isHeld
      process.kill(id, 'SIGSTOP')
      // On a slow machine the worker may have gone on by then.
      if (performance.now() - began < LONGEST_HOLD_MS) return thaw
      thaw()
      await holding
    }
  }
}

interface Fixtures {
  openTab(): Promise<Tab>
}

interface WorkerFixtures {
  served: ServedPage
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const served = await servePage(join(import.meta.dirname, 'engine-page'))
      await use(served)
      await served.close()
    },
    { scope: 'worker' },
  ],
  openTab: async ({ context, served }, use) => {
    await use(() => Tab.open(context, served.origin))
  },
})
