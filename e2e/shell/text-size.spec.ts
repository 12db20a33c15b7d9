import { expectNoSidewaysScroll } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'

test.use({ viewport: { width: 390, height: 844 } })

const PAGES = ['/', '/it', '/kontakt', '/herren', '/p/OX-101-CO/x', '/checkout', '/sign-in', '/bergwelt', '/hauswelt']

for (const path of PAGES) {
  test(`${path}: text of twice its size makes no page of a phone scroll sideways [SHELL-01]`, async ({ page }) => {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect(page.getByRole('main')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}
