import type { Page } from '@playwright/test'

/** Keeps every script of the page away until the answer is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const arrived = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  return release
}
