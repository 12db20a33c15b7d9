import { expect, type Page } from '@playwright/test'

/** From then on pages that are seen are kept for a tunnel. */
export function untilPagesAreKept(page: Page): Promise<void> {
  return page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

export async function untilHomeIsKept(page: Page): Promise<void> {
  await untilPagesAreKept(page)
  const isKept = () => page.evaluate(async () => (await caches.match('/', { ignoreVary: true })) !== undefined)
  await expect.poll(isKept).toBe(true)
}
