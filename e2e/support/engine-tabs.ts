import { join } from 'node:path'
import { type BrowserContext, test as base, type Page, type Worker } from '@playwright/test'
import { type ServedPage, servePage } from '#tests/fixtures/engine/served-page.ts'
import type { EngineTab } from './engine-page/page.ts'
import { processOf } from './renderer-process.ts'

export { expect } from '@playwright/test'

declare const tab: EngineTab

const BLOCKED = 'The worker is blocked'
const BLOCK_MS = 1500

/** A tab that runs only the engine, driven by the test. */
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

  /** The current worker of the tab. */
  get worker(): Worker {
    const worker = this.page.workers().at(-1)
    if (!worker) throw new Error('The page has no worker')
    return worker
  }

  /** Whether the tab waits for the leader lock. */
  isInLine(): Promise<boolean> {
    return this.page.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query()
      return pending.some(({ name }) => name?.startsWith('welt:leader:'))
    })
  }

  /** From now on, records when each write transaction of its worker has completed. */
  async watchCommits(): Promise<{ times(): Promise<number[]> }> {
    const recorded = await this.worker.evaluateHandle(() => {
      const times: number[] = []
      const original = IDBDatabase.prototype.transaction
      IDBDatabase.prototype.transaction = function (...request) {
        const transaction = original.apply(this, request)
        const record = () => times.push(performance.timeOrigin + performance.now())
        if (transaction.mode === 'readwrite') transaction.addEventListener('complete', record)
        return transaction
      }
      return times
    })
    return { times: () => recorded.evaluate((times) => times) }
  }

  /** Throws an uncaught error in the worker. Returns the time of the crash. */
  crashWorker(): Promise<number> {
    return this.worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('Crashed by a test')
      })
      return performance.timeOrigin + performance.now()
    })
  }

  /** Crashes the process of the page. */
  async crash(): Promise<void> {
    const crashed = this.page.waitForEvent('crash')
    const session = await this.page.context().newCDPSession(this.page)
    session.send('Page.crash').catch(() => undefined)
    await crashed
  }

  /**
   * Stops the process of the page between two tasks of its worker, where browsers freeze a page. The returned function
   * resumes it. A headless browser cannot freeze a page through CDP, because no page is ever hidden. The page gets no
   * freeze event.
   */
  async freeze(): Promise<() => void> {
    const id = await processOf(this.page)
    const thaw = () => process.kill(id, 'SIGCONT')
    for (;;) {
      const began = performance.now()
      // When this message arrives, all earlier messages of the worker to the browser have been sent.
      const isBlocked = this.page.waitForEvent('console', (message) => message.text() === BLOCKED)
      const blocking = this.worker.evaluate(
        ([message, ms]) => {
          console.log(message)
          const until = performance.now() + ms
          while (performance.now() < until);
        },
        [BLOCKED, BLOCK_MS] as const,
      )
      blocking.catch(() => undefined)
      await isBlocked
      process.kill(id, 'SIGSTOP')
      // On a slow machine the worker may have resumed by then.
      if (performance.now() - began < BLOCK_MS) return thaw
      thaw()
      await blocking
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
