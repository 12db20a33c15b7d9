import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { servePage } from '#tests/fixtures/engine/served-page.ts'
import { findChromium } from '../../scripts/chromium.ts'
import type { Bench } from './page/main.ts'

export interface BenchBrowser {
  /**
   * Opens a new tab of the built page, which reports itself as offline. Each name has an origin of its own, so a
   * contestant starts on an empty disk without pending deletions of another.
   */
  open(origin: string): Promise<Tab>
  close(): Promise<void>
}

export interface Tab extends AsyncDisposable {
  call<Name extends keyof Bench>(
    name: Name,
    ...args: Parameters<Bench[Name]>
  ): Promise<Awaited<ReturnType<Bench[Name]>>>
}

/** A cross-origin isolated page has a clock with microseconds; otherwise it has tenths of a millisecond. */
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }

/** Builds the page and starts one Chromium with a profile on disk, because a private profile keeps databases in memory. */
export async function openBrowser(): Promise<BenchBrowser> {
  const served = await servePage(join(import.meta.dirname, 'page'), '/', ISOLATED)
  const context = await chromium.launchPersistentContext(join(served.folder, 'profile'), {
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update'],
  })
  // The engine's outbox is not delivered, as no other store has a server either.
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  return {
    async open(origin) {
      const { port } = new URL(served.origin)
      const page = await context.newPage()
      await page.goto(`http://${origin}.localhost:${port}`)
      await page.waitForFunction(() => 'bench' in window)
      return {
        call: (name, ...args) =>
          page.evaluate(
            ([method, values]) =>
              (window as unknown as { bench: Record<string, (...all: unknown[]) => unknown> }).bench[method]?.(
                ...values,
              ),
            [name as string, args as unknown[]] as const,
          ) as ReturnType<Tab['call']> as never,
        [Symbol.asyncDispose]: () => page.close(),
      }
    },
    async close() {
      await context.close()
      await served.close()
    },
  }
}
