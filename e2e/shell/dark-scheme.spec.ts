import type { Locator } from '@playwright/test'
import { violations } from '../support/accessible.ts'
import { paintedContrast } from '../support/painted.ts'
import { expect, plentifulPair, test } from '../support/shop.ts'

test.use({ colorScheme: 'dark' })

for (const path of ['/', '/c/herren', '/impressum', '/cookie-settings', '/my-account']) {
  test(`${path} is dark where the visitor prefers it, with enough contrast [SHELL-20]`, async ({ page }) => {
    await page.goto(path)
    expect(await lightness(page.locator('html'), 'backgroundColor')).toBeLessThan(0.2)
    expect(await lightness(page.getByRole('heading', { level: 1 }), 'color')).toBeGreaterThan(0.8)
    expect(await violations(page)).toEqual([])
  })
}

test('what lies on a photograph stays dark, because photographs keep their light ground [SHELL-20]', async ({
  page,
}) => {
  await page.goto('/c/herren')
  const heart = page.getByRole('main').getByRole('button', { name: 'Auf die Wunschliste' }).first()
  expect(await lightness(heart, 'color')).toBeLessThan(0.5)
})

test('the arrow of a list of choices stands out from its field [SHELL-20]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await shopper.fillPersonalDetails()
  await shopper.next(0)
  const field = page.getByRole('combobox', { name: 'Land' })
  expect(await paintedContrast(field, { left: 0.9, right: 0.01, top: 0.1, bottom: 0.1 })).toBeGreaterThan(3)
})

test('the numbers of the home’s drawing stand out from their circles [SHELL-20]', async ({ page }) => {
  await page.goto('/')
  const drawing = page.getByRole('main').getByRole('figure').getByRole('img')
  const [number, circle] = [drawing.locator('text').first(), drawing.locator('circle:has(+ text)').first()]
  expect(await lightness(number, 'fill')).toBeGreaterThan(0.8)
  expect(await lightness(circle, 'fill')).toBeLessThan(0.2)
})

test('the chosen colour has a light line, with a gap to its photograph [SHELL-20]', async ({ page }) => {
  await page.goto('/p/OX-101-SW/x')
  const main = page.getByRole('main')
  for (const chosen of [
    main.getByRole('list', { name: 'Farben dieses Modells' }).locator('[aria-current]'),
    main.getByRole('region', { name: 'Bilder' }).locator('a[aria-current]'),
  ]) {
    expect(await lightness(chosen, 'borderBottomColor')).toBeGreaterThan(0.8)
    const [link, picture] = [await chosen.boundingBox(), await chosen.locator('img').boundingBox()]
    const line = 2
    const gap = (link?.y ?? 0) + (link?.height ?? 0) - line - (picture?.y ?? 0) - (picture?.height ?? 0)
    expect(gap).toBeGreaterThanOrEqual(2)
  }
})

for (const width of [390, 1440]) {
  test(`the headline of each brand’s home lies beside its photograph, ${width} px [SHELL-20]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/bergwelt', '/hauswelt/en']) {
      await page.goto(path)
      const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const text = document.createRange()
        text.selectNodeContents(heading)
        return text.getBoundingClientRect().toJSON() as DOMRect
      })
      const picture = await page.getByRole('main').getByRole('img').first().boundingBox()
      const isBeside = lines.right <= (picture?.x ?? 0) || lines.top >= (picture?.y ?? 0) + (picture?.height ?? 0)
      expect(isBeside, path).toBe(true)
    }
  })
}

test('a visitor who prefers the light scheme sees it [SHELL-20]', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  expect(await lightness(page.locator('html'), 'backgroundColor')).toBeGreaterThan(0.8)
})

/** Of a colour, from 0 (black) to 1 (white): the mean of its channels. */
function lightness(
  element: Locator,
  property: 'color' | 'backgroundColor' | 'borderBottomColor' | 'fill',
): Promise<number> {
  return element.evaluate((node, name) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(node)[name].match(/\d+/g)?.map(Number) ?? []
    return (red + green + blue) / 3 / 255
  }, property)
}
