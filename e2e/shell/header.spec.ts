import type { Page } from '@playwright/test'
import { expect, plentifulPair, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

test('a press counts while the header slides back in [SHELL-02]', async ({ shopper, page }) => {
  await shopper.visit('/')
  await shopper.rejectTracking()
  await untilAlive(page)
  // Slow enough to press during the transition.
  await page.addStyleTag({ content: ':root { --calm: 3s; --ease: linear }' })
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  const place = async () => (await shopper.cartButton.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await scrollTo(1200)
  await expect.poll(async () => (await place()).y).toBeLessThan(-90)
  await scrollTo(1000)
  await expect.poll(async () => (await place()).y, { intervals: [50] }).toBeGreaterThan(-10)

  const { x, y, width, height } = await place()
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.waitForTimeout(1500)
  await page.mouse.up()
  await expect(shopper.cart).toBeVisible()
})

declare global {
  interface Window {
    /** Counts whose badge has moved, with the duration. */
    acknowledged: string[]
  }
}

async function recordAcknowledgements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.acknowledged = []
    addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.dataset.count) return
      window.acknowledged.push(`${target.dataset.count} ${getComputedStyle(target).animationDuration}`)
    })
  })
  return () => page.evaluate(() => window.acknowledged)
}

test('the cart button acknowledges each change of the cart once [CART-07]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  const acknowledged = await recordAcknowledgements(page)
  const pair = await plentifulPair(request, workerIndex)
  await shopper.openProduct(pair)
  await shopper.rejectTracking()
  await shopper.buy(pair)
  await expect.poll(acknowledged).toEqual(['1 0.25s'])
  await shopper.addToCart()
  await shopper.expectCartCount(2)
  await expect.poll(acknowledged).toEqual(['1 0.25s', '2 0.25s'])

  // What the cart already holds is no news.
  await page.reload()
  await shopper.expectCartCount(2)
  await untilAlive(page)
  expect(await acknowledged()).toEqual([])
})

test('with reduced motion the count of the cart changes without moving [CART-07]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const acknowledged = await recordAcknowledgements(page)
  const pair = await plentifulPair(request, workerIndex)
  await shopper.openProduct(pair)
  await shopper.rejectTracking()
  await shopper.buy(pair)
  await shopper.addToCart()
  await shopper.expectCartCount(2)
  const badge = page.locator('[data-changed][data-count="2"]:visible')
  expect(await badge.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0s')
  // The browser need not report an animation of no duration, but no other may start.
  expect((await acknowledged()).filter((one) => !one.endsWith(' 0s'))).toEqual([])
})
