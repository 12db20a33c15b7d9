import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { servePage } from '#tests/fixtures/engine/served-page.ts'
import { findChromium } from '../../scripts/chromium.ts'
import type { Bench } from './page/main.ts'

export interface Window {
  /**
   * A new tab of the built page, without a network as far as it knows. Each shop is an origin of its own: whoever begins
   * one finds an empty disk, and nothing that another has deleted is still being cleared away.
   */
  open(shop: string): Promise<Tab>
  close(): Promise<void>
}

export interface Tab extends AsyncDisposable {
  call<Name extends keyof Bench>(
    name: Name,
    ...words: Parameters<Bench[Name]>
  ): Promise<Awaited<ReturnType<Bench[Name]>>>
}

/** Alone in its process a page has a clock that shows microseconds; else it shows tenths of a millisecond. */
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }

/** Builds the page and opens one Chromium with a profile on disk: a private one would keep its databases in memory. */
export async function openWindow(): Promise<Window> {
  const served = await servePage(join(import.meta.dirname, 'page'), '/', ISOLATED)
  const context = await chromium.launchPersistentContext(join(served.folder, 'profile'), {
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update'],
  })
  // What waits in the engine's outbox stays there: no other store has a server to speak with either.
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  return {
    async open(shop) {
      const { port } = new URL(served.origin)
      const page = await context.newPage()
      await page.goto(`http://${shop}.localhost:${port}`)
      await page.waitForFunction(() => 'bench' in window)
      return {
        call: (name, ...words) =>
          page.evaluate(
            ([method, values]) =>
              (window as unknown as { bench: Record<string, (...all: unknown[]) => unknown> }).bench[method]?.(
                ...values,
              ),
            [name as string, words as unknown[]] as const,
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
