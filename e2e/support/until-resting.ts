import type { Locator } from '@playwright/test'

/** Frames without scrolling after which a strip counts as settled. */
const RESTING = 8

/** Waits until scroll snapping has settled, as a real second swipe would come later than a few frames. */
export function untilResting(strip: Locator): Promise<void> {
  return strip.evaluate(async (list, frames) => {
    for (let still = 0, before = list.scrollLeft; still < frames; still++) {
      await new Promise(requestAnimationFrame)
      if (list.scrollLeft !== before) still = 0
      before = list.scrollLeft
    }
  }, RESTING)
}
