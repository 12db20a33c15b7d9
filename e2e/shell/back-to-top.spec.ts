import { expect, test } from '@playwright/test'

test('the back-to-top button appears after 600 px, or after 200 px while the footer is in view [SHELL-06]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  const button = page.getByRole('button', { name: 'Nach oben' })
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await scrollTo(500)
  await expect(button).toBeHidden()
  await scrollTo(700)
  await expect(button).toBeVisible()
  await expect(button).toHaveCSS('bottom', '20px')
  await expect(button).toHaveCSS('right', '15px')

  await page.goto('/cookie-settings')
  await scrollTo(300)
  await expect(button).toBeVisible()
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('back to top is reached at once where the visitor prefers less motion [SHELL-06]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }))
  await page.getByRole('button', { name: 'Nach oben' }).click()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
