import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop.ts'

test.use({ serviceWorkers: 'block' })

/** Long enough for a first paint with fallback fonts. */
const LATE_MS = 1000

for (const path of ['/', '/en', '/c/herren', '/en/c/men', '/p/OX-101-SW/x', '/en/p/OX-101-SW/x']) {
  test(`late web fonts cause no layout shift on ${path} [CAT-18]`, async ({ page }) => {
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS))
      await route.continue()
    })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      expect(await shifted(page), `${path} at ${width}`).toBeLessThanOrEqual(0.001)
    }
  })
}

/** Sum of the layout shifts so far, after the pending paint. */
function shifted(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}
