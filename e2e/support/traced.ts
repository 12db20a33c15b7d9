import { type Browser, test as base } from '@playwright/test'
import { TRACE } from '#worker/chart-trace.ts'

/** Name of the attachment with the trace of a test: an array of keys. */
export const TRACE_ATTACHMENT = 'welt-trace'
const REPORT = 'weltTraced'

/**
 * Journeys on a trace build attach what they reached in the statecharts. Pages report each key at once, so nothing is lost
 * when they navigate, close or crash. On any other build a journey is left alone. [DEV-05]
 */
export const test =
  process.env.BUILD_MODE === 'trace'
    ? base.extend<{ attachedTrace: undefined }, { keys: Set<string> }>({
        // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
        keys: [async ({}, use) => use(new Set()), { scope: 'worker' }],
        /** Also contexts that a test opens itself are traced. */
        browser: [
          async ({ browser, keys }, use) => {
            const stop = collectTrace(browser, keys)
            await use(browser)
            stop()
          },
          { scope: 'worker' },
        ],
        attachedTrace: [
          async ({ keys }, use, testInfo) => {
            keys.clear()
            await use(undefined)
            const body = JSON.stringify([...keys].sort())
            await testInfo.attach(TRACE_ATTACHMENT, { body, contentType: 'application/json' })
          },
          { auto: true },
        ],
      })
    : base

/** Adds to `keys` what is traced in all pages of contexts that are opened from now on. */
export function collectTrace(browser: Browser, keys: Set<string>): () => void {
  const open = browser.newContext
  browser.newContext = async (options) => {
    const context = await open.call(browser, options)
    await context.exposeBinding(REPORT, (_, key: string) => void keys.add(key))
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
  class ReportingSet extends Set<string> {
    override add(key: string): this {
      const send = page[report] as (key: string) => Promise<void>
      // A page that navigates or closes gets no answer.
      if (!this.has(key)) send(key).catch(() => undefined)
      return super.add(key)
    }
  }
  page[name] = new ReportingSet()
}
