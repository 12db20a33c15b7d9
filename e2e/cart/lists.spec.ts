import type { Locator } from '@playwright/test'
import { expectNoSidewaysScroll, violations } from '../support/accessible.ts'
import { expect as expectOwned, test as testOwned } from '../support/account.ts'
import { paintedLuminance } from '../support/painted.ts'
import { untilPagesAreCached } from '../support/service-worker.ts'
import { expect, Shopper, test } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

const SHOES = '/p/OX-101-SW/x'
const OTHER_SHOES = '/p/DE-201-DB/x'
/** A simple product without options. */
const CREAM = '/p/PF-CREME-SW/x'

const wishlistButton = ({ page }: Shopper) => page.getByRole('button', { name: 'Auf die Wunschliste' })
const compare = ({ page }: Shopper) => page.getByRole('button', { name: 'Vergleichen' })
const wishlist = ({ page }: Shopper) => page.getByRole('link', { name: /^Wunschliste/ })
const comparison = ({ page }: Shopper) => page.getByRole('link', { name: /^Vergleich/ })

async function put(shopper: Shopper, path: string, button: Locator): Promise<string> {
  await shopper.visit(path)
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  return shopper.page.getByRole('heading', { level: 1 }).innerText()
}

test('a wishlist entry made offline is stored, shows in every tab and can be removed [CAT-24]', async ({ shopper }) => {
  const { page } = shopper
  await shopper.visit('/')
  await shopper.rejectTracking()
  const second = new Shopper(await page.context().newPage())
  await second.visit('/wishlist')
  await expect(second.page.getByText('Noch steht hier nichts')).toBeVisible()
  await untilPagesAreCached(page)
  await shopper.visit(SHOES)
  await shopper.expectCartCount(0)

  await page.context().setOffline(true)
  await wishlistButton(shopper).click()
  await expect(wishlistButton(shopper)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region', { name: 'Benachrichtigungen' })).toContainText('steht auf Ihrer Wunschliste')
  await expect(wishlist(shopper)).toHaveAccessibleName('Wunschliste, 1 Artikel')
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const listed = second.page.getByRole('list', { name: 'Gemerkte Artikel' })
  await expect(listed.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(second.page.getByRole('main')).toContainText('Sie sind offline.')
  await page.reload()
  await expect(wishlist(shopper)).toHaveAccessibleName('Wunschliste, 1 Artikel')
  await wishlist(shopper).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()

  await page.context().setOffline(false)
  await expect(listed).toContainText('€')
  await listed.getByRole('button', { name: `${name} entfernen` }).click()
  await expect(second.page.getByText('Noch steht hier nichts')).toBeVisible()
  await expect(second.page.getByRole('heading', { name: 'Wunschliste' })).toBeFocused()
  await expect(wishlist(shopper)).toHaveAccessibleName('Wunschliste')
  expect(await violations(page)).toEqual([])
})

test('the wishlist adds a simple product to the cart and links a shoe to its sizes [CAT-24]', async ({ shopper }) => {
  const { page, words } = shopper
  await shopper.visit('/')
  await shopper.rejectTracking()
  const shoes = await put(shopper, SHOES, wishlistButton(shopper))
  const cream = await put(shopper, CREAM, wishlistButton(shopper))
  await wishlist(shopper).click()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: `${words.addToCart}: ${cream}` }).click()
  await shopper.expectCartCount(1)
  await page.getByRole('link', { name: `Größe wählen: ${shoes}` }).click()
  await expect(page.getByRole('radiogroup', { name: words.size })).toBeVisible()
})

for (const width of [390, 1440]) {
  test(`two models are compared side by side at ${width} px, each attribute once [CAT-24]`, async ({ shopper }) => {
    const { page } = shopper
    await page.setViewportSize({ width, height: 844 })
    await shopper.visit('/compare')
    await shopper.rejectTracking()
    await expect(page.getByText('Noch nichts zu vergleichen')).toBeVisible()
    const one = await put(shopper, SHOES, compare(shopper))
    const other = await put(shopper, OTHER_SHOES, compare(shopper))
    await comparison(shopper).click()
    const table = page.getByRole('table')
    for (const name of [one, other])
      await expect(table.getByRole('columnheader', { name })).toBeInViewport({ ratio: 0.9 })
    const leather = table.getByRole('row', { name: /^Leder / })
    await expect(table.getByRole('rowheader', { name: 'Leder' })).toHaveCount(1)
    await expect(leather.getByRole('cell').first()).toHaveText('Boxcalf')
    await expect(table.getByRole('rowheader', { name: 'Größe' })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    expect(await violations(page)).toEqual([])

    await table.getByRole('button', { name: `${one} entfernen` }).click()
    await expect(table.getByRole('columnheader', { name: one })).toHaveCount(0)
    await expect(page.getByText('Mit einem zweiten Modell')).toBeVisible()
  })
}

test('wishlist and comparison answer in every store, in its language [CAT-24]', async ({ request }) => {
  const heads: [string, string][] = [
    ['/wishlist', 'Wunschliste'],
    ['/compare', 'Vergleich'],
    ['/en/wishlist', 'Wishlist'],
    ['/en/compare', 'Comparison'],
    ['/de/wishlist', 'Wunschliste'],
  ]
  for (const [path, head] of heads) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(await answer.text(), path).toMatch(new RegExp(`<h1[^>]*>${head}</h1>`))
  }
})

testOwned('signing out empties both lists in every tab [CAT-24]', async ({ device, owner }) => {
  const { shopper } = device
  await shopper.visit('/')
  await device.signIn(owner)
  await put(shopper, SHOES, wishlistButton(shopper))
  await put(shopper, SHOES, compare(shopper))
  const second = await device.openTab()
  await second.visit('/wishlist')
  await expectOwned(wishlist(second)).toHaveAccessibleName('Wunschliste, 1 Artikel')

  await device.signOut()
  for (const tab of [shopper, second]) {
    await expectOwned(wishlist(tab)).toHaveAccessibleName('Wunschliste')
    await expectOwned(comparison(tab)).toHaveAccessibleName('Vergleich')
  }
  await expectOwned(second.page.getByText('Noch steht hier nichts')).toBeVisible()
})

testOwned(
  'signing out before the page’s script has loaded empties the lists in the other tab [USER-19]',
  async ({ device, owner }) => {
    const { shopper } = device
    await shopper.visit('/')
    await device.signIn(owner)
    await put(shopper, SHOES, wishlistButton(shopper))
    const { page } = await device.openTab()
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(`${shopper.origin}/my-account`)
    await page.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }).click()
    await expectOwned(page.getByText('Sie sind abgemeldet')).toBeVisible()
    await page.close()
    await expectOwned(wishlist(shopper)).toHaveAccessibleName('Wunschliste')
  },
)

/** The middle of a heart is dark, and not the ground of its photograph. */
async function isFilled(heart: Locator): Promise<boolean> {
  const { darkest } = await paintedLuminance(heart, { left: 0.45, top: 0.45, right: 0.45, bottom: 0.45 })
  return darkest < 0.3
}

test('the heart on a listing card toggles the wishlist entry, by keyboard and offline [CAT-24]', async ({
  shopper,
}) => {
  const { page } = shopper
  await shopper.visit('/herren/oxford')
  await shopper.rejectTracking()
  await untilPagesAreCached(page)
  await shopper.expectCartCount(0)
  const card = page.getByRole('article').first()
  const heart = card.getByRole('button', { name: 'Auf die Wunschliste', exact: true })
  const name = await card.getByRole('heading').innerText()
  await expect(heart).toHaveAccessibleDescription(name)
  expect(await isFilled(heart)).toBe(false)
  await heart.focus()
  await page.keyboard.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => isFilled(heart)).toBe(true)
  await expect(page).toHaveURL(/\/herren\/oxford$/)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.context().setOffline(true)
  const second = page.getByRole('article').nth(1).getByRole('button', { name: 'Auf die Wunschliste' })
  await second.click()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect(wishlist(shopper)).toHaveAccessibleName('Wunschliste, 2 Artikel')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(wishlist(shopper)).toHaveAccessibleName('Wunschliste, 1 Artikel')
  expect(await violations(page)).toEqual([])
})

test('offline, the lists show the prices of the last visit [CAT-24]', async ({ shopper }) => {
  const { page } = shopper
  await shopper.visit('/')
  await shopper.rejectTracking()
  await untilPagesAreCached(page)
  await put(shopper, SHOES, wishlistButton(shopper))
  await put(shopper, SHOES, compare(shopper))
  await shopper.visit('/compare')
  await expect(page.getByRole('table')).toContainText('€')
  await wishlist(shopper).click()
  const listed = page.getByRole('list', { name: 'Gemerkte Artikel' })
  const price = listed.getByText('€').first()
  await expect(price).toBeVisible()
  const shownPrice = await price.innerText()

  // The HTTP cache keeps the answer for up to a minute, so clear it.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(/Sie sind offline|nicht aktualisieren/)
  await expect(price).toHaveText(shownPrice)
  await comparison(shopper).click()
  await expect(page.getByRole('table')).toContainText(shownPrice)
})
