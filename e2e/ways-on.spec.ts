import { expect, test } from './support/shop.ts'
import { untilAlive } from './support/until-alive.ts'

test('the menu leads to a make, on a wide screen and on a phone [SHELL-02]', async ({ shopper, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await shopper.visit('/')
  await shopper.rejectTracking()
  await untilAlive(page)
  await page.getByRole('button', { name: 'Herren: Untermenü' }).click()
  await page.getByRole('list', { name: 'Machart' }).getByRole('link', { name: 'Blake-Rapid' }).first().click()
  await expect(page.getByRole('list', { name: 'Gewählte Filter' })).toContainText('Blake-Rapid')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('navigation', { name: 'Mobile Navigation' }).getByRole('button', { name: 'Menü' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menü' })
  await drawer.getByText('Herren', { exact: true }).click()
  await drawer.getByRole('list', { name: 'Anlass' }).getByRole('link', { name: 'Hochzeit' }).click()
  await expect(page.getByRole('list', { name: 'Gewählte Filter' })).toContainText('Hochzeit')
})

test('a dot of a card changes the picture and leads to its colour [CAT-18]', async ({ shopper, page }) => {
  await shopper.visit('/herren/oxford')
  await shopper.rejectTracking()
  await untilAlive(page)
  const card = page.getByRole('article').filter({ hasText: 'No. 101' }).first()
  const dot = page
    .getByRole('list', { name: /No. 101.*3 Farben/ })
    .first()
    .locator('a:not([aria-current])')
    .first()
  const colour = await dot.getAttribute('aria-label')
  const pictures = card.locator('img')
  const before = await pictures.count()
  await dot.hover()
  await expect(pictures).toHaveCount(before + 1)
  await page.mouse.move(0, 0)
  await expect(pictures).toHaveCount(before)
  await dot.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('No. 101')
  await expect(
    page.getByRole('list', { name: 'Farben dieses Modells' }).locator('[aria-current]'),
  ).toHaveAccessibleName(colour ?? '')
})

test('an empty cart and an empty wishlist lead on to best sellers [CART-07]', async ({ shopper, page }) => {
  await shopper.visit('/wishlist')
  await shopper.rejectTracking()
  const bestSellers = page.getByRole('region', { name: 'Was andere gern kaufen' })
  await expect(bestSellers.getByRole('article')).toHaveCount(4)
  const names = await bestSellers.getByRole('heading', { level: 3 }).allTextContents()
  expect(new Set(names.map((name) => /No\.\s\d+/.exec(name)?.[0] ?? name)).size).toBe(4)
  await shopper.openCart()
  await shopper.cart.getByRole('region', { name: 'Was andere gern kaufen' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/(p|damen|herren)\//)
  await expect(shopper.cart).toBeHidden()
})

test('a page that does not exist leads on with a picture of each category [SHELL-10]', async ({ shopper, page }) => {
  await page.goto('/gibt-es-nicht')
  await shopper.rejectTracking()
  const ways = page.getByRole('navigation', { name: 'Hier geht es weiter' })
  const pictures = ways.locator('img')
  await expect(pictures).toHaveCount(await ways.getByRole('link').count())
  const picture = pictures.first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(page.getByRole('heading', { level: 1, name: 'Herren' })).toBeVisible()
})
