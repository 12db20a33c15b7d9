import { expect, test } from './support/shop.ts'

test('best sellers stand two in a view below 1023 px [CAT-25, CAT-26]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const shelf = page
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
    .last()
  await expect(shelf.getByRole('article')).toHaveCount(24)
  const inView = await shelf.evaluate((list) => {
    const view = list.getBoundingClientRect()
    const isWhole = ({ left, right }: DOMRect) => left >= view.left && right <= view.right
    return [...list.children].filter((card) => isWhole(card.getBoundingClientRect())).length
  })
  expect(inView).toBe(2)
})

test('the shelf of best sellers rewinds at both ends, at once for whoever wants no motion [CAT-26]', async ({
  browser,
}) => {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  await page.goto('/')
  const shelf = page
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
    .last()
  const place = () => shelf.evaluate(({ scrollLeft }) => Math.round(scrollLeft))
  const end = await shelf.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(end).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Zurückblättern' }).click()
  await expect.poll(place).toBeGreaterThan(end - 2)
  await page.getByRole('button', { name: 'Weiterblättern' }).click()
  await expect.poll(place).toBeLessThan(2)
  await page.close()
})
