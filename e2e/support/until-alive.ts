import type { Page } from '@playwright/test'

/** Waits for hydration. Before it, forms and links have their native behaviour. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyIntents' in window))
}
