import { smallTargets } from '../support/accessible.ts'
import { expect, plentifulPair, Shopper, test } from '../support/shop.ts'
import { WORDS } from '../support/words.ts'

test('switching the language in the checkout keeps the step and all input [ROUTE-13]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  const english = new Shopper(page, WORDS.en)
  const changeTo = (language: string) => page.getByRole('contentinfo').getByRole('link', { name: language }).click()
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await shopper.fillPersonalDetails()
  await changeTo('International (English)')
  await expect(page).toHaveURL(/\/en\/checkout#personal-details$/)
  await english.expectStep(0)
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Vogt')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('lena.vogt@example.de')
  await english.next(0)
  await english.fillAddress()
  await english.next(1)

  await changeTo('Deutschland')
  await expect(page).toHaveURL(/\/checkout#payment$/)
  await shopper.expectStep(2)
  await expect(page.getByText('Lindenweg').first()).toBeVisible()
  await shopper.next(2)
  await shopper.acceptTerms()
  await shopper.orderButton.click()
  await shopper.expectThanks()

  await changeTo('International (English)')
  await expect(page).toHaveURL(/\/en\/checkout\/order\/[\w-]+$/)
  await english.expectThanks()
})

test('the checkout has the logo alone in its header, and languages to tap in its footer [SHELL-01]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/checkout')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link')).toHaveCount(1)
  await expect(header.getByRole('link', { name: 'Welt, zur Startseite' })).toBeVisible()
  await expect(header.getByRole('button')).toHaveCount(0)
  const languages = page.getByRole('contentinfo').getByRole('navigation', { name: 'Regionen' }).getByRole('link')
  expect(await languages.count()).toBeGreaterThan(3)
  expect(await smallTargets(page)).toEqual([])
})

test('cart and checkout show the amount missing to the minimum order value before the first step [CART-09]', async ({
  shopper,
  page,
}) => {
  await shopper.visit('/p/PF-CREME-SW/creme')
  await shopper.addToCart()
  await shopper.expectCartCount(1)
  await shopper.openCart()
  const missing = /Mindestbestellwert beträgt 20,00\s€\. Es fehlen noch 7,10\s€/
  await expect(shopper.cart.getByText(missing)).toBeVisible()
  await shopper.cart.getByRole('link', { name: shopper.words.toCheckout }).click()
  await shopper.expectStep(0)
  await expect(page.getByRole('main').getByText(missing)).toBeVisible()
})
