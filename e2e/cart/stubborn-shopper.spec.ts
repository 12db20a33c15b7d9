import { expect, plentifulPair, Shopper, test } from '../support/shop.ts'

test('an invalid quantity is corrected on Enter [CART-05]', async ({ shopper, page }) => {
  await shopper.visit('/p/PF-CREME-SW/creme')
  await shopper.addToCart()
  await shopper.expectCartCount(1)
  await shopper.openCart()
  const field = shopper.cart.getByRole('spinbutton', { name: shopper.words.quantity })
  for (const [typed, corrected] of [
    ['0', '1'],
    ['-3', '1'],
    ['', '1'],
  ] as const) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(field).toHaveValue(corrected)
  }
  await field.fill('99999')
  await field.press('Enter')
  await expect(shopper.cart.getByText(/Nur noch \d+ verfügbar/)).toBeVisible()
  await expect(field).toHaveValue('1')

  await shopper.cart.getByRole('link', { name: shopper.words.toCheckout }).click()
  await expect(page.getByRole('main')).toContainText(/Mindestbestellwert beträgt 20,00\s€/)
})

test('two tabs that order at once create one order, and each keeps its thank-you page [SYNC-15]', async ({
  context,
  page,
  request,
}, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  const first = new Shopper(page)
  await first.buy(pair)
  await first.toCheckout()
  await first.goToReview()
  const second = new Shopper(await context.newPage())
  await second.visit('/checkout')
  await second.acceptTerms()
  const clickTwice = ({ orderButton }: Shopper) =>
    orderButton.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
  await Promise.all([clickTwice(first), clickTwice(second)])
  await first.expectThanks()
  await second.expectThanks()
  const numberIn = async ({ page: tab }: Shopper) =>
    /\d{9}/.exec((await tab.getByRole('main').textContent()) ?? '')?.[0]
  expect(await numberIn(first)).toBe(await numberIn(second))

  await first.page.getByRole('link', { name: 'Weiter einkaufen' }).click()
  await first.expectCartCount(0)
  await second.expectThanks()
})
