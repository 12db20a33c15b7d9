import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, violations } from '../support/accessible.ts'
import { expect, plentifulPair, Shopper, test } from '../support/shop.ts'

const PAGES = [
  '/',
  '/c/herren',
  '/search?q=oxford',
  '/impressum',
  '/widerruf',
  '/gibt-es-nicht',
  '/cookie-settings',
  '/store-locator',
  '/barrierefreiheit',
  '/my-account',
  '/resetpassword',
  '/redirect?r=error',
  '/en',
]
const WIDTHS = [320, 390, 768, 1024, 1440]

for (const path of PAGES) {
  test(`${path} has no axe violations and no horizontal overflow [SHELL-01]`, async ({ page }) => {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      if (width === 390 || width === 1440) expect(await violations(page)).toEqual([])
    }
  })
}

test('product page, cart, checkout and thank-you page have no axe violations [SHELL-01]', async ({ shopper, request }, {
  workerIndex,
}) => {
  const { page } = shopper
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.buy(await plentifulPair(request, workerIndex))
  expect(await violationsInBothSchemes(page)).toEqual([])
  await shopper.openCart()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await shopper.toCheckout()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: shopper.words.next[0] }).click()
  await expect(page.getByRole('textbox', { name: shopper.words.firstName })).toBeFocused()
  await expect(page.getByRole('textbox', { name: shopper.words.firstName })).toHaveAttribute('aria-invalid', 'true')
  expect(await violations(page)).toEqual([])
  await shopper.goToReview()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await shopper.orderButton.click()
  await shopper.expectThanks()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  expect(await violations(page)).toEqual([])
})

test('the first Tab focuses the skip link, which moves the focus to the main content [SHELL-01]', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('one link leads past the filters to the products [SHELL-01]', async ({ page }) => {
  await page.goto('/herren')
  const skip = page.getByRole('link', { name: 'Filter überspringen' })
  await skip.focus()
  expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Sortieren nach' })).toBeFocused()
})

test('a visitor who asks for more contrast gets texts and lines as dark as headings [SHELL-20]', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' })
  for (const path of ['/', '/hauswelt']) {
    await page.goto(path)
    const ink = await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color)
    await expect(page.getByText('inkl. MwSt. zzgl. Versand').first()).toHaveCSS('color', ink)
  }
  await page.goto('/sign-in')
  const ink = await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color)
  await expect(page.getByRole('main').getByRole('textbox', { name: 'E-Mail' })).toHaveCSS('border-top-color', ink)
})

test('a link of a panel leads the focus to the new page, not back to the button that opened the panel [SHELL-01]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  await page.getByRole('navigation', { name: 'Mobile Navigation' }).getByRole('button', { name: 'Menü' }).click()
  const menu = page.getByRole('dialog', { name: 'Menü' })
  await menu.getByRole('link', { name: 'Kontakt' }).press('Enter')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a step that is opened by keyboard is in the title while it is open, and has a visible focus [CHK-01]', async ({
  shopper,
  request,
}, { workerIndex }) => {
  const { page } = shopper
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await expect(page).toHaveTitle('Persönliche Daten · Kasse · Welt')
  await shopper.fillPersonalDetails()
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Versand · Kasse · Welt')
  const heading = page.getByRole('heading', { level: 2, name: 'Versand' })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'solid')

  const other = new Shopper(await page.context().newPage())
  await other.visit('/')
  await other.openCart()
  await other.cart.getByRole('button', { name: /entfernen$/ }).click()
  await other.cart.getByRole('button', { name: other.words.remove, exact: true }).click()
  await expect(page).toHaveTitle('Kasse · Welt')
})

async function violationsInBothSchemes(page: Page): Promise<string[]> {
  const light = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark]
}
