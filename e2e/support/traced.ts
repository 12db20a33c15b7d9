import { type Browser, test as base, type Page } from '@playwright/test'
import { TRACE } from '#devtools/chart-trace.ts'
import type { TracedEntry } from '../../scripts/runs/run.ts'

/** Name of the attachment with the trace of a test: an array of keys. */
export const TRACE_ATTACHMENT = 'welt-trace'
const REPORT = 'weltTraced'

/** What a test traces: keys of the statecharts, and the timeline of its tabs. */
export interface Traced {
  readonly keys: Set<string>
  readonly entries: TracedEntry[]
}

/** Of the test that runs in this process. */
export const traced: Traced = { keys: new Set(), entries: [] }

/**
 * Journeys on a trace build attach what they reached in the statecharts. Pages report each key at once, so nothing is lost
 * when they navigate, close or crash. On any other build a journey is left alone. [DEV-05]
 */
export const test =
  process.env.BUILD_MODE === 'trace'
    ? base.extend<{ attachedTrace: undefined }>({
        /** Also contexts that a test opens itself are traced. */
        browser: [
          async ({ browser }, use) => {
            const stop = collectTrace(browser, traced)
            await use(browser)
            stop()
          },
          { scope: 'worker' },
        ],
        attachedTrace: [
          // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
          async ({}, use, testInfo) => {
            traced.keys.clear()
            traced.entries.length = 0
            await use(undefined)
            const body = JSON.stringify([...traced.keys].sort())
            await testInfo.attach(TRACE_ATTACHMENT, { body, contentType: 'application/json' })
          },
          { auto: true },
        ],
      })
    : base

/** Adds what is traced in all pages of contexts that are opened from now on. */
export function collectTrace(browser: Browser, { keys, entries }: Traced): () => void {
  const open = browser.newContext
  browser.newContext = async (options) => {
    const context = await open.call(browser, options)
    const pages: Page[] = []
    await context.exposeBinding(REPORT, ({ page }, reported: string | TracedEntry['entry']) => {
      if (typeof reported === 'string') return void keys.add(reported)
      if (!pages.includes(page)) pages.push(page)
      entries.push({ tab: pages.indexOf(page) + 1, entry: reported })
    })
    await context.addInitScript(reportEachKey, [TRACE, REPORT] as const)
    return context
  }
  return () => {
    browser.newContext = open
  }
}

/** Runs in every page before its scripts: the page finds a Set that reports what is new to it. */
function reportEachKey([name, report]: readonly [string, string]): void {
  const page = globalThis as unknown as Record<string, unknown>
  class ReportingSet extends Set<unknown> {
    override add(key: unknown): this {
      const send = page[report] as (key: unknown) => Promise<void>
      // A page that navigates or closes gets no answer.
      if (!this.has(key)) send(key).catch(() => undefined)
      return super.add(key)
    }
  }
  page[name] = new ReportingSet()
}
