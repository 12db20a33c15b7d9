import type { Page } from '@playwright/test'
import { expect as expectOwned, signIn, test as testOwned } from '../support/account.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { expect, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

const ENGINE = '**/assets/main-*.js'
const bestSellersOf = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Was andere gern kaufen' })

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
  await expect(drawer.getByRole('link', { name: 'Alles ansehen: Herren' })).toBeVisible()
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
  await expect(dot).toHaveAccessibleName(/./)
  const colour = (await dot.getAttribute('title')) ?? ''
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
  ).toHaveAccessibleName(colour)
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

test('a checkout without goods leads on to best sellers [CHK-01]', async ({ shopper, page }) => {
  await shopper.visit('/checkout')
  await shopper.rejectTracking()
  await expect(page.getByText('Ihr Warenkorb ist leer.')).toBeVisible()
  await expect(bestSellersOf(page).getByRole('article')).toHaveCount(4)
  const picture = bestSellersOf(page).locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await bestSellersOf(page).getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'In den Warenkorb' }).first()).toBeVisible()
})

testOwned('an account without orders leads on to best sellers [USER-04]', async ({ page, owner }) => {
  await page.goto('/sign-in')
  await signIn(page.getByRole('main'), owner.email)
  await expectOwned(page.getByRole('heading', { level: 1, name: 'Guten Tag, Lena Vogt' })).toBeVisible()
  await expectOwned(bestSellersOf(page).getByRole('article')).toHaveCount(4)
  await page.goto('/my-account/orders')
  await expectOwned(bestSellersOf(page).getByRole('article')).toHaveCount(4)
  await bestSellersOf(page).getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expectOwned(page.getByRole('button', { name: 'In den Warenkorb' }).first()).toBeVisible()
})

test('a wishlist shows all but its products before the engine, and moves nothing when it has read them [CAT-24]', async ({
  shopper,
  page,
}) => {
  await shopper.visit('/p/OX-101-SW/x')
  await shopper.rejectTracking()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const heart = page.getByRole('button', { name: 'Auf die Wunschliste' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const release = await holdRequests(page, ENGINE)
    await page.goto('/wishlist')
    await expect(bestSellersOf(page).getByRole('article')).toHaveCount(4)
    await expect(page.getByText('Noch steht hier nichts')).toBeHidden()
    release()
    const listed = page.getByRole('list', { name: 'Gemerkte Artikel' })
    await expect(listed.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(bestSellersOf(page).getByRole('article')).toHaveCount(4)
    expect(await layoutShift(page), `${width} px`).toBeLessThanOrEqual(0.02)
    await page.unrouteAll()
  }
})

for (const { path, text } of [
  { path: '/wishlist', text: 'Noch steht hier nichts' },
  { path: '/compare', text: 'Noch nichts zu vergleichen' },
  { path: '/checkout', text: 'Ihr Warenkorb ist leer.' },
]) {
  test(`${path} says that it is empty when that is known, and moves nothing [SHELL-16]`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const release = await holdRequests(page, ENGINE)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(text)).toBeHidden()
      release()
      await expect(page.getByText(text)).toBeVisible()
      await expect(bestSellersOf(page).getByRole('article')).toHaveCount(4)
      expect(await layoutShift(page), `${width} px`).toBeLessThanOrEqual(0.02)
      await page.unrouteAll()
    }
  })
}

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
