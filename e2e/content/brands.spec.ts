import { violations } from '../support/accessible.ts'
import { expect, plentifulPair, test } from '../support/shop.ts'

test('the sister shops run under their own brand [SHELL-17]', async ({ page }) => {
  await page.goto('/en')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bergwelt', exact: true }).click()
  await expect(page).toHaveTitle('Bergwelt – boots for unpaved ways')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bergwelt, home page' })).toBeVisible()
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/bergwelt/en/manifest.webmanifest')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Hauswelt', exact: true }).click()
  await expect(page).toHaveTitle(/^Hauswelt/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(24, 19, 15)')
  expect(await violations(page)).toEqual([])
})

test('a cart goes along into a sister shop and leads back to what is not sold there [SHELL-17]', async ({
  shopper,
  request,
}, { workerIndex }) => {
  const { page } = shopper
  const pair = await plentifulPair(request, workerIndex)
  await shopper.buy(pair)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bergwelt', exact: true }).click()
  await expect(page).toHaveTitle(/^Bergwelt/)
  await shopper.expectCartCount(1)
  await shopper.openCart()
  await shopper.expectConfirmed(pair)
  await shopper.cart
    .getByRole('link', { name: /Oxford/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oxford')
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'welt')
})

test('a wishlist goes along into a sister shop, with prices, and leads back to what is not sold there [SHELL-17]', async ({
  shopper,
}) => {
  const { page } = shopper
  await shopper.visit('/p/OX-101-SW/x')
  await shopper.rejectTracking()
  await page.getByRole('main').getByRole('button', { name: 'Auf die Wunschliste' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Wunschliste, 1 / })).toBeVisible()
  await page.goto('/hauswelt/wishlist')
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Captoe-Oxford No. 101' })
  await expect(entry).toContainText('279,00')
  await expect(entry).not.toContainText('Nicht mehr im Sortiment')
  await entry
    .getByRole('link', { name: /Oxford/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oxford')
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'welt')
})
