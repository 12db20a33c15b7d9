import type { Page } from '@playwright/test'
import { expect, plentifulPair, test } from './support/shop.ts'
import { untilAlive } from './support/until-alive.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone a notice covers no size option [SHELL-08]', async ({ shopper, page, request }, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  await shopper.openProduct(pair)
  // The consent sheet takes the place at the lower edge.
  await shopper.rejectTracking()
  await shopper.chooseSize(pair.size)
  await shopper.addToCart()
  const card = page.getByRole('region', { name: shopper.words.notifications }).getByText('Liegt im Warenkorb.')
  await expect(card).toBeVisible()
  const sizes = page.getByRole('radiogroup', { name: shopper.words.size })
  for (const place of [sizes, page.getByRole('button', { name: shopper.words.addToCart }).first()]) {
    await place.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
    const bottom = await place.evaluate((element) => element.getBoundingClientRect().bottom)
    // The notice moves with the frame after the scroll.
    await expect.poll(async () => (await card.boundingBox())?.y).toBeGreaterThan(bottom)
  }
})

const OUTSIDE_THE_CONTENT = [
  // A phone's drawer fills the window; its head does not scroll, so the gesture is passed to the page.
  { name: 'head of the menu, phone', viewport: { width: 390, height: 844 }, x: 120 },
  { name: 'page beside the menu, tablet', viewport: { width: 820, height: 844 }, x: 780 },
]

for (const { name, viewport, x } of OUTSIDE_THE_CONTENT) {
  test.describe(name, () => {
    test.use({ viewport })

    test('a gesture there scrolls nothing while the menu is open [SHELL-03]', async ({ shopper, page }) => {
      await shopper.visit('/herren')
      await shopper.rejectTracking()
      await untilAlive(page)
      const menu = page.getByRole('dialog', { name: 'Menü' })
      const scrollY = () => page.evaluate(() => Math.round(window.scrollY))
      await page.getByRole('navigation', { name: 'Mobile Navigation' }).getByRole('button', { name: 'Menü' }).click()
      await expect(menu).toBeVisible()
      const before = await scrollY()
      await scrollAt(page, x)
      expect(await scrollY()).toBe(before)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await scrollAt(page, x)
      await expect.poll(scrollY).toBeGreaterThan(before)
    })
  })
}

/** A scroll gesture near the upper edge of the window. Two frames later the page has moved, if it can. */
async function scrollAt(page: Page, x: number): Promise<void> {
  const gesture = await page.context().newCDPSession(page)
  await gesture.send('Input.synthesizeScrollGesture', { x, y: 36, yDistance: -600, speed: 4000 })
  await gesture.detach()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
