import { expect, type Page } from '@playwright/test'

/** From then on pages that are seen are kept for a tunnel. */
export function untilPagesAreCached(page: Page): Promise<void> {
  return page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

export async function untilHomeIsCached(page: Page): Promise<void> {
  await untilPagesAreCached(page)
  const isKept = () => page.evaluate(async () => (await caches.match('/', { ignoreVary: true })) !== undefined)
  await expect.poll(isKept).toBe(true)
}
