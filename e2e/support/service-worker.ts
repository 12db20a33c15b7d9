import { expect, type Page } from '@playwright/test'

/** Waits for the service worker, which caches visited pages for offline use from then on. */
export function untilPagesAreCached(page: Page): Promise<void> {
  return page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

export async function untilHomeIsCached(page: Page): Promise<void> {
  await untilPagesAreCached(page)
  const isCached = () => page.evaluate(async () => (await caches.match('/', { ignoreVary: true })) !== undefined)
  await expect.poll(isCached).toBe(true)
}
