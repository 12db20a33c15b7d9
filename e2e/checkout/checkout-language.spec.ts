import { smallTargets } from '../support/accessible.ts'
import { expect, plentifulPair, Shopper, test } from '../support/shop.ts'
import { WORDS } from '../support/words.ts'

test('switching the language in the checkout keeps the step and all input [ROUTE-13]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  const english = new Shopper(page, WORDS.en)
  const changeTo = async (from: string, language: string) => {
    await page.getByRole('button', { name: from }).click()
    await page.getByRole('link', { name: language }).click()
  }
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await shopper.fillPersonalDetails()
  await changeTo('Sprache und Region', 'International (English)')
  await expect(page).toHaveURL(/\/en\/checkout#personal-details$/)
  await english.expectStep(0)
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Vogt')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('lena.vogt@example.de')
  await english.next(0)
  await english.fillAddress()
  await english.next(1)

  await changeTo('Language and region', 'Deutschland')
  await expect(page).toHaveURL(/\/checkout#payment$/)
  await shopper.expectStep(2)
  await expect(page.getByText('Lindenweg').first()).toBeVisible()
  await shopper.next(2)
  await shopper.acceptTerms()
  await shopper.orderButton.click()
  await shopper.expectThanks()

  await changeTo('Sprache und Region', 'International (English)')
  await expect(page).toHaveURL(/\/en\/checkout\/order\/[\w-]+$/)
  await english.expectThanks()
})

test('the language switcher of the checkout is visible and large enough to tap on a phone [ROUTE-13]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: 'Sprache und Region' })).toBeInViewport()
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
