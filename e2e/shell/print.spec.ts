import type { Page } from '@playwright/test'
import { expect, plentifulPair, test } from '../support/shop.ts'

async function sheetsOf(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'A4' })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('a printed product page has the logo at its top, without tools and other products [SHELL-01]', async ({
  shopper,
}) => {
  const { page } = shopper
  await shopper.visit('/p/OX-101-SW/x')
  await shopper.rejectTracking()
  await shopper.expectCartCount(0)
  const wishlist = page.getByRole('banner').getByRole('link', { name: /^Wunschliste/ })
  await expect(wishlist).toBeVisible()
  await page.getByRole('heading', { name: 'Bewertungen' }).scrollIntoViewIfNeeded()
  await page.emulateMedia({ media: 'print' })
  await expect(wishlist).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Dazu passt' })).toBeHidden()
  const logo = page.getByRole('banner').getByRole('link', { name: /Startseite/ })
  await expect(page.getByRole('banner')).toHaveCSS('opacity', '1')
  const [above, picture] = await Promise.all([logo.boundingBox(), page.locator('main img').first().boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(picture?.y ?? 0)
})

test('with the cart open, the cart is printed and not the page below it [CART-07]', async ({ shopper, request }, {
  workerIndex,
}) => {
  const pair = await plentifulPair(request, workerIndex)
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.buy(pair)
  await shopper.openCart()
  await shopper.expectConfirmed(pair)
  await shopper.page.emulateMedia({ media: 'print' })
  await expect(shopper.confirmedTotal).toBeVisible()
  await expect(shopper.cart.getByRole('link', { name: shopper.words.toCheckout })).toBeHidden()
  await expect(shopper.page.getByRole('main')).toBeHidden()
  expect(await sheetsOf(shopper.page)).toBe(1)
})

test('a short page is printed on one sheet [SHELL-01]', async ({ shopper }) => {
  await shopper.visit('/cart')
  await expect(shopper.page.getByRole('main')).toBeVisible()
  expect(await sheetsOf(shopper.page)).toBe(1)
})
