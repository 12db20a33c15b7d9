import type { Page } from '@playwright/test'

/** Until React answers what is done on the page: before that forms and links work as the browser's own. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyIntents' in window))
}
