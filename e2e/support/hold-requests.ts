import type { Page } from '@playwright/test'

/** Keeps the answers of these addresses away until the answer is called. */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {}
  const arrived = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await arrived
    await route.continue()
  })
  return release
}

/** Keeps every script of the page away. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdRequests(page, '**/assets/*.js')
}
