import { expect, type Page } from '@playwright/test'

/** Waits for the service worker, which caches visited pages for offline use from then on. */
export function untilPagesAreCached(page: Page): Promise<void> {
  return page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

export async function untilHomeIsCached(page: Page): Promise<void> {
  await untilPagesAreCached(page)
  await untilIsCached(page, '/')
}

/** Waits until the page can be reloaded offline: the service worker stores it while it is already shown. */
export function untilPageIsCached(page: Page): Promise<void> {
  return untilIsCached(page, page.url())
}

function untilIsCached(page: Page, url: string): Promise<void> {
  const isCached = () => page.evaluate(async (at) => (await caches.match(at, { ignoreVary: true })) !== undefined, url)
  return expect.poll(isCached).toBe(true)
}
