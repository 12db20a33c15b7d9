import type { Locator } from '@playwright/test'
import { untilResting } from './until-resting.ts'

/** Touch moves per swipe. */
const STEPS = 12

/** Longer than the time over which Chromium measures a finger's speed. */
const RESTS_MS = 150

/** Swipes over most of the width of an element, such as a strip of pictures, to the left (-1) or to the right (1). */
export async function swipe(target: Locator, direction: -1 | 1): Promise<void> {
  await untilResting(target)
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to swipe')
  const session = await target.page().context().newCDPSession(target.page())
  const y = box.y + box.height / 2
  const xOf = (share: number) => box.x + box.width * (direction < 0 ? 0.85 - 0.7 * share : 0.15 + 0.7 * share)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: xOf(0), y }] })
  for (let step = 1; step <= STEPS; step++) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: xOf(step / STEPS), y }] })
    // Chromium dispatches at most one touch move per frame.
    await target.evaluate(() => new Promise(requestAnimationFrame))
  }
  // The finger rests before it lifts: otherwise Chromium starts a fling, and a tap soon after only stops the fling.
  await target.page().waitForTimeout(RESTS_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
