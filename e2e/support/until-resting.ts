import type { Locator } from '@playwright/test'

/** Frames for which a strip has to stand still. */
const RESTING = 8

/** No finger comes back within a few frames, while the strip may still move to where it snaps. */
export function untilResting(strip: Locator): Promise<void> {
  return strip.evaluate(async (list, frames) => {
    for (let still = 0, before = list.scrollLeft; still < frames; still++) {
      await new Promise(requestAnimationFrame)
      if (list.scrollLeft !== before) still = 0
      before = list.scrollLeft
    }
  }, RESTING)
}
