import { expect, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

test('Escape closes a submenu that the pointer has opened, wherever the focus is [SHELL-02]', async ({ page }) => {
  await page.goto('/en')
  await untilAlive(page)
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  const derby = navigation.getByRole('link', { name: 'Derby', exact: true })
  await navigation.getByRole('link', { name: 'Men', exact: true }).hover()
  await expect(derby).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(derby).toBeHidden()
})

test('every link of a submenu can be reached by the wheel in a low window [SHELL-02]', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 400 })
  await page.goto('/en')
  await untilAlive(page)
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await navigation.getByRole('link', { name: 'Inspirations', exact: true }).hover()
  const links = navigation.getByRole('link')
  await expect(links.filter({ visible: true })).not.toHaveCount(7)
  const last = navigation.getByRole('link', { name: 'View all: Inspirations' })
  await page.mouse.move(500, 250)
  await page.mouse.wheel(0, 400)
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
