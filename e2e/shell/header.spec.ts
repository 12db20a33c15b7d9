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

for (const [motion, duration] of [
  ['no-preference', '0.25s'],
  ['reduce', '0s'],
] as const) {
  test(`the cart button acknowledges each change of the cart once, with motion "${motion}" in ${duration} [CART-07]`, async ({
    shopper,
    page,
    request,
  }, { workerIndex }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.addInitScript(() => {
      window.acknowledged = []
      addEventListener('animationstart', ({ target }) => {
        if (!(target instanceof HTMLElement) || !target.dataset.count) return
        window.acknowledged.push(`${target.dataset.count} ${getComputedStyle(target).animationDuration}`)
      })
    })
    const acknowledged = () => page.evaluate(() => window.acknowledged)
    const pair = await plentifulPair(request, workerIndex)
    await shopper.openProduct(pair)
    await shopper.rejectTracking()
    await shopper.buy(pair)
    await shopper.addToCart()
    await shopper.expectCartCount(2)
    await expect.poll(acknowledged).toEqual([`1 ${duration}`, `2 ${duration}`])

    // What the cart already holds is no news.
    await page.reload()
    await shopper.expectCartCount(2)
    await untilAlive(page)
    expect(await acknowledged()).toEqual([])
  })
}
