import type { Page } from '@playwright/test'
import { machinePace } from './support/machine-pace.ts'
import { expect, plentifulPair, test } from './support/shop.ts'

test('adding to the cart paints within 100 ms on a slow phone [CART-02]', async ({ shopper, request }, {
  workerIndex,
}) => {
  const { page } = shopper
  const pair = await plentifulPair(request, workerIndex)
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.openProduct(pair)
  await shopper.chooseSize(pair.size)
  await shopper.expectCartCount(0)
  const paceBefore = await machinePace(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    const durations: number[] = []
    Object.assign(globalThis, { durations })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  // Load on the machine only adds time, so the fastest run is what the page costs.
  const paints: number[] = []
  for (const count of [1, 2, 3, 4, 5, 6]) {
    await page.evaluate(() => void (globalThis as unknown as { durations: number[] }).durations.splice(0))
    await shopper.addToCart()
    await shopper.expectCartCount(count)
    paints.push(await page.evaluate(() => Math.max(0, ...(globalThis as unknown as { durations: number[] }).durations)))
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const pace = Math.max(paceBefore, await machinePace(page))
  console.log(`add to cart, 4× slower CPU: next paint after ${paints.join(', ')} ms, pace ${pace.toFixed(1)}`)
  expect(Math.min(...paints)).toBeLessThanOrEqual(100 * pace)
})

/** Limit for rendering a page from the history cache, ms. */
const CACHED_HEADING_MS = 100

test('back and forward show the heading of a page in the history cache within 100 ms [ROUTE-15]', async ({
  shopper,
}) => {
  const { page } = shopper
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  const card = page.getByRole('main').getByRole('article').first().getByRole('link')
  const heading = page.getByRole('heading', { level: 1 })
  const list = (await heading.textContent()) ?? ''
  await card.click()
  await expect(heading).not.toHaveText(list)
  await page.goBack()
  await expect(heading).toHaveText(list)
  const pace = await machinePace(page)
  const times = { there: [] as number[], back: [] as number[] }
  for (let round = 0; round < 12; round++) {
    times.there.push(await timeToHeading(page, 1))
    times.back.push(await timeToHeading(page, -1))
  }
  console.log(
    `list → product ${times.there.map(Math.round)} ms, back ${times.back.map(Math.round)} ms, pace ${pace.toFixed(1)}`,
  )
  // The machine may pause in one round, so the fastest round counts.
  expect(Math.min(...times.there)).toBeLessThanOrEqual(CACHED_HEADING_MS * pace)
  expect(Math.min(...times.back)).toBeLessThanOrEqual(CACHED_HEADING_MS * pace)
})

/** Time from the history step until the first heading changes, ms. */
function timeToHeading(page: Page, step: number): Promise<number> {
  return page.evaluate(
    (delta) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')?.textContent
        let startedAt = 0
        addEventListener('popstate', () => (startedAt = performance.now()), { capture: true, once: true })
        const observer = new MutationObserver(() => {
          const now = document.querySelector('h1')?.textContent
          if (!now || now === before) return
          observer.disconnect()
          resolve(performance.now() - startedAt)
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        requestIdleCallback(() => history.go(delta))
      }),
    step,
  )
}
