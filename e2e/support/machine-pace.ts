import type { Page } from '@playwright/test'

/** What the work below takes on the machine that the limits were set on, when nothing else runs, ms. */
const USUAL_MS = 25

/**
 * How many times slower than usual this machine is just now, 1 at least: by the best of some rounds of a fixed piece of
 * a browser's work in the same page. Limits in milliseconds are meant for a machine at its usual pace.
 */
export async function machinePace(page: Page): Promise<number> {
  const best = await page.evaluate(() => {
    const rounds = Array.from({ length: 12 }, () => {
      const began = performance.now()
      const list = document.createElement('ul')
      for (let index = 0; index < 2000; index++) {
        const item = document.createElement('li')
        item.append(String(index), document.createElement('b'))
        list.append(item)
      }
      document.body.append(list)
      void list.offsetHeight
      list.remove()
      return performance.now() - began
    })
    return Math.min(...rounds)
  })
  return Math.max(1, best / USUAL_MS)
}
