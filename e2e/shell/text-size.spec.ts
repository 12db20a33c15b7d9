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

for (const path of ['/', '/hauswelt/de', '/bergwelt']) {
  test(`${path}: logo and tools share one line on the narrowest phone [SHELL-01]`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    const header = page.getByRole('banner')
    const logo = await header.getByRole('link').first().boundingBox()
    const list = await header.getByRole('link', { name: /^Wunschliste/ }).boundingBox()
    expect(Math.abs(middle(logo) - middle(list))).toBeLessThan(8)
  })
}

function middle(box: { readonly y: number; readonly height: number } | null): number {
  return box ? box.y + box.height / 2 : Number.NaN
}
