import type { Locator } from '@playwright/test'
import { expect, type Owner, PASSWORD, test } from './support/account.ts'
import { Shopper } from './support/shop.ts'
import { untilAlive } from './support/until-alive.ts'
import { untilResting } from './support/until-resting.ts'

/** 39 €; 35.90 from two and 33.90 from four for everybody, 36.90 from the first for whoever has an account. */
const TREES = '/p/ZU-SPANNER-BUCHE/schuhspanner-buche'

test('the page tells what more pieces cost, and the cart charges it [CAT-14]', async ({ shopper }) => {
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

test('signing in and out fetches the prices of the group anew, on this page and on one that was left [CAT-14]', async ({
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
  await signIn(page.getByRole('dialog', { name: 'Anmelden' }), owner)
  await expect(page).toHaveURL(/\/my-account$/)
  await page.goBack()
  await expect(price('36,90 €')).toBeVisible()
  await page.goBack()
  await expect(card.getByText('36,90 €')).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.reload()
  await expect(card.getByText('36,90 €')).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Mein Konto' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByText('Sie sind abgemeldet')).toBeVisible()
  await page.goBack()
  await expect(card.getByText('39,00 €')).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
})

test('another tab that is open has the prices of the group, too, and those of guests again [CAT-14]', async ({
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
  await signIn(page.getByRole('main'), owner)
  await expect(price('36,90 €')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await expect(price('39,00 €')).toBeVisible()
})

test('a picture that was turned to stays when the prices of the group come, and when they go [CAT-14]', async ({
  shopper,
  owner,
}) => {
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

  const drawnAnew = () => other.page.waitForResponse(/\/LO-404\/.*\.data/)
  const withPrices = drawnAnew()
  await shopper.visit('/my-account')
  await untilAlive(page)
  await signIn(page.getByRole('main'), owner)
  await withPrices
  const without = drawnAnew()
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await without
  await expect(gallery).not.toHaveAttribute('data-moved')
})

async function signIn(form: Locator, { email }: Owner): Promise<void> {
  await form.getByRole('textbox', { name: 'E-Mail' }).fill(email)
  await form.getByLabel('Passwort').fill(PASSWORD)
  await form.getByRole('button', { name: 'Anmelden' }).click()
}
