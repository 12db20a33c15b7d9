import type { Page } from '@playwright/test'
import { smallTargets } from '../support/accessible.ts'
import { expect, plentifulPair, test } from '../support/shop.ts'

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })

const PHONES = [
  { width: 360, height: 800 },
  { width: 375, height: 667 },
  { width: 390, height: 844 },
  { width: 393, height: 852 },
  // Lighthouse's phone.
  { width: 412, height: 823 },
]

const PAGES = {
  'the start page': '/',
  'a category': '/herren',
  'a category at its technical address': '/c/herren',
  'search results': '/search?q=oxford',
  'a search that found nothing': '/search?q=xyzzyq',
  'a configurable product': '/p/OX-101-SW/x',
  'a simple product': '/p/PF-CREME-SW/x',
  'a grouped product': '/p/SET-SCHWARZ/x',
  'a bundle': '/p/PAKET-101/x',
  'a voucher': '/p/GUTSCHEIN-100/x',
  'a download': '/p/HANDBUCH-PFLEGE/x',
  'a content page': '/schuhwissen',
  'the size guide': '/groessentabelle',
  contact: '/kontakt',
  stores: '/store-locator',
  'the wishlist': '/wishlist',
  'the comparison': '/compare',
  'the checkout': '/checkout',
  'the account': '/my-account',
  'an address without a page': '/gibt-es-nicht',
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name} has no touch target under 24 px on any phone [SHELL-01]`, async ({ page }) => {
    await page.goto(path)
    for (const phone of PHONES) {
      await page.setViewportSize(phone)
      expect.soft(await smallTargets(page), `${phone.width} × ${phone.height}`).toEqual([])
    }
  })
}

test('the buttons of a line of the cart do not overlap [SHELL-01]', async ({ shopper, request }, { workerIndex }) => {
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.openCart()
  const change = await shopper.cart.getByRole('button', { name: /ändern$/ }).boundingBox()
  const remove = await shopper.cart.getByRole('button', { name: /entfernen$/ }).boundingBox()
  expect(change && remove && change.x + change.width).toBeLessThanOrEqual(remove?.x ?? 0)
})

test('keyboard focus is never hidden behind the header or the bottom bar, in both directions [SHELL-01]', async ({
  shopper,
  page,
}) => {
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  // The consent sheet moves the focus there when it closes.
  await expect(page.getByRole('main')).toBeFocused()
  const covered: string[] = []
  for (const key of [...Array<string>(60).fill('Tab'), ...Array<string>(30).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    const name = await coveredFocus(page)
    if (name) covered.push(`${key}: ${name}`)
  }
  expect(covered).toEqual([])
})

/** Name of the focused control if one of the bars covers a part of it. */
async function coveredFocus(page: Page): Promise<string | null> {
  const header = page.getByRole('banner')
  const thumbBar = page.getByRole('navigation', { name: 'Mobile Navigation' }).getByRole('list')
  const bars = [await header.elementHandle(), await thumbBar.elementHandle()]
  return page.evaluate((bars) => {
    const focused = document.activeElement
    if (!focused || focused === document.body || bars.some((bar) => bar?.contains(focused))) return null
    const { top, bottom } = focused.getBoundingClientRect()
    const isCovered = bars.some((bar) => {
      const box = bar?.getBoundingClientRect()
      return box !== undefined && box.top < bottom && box.bottom > top
    })
    return isCovered ? (focused.getAttribute('aria-label') ?? focused.textContent) : null
  }, bars)
}
