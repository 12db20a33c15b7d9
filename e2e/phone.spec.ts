import type { Page } from '@playwright/test'
import { expect, plentifulPair, test } from './support/shop.ts'
import { untilAlive } from './support/until-alive.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone a notice covers no size option [SHELL-08]', async ({ shopper, page, request }, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  await shopper.openProduct(pair)
  await shopper.chooseSize(pair.size)
  await shopper.addToCart()
  const card = page.getByRole('region', { name: shopper.words.notifications }).getByText('hinzugefügt')
  await expect(card).toBeVisible()
  const sizes = page.getByRole('radiogroup', { name: shopper.words.size })
  for (const place of [sizes, page.getByRole('button', { name: shopper.words.addToCart }).first()]) {
    await place.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
    const bottom = await place.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThan((await card.boundingBox())?.y ?? 0)
  }
})

test('the page cannot be scrolled while the main menu is open, and can be again afterwards [SHELL-03]', async ({
  shopper,
  page,
}) => {
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  await untilAlive(page)
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY))
  await page.getByRole('navigation', { name: 'Mobile Navigation' }).getByRole('button', { name: 'Menü' }).click()
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible()
  const before = await scrollY()
  await wheelBy(page, 600)
  expect(await scrollY()).toBe(before)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeHidden()
  await wheelBy(page, 600)
  await expect.poll(scrollY).toBeGreaterThan(before)
})

/** A scroll gesture over the page, to the right of the drawer. Two frames later the page has moved, if it can. */
async function wheelBy(page: Page, deltaY: number): Promise<void> {
  const gesture = await page.context().newCDPSession(page)
  await gesture.send('Input.synthesizeScrollGesture', { x: 380, y: 500, yDistance: -deltaY, speed: 4000 })
  await gesture.detach()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
