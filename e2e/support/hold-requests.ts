import type { Page } from '@playwright/test'

/** Holds requests to these addresses until the returned function is called. */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Holds every script of the page. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdRequests(page, '**/assets/*.js')
}

/** Never answers requests to these addresses until the returned function is called; later ones are answered. */
export async function hangRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  let isHanging = true
  await page.route(addresses, (route) => (isHanging ? undefined : route.fallback()))
  return () => {
    isHanging = false
  }
}
