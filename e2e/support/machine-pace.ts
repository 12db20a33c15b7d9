import type { Page } from '@playwright/test'

/** Duration of the work below on the reference machine of the limits, without other load, ms. */
const USUAL_MS = 25

/**
 * How many times slower than the reference machine this one currently is, at least 1. It takes the fastest of several
 * rounds of fixed DOM work in the page. Limits in milliseconds apply to the reference machine.
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
