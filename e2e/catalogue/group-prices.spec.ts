import { expect, signIn, test } from '../support/account.ts'
import { Shopper } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'
import { untilResting } from '../support/until-resting.ts'

/** 39 €; 35.90 from two and 33.90 from four for all; 36.90 from one for signed-in shoppers. */
const TREES = '/p/ZU-SPANNER-BUCHE/schuhspanner-buche'

test('the product page shows tier prices, and the cart charges them [CAT-14]', async ({ shopper }) => {
  const { page } = shopper
  await shopper.visit(TREES)
  const main = page.getByRole('main')
  await expect(main.getByText('Ab 2 Stück je 35,90 €')).toBeVisible()
  await expect(main.getByText('Ab 4 Stück je 33,90 €')).toBeVisible()
  await main.getByRole('spinbutton', { name: 'Menge' }).fill('2')
  await shopper.addToCart()
  await shopper.expectCartCount(2)
  await shopper.openCart()
  await expect(shopper.cart.getByText('71,80 €').first()).toBeVisible()
})

test('signing in and out refetches the group prices, on the current page and in the history cache [CAT-14]', async ({
  shopper,
  owner,
}) => {
  const { page } = shopper
  await shopper.visit('/zubehoer/schuhspanner')
  const price = (text: string) => page.getByRole('main').getByText(text, { exact: true }).first()
  const card = page.getByRole('article').filter({ hasText: 'Schuhspanner Buche' })
  await expect(card.getByText('39,00 €')).toBeVisible()
  await untilAlive(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Schuhspanner Buche/)
  await expect(price('39,00 €')).toBeVisible()

  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Mein Konto' }).click()
  await signIn(page.getByRole('dialog', { name: 'Anmelden' }), owner.email)
  await expect(page).toHaveURL(/\/my-account$/)
  await page.goBack()
  await expect(price('36,90 €')).toBeVisible()
  await page.goBack()
  await expect(card.getByText('36,90 €')).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.reload()
  await expect(card.getByText('36,90 €')).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Mein Konto' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Abmelden' })).toBeVisible()
  const accountData: string[] = []
  page.on('request', (asked) => {
    if (/my-account.*\.data/.test(asked.url())) accountData.push(asked.url())
  })
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByText('Sie sind abgemeldet')).toBeVisible()
  await page.waitForLoadState('networkidle')
  // The answer to a guest would replace the sign-in form while somebody types.
  expect(accountData).toEqual([])
  await page.goBack()
  await expect(card.getByText('39,00 €')).toBeVisible()
  // The page does not wait for the server, which ends the session. It may know the browser again, by a cookie of its own,
  // and the sign-in form may have asked for a passkey's challenge.
  const cookies = async () =>
    (await page.context().cookies()).map(({ name }) => name).filter((name) => name !== 'welt_p')
  await expect.poll(cookies).toEqual(['welt_d'])
})

test('another open tab shows the group prices after the sign-in and guest prices after the sign-out [CAT-14]', async ({
  shopper,
  owner,
}) => {
  const { page } = shopper
  const other = new Shopper(await page.context().newPage())
  await other.visit(TREES)
  await other.rejectTracking()
  const price = (text: string) => other.page.getByRole('main').getByText(text, { exact: true }).first()
  await expect(price('39,00 €')).toBeVisible()
  await untilAlive(other.page)
  await shopper.visit('/my-account')
  await untilAlive(page)
  await signIn(page.getByRole('main'), owner.email)
  await expect(price('36,90 €')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await expect(price('39,00 €')).toBeVisible()
})

test('the chosen picture stays when the group prices arrive and when they go [CAT-14]', async ({ shopper, owner }) => {
  const { page } = shopper
  const other = new Shopper(await page.context().newPage())
  await other.visit('/p/LO-404/x')
  await other.rejectTracking()
  const gallery = other.page.getByRole('region', { name: 'Bilder' })
  const thumbnails = gallery.getByRole('link')
  await untilAlive(other.page)
  await thumbnails.last().click()
  await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true')
  await untilResting(gallery.getByRole('list').first())
  await gallery.evaluate((box) => box.addEventListener('scroll', () => box.setAttribute('data-moved', ''), true))

  const dataReloaded = () => other.page.waitForResponse(/\/LO-404\/.*\.data/)
  const withPrices = dataReloaded()
  await shopper.visit('/my-account')
  await untilAlive(page)
  await signIn(page.getByRole('main'), owner.email)
  await withPrices
  const without = dataReloaded()
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await without
  await expect(gallery).not.toHaveAttribute('data-moved')
})

test('a session that ends without a network leaves the page; its prices follow with the network [USER-07]', async ({
  shopper,
  owner,
}) => {
  const { page } = shopper
  const context = page.context()
  await shopper.visit('/my-account')
  await untilAlive(page)
  await signIn(page.getByRole('main'), owner.email)
  await expect(page.getByRole('main').getByRole('button', { name: 'Abmelden' })).toBeVisible()
  await shopper.visit(TREES)
  const price = (text: string) => page.getByRole('main').getByText(text, { exact: true }).first()
  await expect(price('36,90 €')).toBeVisible()
  await untilAlive(page)
  await shopper.expectCartCount(0)

  await context.setOffline(true)
  await context.clearCookies({ name: 'welt_s_id' })
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('welt-group')
  await expect(price('36,90 €')).toBeVisible()
  await context.setOffline(false)
  await expect(price('39,00 €')).toBeVisible()
})
