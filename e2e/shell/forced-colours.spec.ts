import type { Locator } from '@playwright/test'
import { holdRequests } from '../support/hold-requests.ts'
import { paintedContrast } from '../support/painted.ts'
import { expect, plentifulPair, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

/** What WCAG 1.4.11 asks for what has to be seen to use a control. */
const ENOUGH = 3

test.use({ colorScheme: 'dark' })

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
})

test('with forced colours what lies on a photograph stands out from it [SHELL-01]', async ({ page }) => {
  await page.goto('/herren')
  const card = page.getByRole('article').first()
  await untilPainted(card.getByRole('img').first())
  expect(await paintedContrast(card.getByRole('button', { name: 'Auf die Wunschliste' }))).toBeGreaterThan(ENOUGH)

  await page.goto('/p/OX-101-CO/x')
  const enlarge = page.getByRole('button', { name: 'Bild vergrößern' }).first()
  await untilPainted(page.getByRole('region', { name: 'Bilder' }).getByRole('img').first())
  expect(await paintedContrast(enlarge, { left: 0.93, top: 0.92 })).toBeGreaterThan(ENOUGH)
})

test('with forced colours a filter of colours shows each colour [SHELL-01]', async ({ page }) => {
  await page.goto('/herren')
  // The corners around the dot are the page.
  const tan = page.getByRole('region', { name: 'Filter' }).locator('label').filter({ hasText: /^Tan/ })
  expect(await paintedContrast(tan.locator('span').first())).toBeGreaterThan(ENOUGH)
})

test('with forced colours a list of choices has its arrow [SHELL-01]', async ({ page }) => {
  await page.goto('/register')
  const field = page.getByRole('main').getByRole('combobox', { name: 'Anrede' })
  expect(await paintedContrast(field, { left: 0.9, right: 0.01, top: 0.1, bottom: 0.1 })).toBeGreaterThan(ENOUGH)
})

test('with forced colours a busy button is seen to be busy [SHELL-01]', async ({ page }) => {
  await page.goto('/resetpassword')
  const main = page.getByRole('main')
  await untilAlive(page)
  const release = await holdRequests(page, /\/api\/user\//)
  await main.getByRole('textbox', { name: 'E-Mail' }).fill('lena.vogt@example.de')
  const button = main.getByRole('button', { name: 'Link anfordern' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  // Between the label and the border.
  expect(await paintedContrast(button, { left: 0.1, right: 0.1, top: 0.76, bottom: 0.08 })).toBeGreaterThan(ENOUGH)
  release()
})

test('with forced colours a line parts what lies over the page from the page [SHELL-01]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  await shopper.openProduct(await plentifulPair(request, workerIndex))
  await shopper.rejectTracking()
  await untilAlive(page)
  await page.getByRole('button', { name: 'Sprache und Region' }).first().click()
  await expectLine(page.locator(':popover-open'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Größentabelle' }).first().click()
  await expectLine(page.getByRole('dialog', { name: 'Größentabelle' }))
})

async function expectLine(panel: Locator): Promise<void> {
  await expect(panel).toBeVisible()
  await expect(panel).toHaveCSS('border-left-style', 'solid')
  await expect(panel).toHaveCSS('border-left-width', '1px')
}

async function untilPainted(image: Locator): Promise<void> {
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth))
    .toBeTruthy()
}
