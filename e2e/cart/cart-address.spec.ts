import { expect, plentifulPair, test } from '../support/shop.ts'

test('the address of the cart opens it, and again after it was closed [CART-07]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.buy(await plentifulPair(request, workerIndex))
  for (const path of ['/cart', '/warenkorb']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/cart$/)
    await expect(shopper.cart.getByRole('link', { name: /No\. \d+/ }).last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shopper.cart).toBeHidden()
  }
  await page.getByRole('main').getByRole('button', { name: 'Warenkorb öffnen' }).click()
  await shopper.cart.getByRole('link', { name: shopper.words.toCheckout }).click()
  await expect(page).toHaveURL(/\/checkout$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, title, text } of [
    { path: '/cart', title: 'Warenkorb', text: 'Der Warenkorb braucht JavaScript.' },
    { path: '/bergwelt/en/cart', title: 'Cart', text: 'The cart needs JavaScript.' },
    { path: '/it/cart', title: 'Carrello', text: 'Il carrello richiede JavaScript.' },
  ]) {
    test(`${path} says how to order instead [CART-07]`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(200)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
      // Locators by text leave out what is inside `noscript`.
      await expect(main.locator('noscript p')).toContainText(text)
      await expect(main.getByRole('button')).toBeHidden()
      await expect(main.getByRole('article'), 'the way on').toHaveCount(4)
    })
  }
})
