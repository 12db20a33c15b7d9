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

/** Paths in the catalogue cache. */
export function catalogueCachePaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('welt-catalogue')
    await new Promise((resolve) => Object.assign(opening, { onsuccess: resolve }))
    const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys()
    await new Promise((resolve) => Object.assign(keys, { onsuccess: resolve }))
    opening.result.close()
    return keys.result.map((key) => String(key).replace(/^.*\.js/, ''))
  })
}
