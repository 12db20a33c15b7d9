import { expectNoSidewaysScroll } from '../support/accessible.ts'
import { expect, plentifulPair, test } from '../support/shop.ts'
import { overlappingTexts } from '../support/text-size.ts'

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

test('a search word without a space makes no page scroll sideways [SHELL-01]', async ({ page }) => {
  await page.goto(`/search?q=${'x'.repeat(120)}`)
  await expect(page.getByRole('status').filter({ hasText: 'xxx' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('with text of twice its size the search field has room for a word [SHELL-01]', async ({ page }) => {
  await page.goto('/it/search?q=mocassino')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const field = page.getByRole('main').getByRole('searchbox')
  const isWhole = () => field.evaluate((input) => input.scrollWidth <= input.clientWidth)
  await expect.poll(isWhole).toBe(true)
})

test('a label of the bottom bar keeps to its place with text of twice its size [SHELL-02]', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const items = page.getByRole('navigation', { name: 'Mobile Navigation' }).getByRole('listitem')
  await expect(items).toHaveCount(5)
  const outside = await items.evaluateAll((all) =>
    all
      .filter((item) => {
        const text = document.createRange()
        text.selectNodeContents(item)
        const [inner, outer] = [text.getBoundingClientRect(), item.getBoundingClientRect()]
        return inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1
      })
      .map(({ textContent }) => textContent),
  )
  expect(outside).toEqual([])
})

test('a line marks the current entry of the bottom bar, not its colour alone [SHELL-02]', async ({ page }) => {
  await page.goto('/')
  const entry = page.getByRole('navigation', { name: 'Mobile Navigation' }).getByRole('link', { name: 'Start' })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  const line = () => entry.evaluate((link) => getComputedStyle(link, '::after').backgroundImage)
  expect(await line()).toContain('gradient')
  await page
    .getByRole('link', { name: /^Wunschliste/ })
    .first()
    .click()
  await expect(entry).not.toHaveAttribute('aria-current', 'page')
  expect(await line()).toBe('none')
})

test('the number of reviews is not broken within its word by a larger text [SHELL-01]', async ({ page }) => {
  await page.goto('/p/OX-101-CO/x')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '125%'))
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /Bewertungen$/ })
    .first()
  const lines = await link.evaluate((element) => {
    const text = [...element.childNodes].findLast((node) => node instanceof Text && node.data.includes('Bewertungen'))
    const word = document.createRange()
    const start = (text as Text).data.indexOf('Bewertungen')
    word.setStart(text as Text, start)
    word.setEnd(text as Text, start + 'Bewertungen'.length)
    return word.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('with the spacing that a reader sets no way to pay runs into the next one [SHELL-01]', async ({ page }) => {
  await page.goto('/')
  // WCAG 1.4.12.
  await page.addStyleTag({
    content: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
  })
  const ways = page.getByRole('contentinfo').getByRole('list', { name: 'Zahlung' }).getByRole('listitem')
  await expect(ways.first()).toBeVisible()
  expect(
    await ways.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    ),
  ).toEqual([])
})

function middle(box: { readonly y: number; readonly height: number } | null): number {
  return box ? box.y + box.height / 2 : Number.NaN
}

for (const prefix of ['', '/it']) {
  test(`${prefix}/cart: text of twice its size leaves prices and buttons of the cart on a phone [CART-07]`, async ({
    shopper,
    page,
    request,
  }, { workerIndex }) => {
    const pair = await plentifulPair(request, workerIndex)
    await shopper.openProduct(pair)
    await shopper.rejectTracking()
    await shopper.buy(pair)
    await page.goto(`${prefix}/cart`)
    const cart = page.getByRole('dialog')
    await expect(cart.getByRole('spinbutton')).toBeVisible()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const beside = () =>
      cart.evaluate((dialog) =>
        [...dialog.querySelectorAll<HTMLElement>('*')]
          .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth)
          .map(({ localName, innerText }) => `${localName} ${innerText}`),
      )
    await expect.poll(beside).toEqual([])
    expect(await overlappingTexts(page)).toEqual([])
  })
}
