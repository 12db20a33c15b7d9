import { expect, Shopper, test } from '../support/shop.ts'
import { WORDS } from '../support/words.ts'

/** Two tins: one is below the minimum order value. */
const STORES = [
  { words: WORDS.de, text: 'Grundpreis: 172,00 € / l' },
  { words: WORDS.it, text: 'Prezzo unitario: 172,00 € / l' },
]

for (const { words, text } of STORES) {
  test(`cart and review name the price per litre of a cream, as its page does: ${text} [CAT-16]`, async ({ page }) => {
    const shopper = new Shopper(page, words)
    await shopper.visit('/p/PF-CREME-SW/x')
    await shopper.rejectTracking()
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
    await shopper.addToCart()
    await shopper.expectCartCount(1)
    await shopper.addToCart()
    await shopper.expectCartCount(2)
    await shopper.openCart()
    await expect(shopper.cart.getByText(text)).toBeVisible()
    await shopper.toCheckout()
    await expect(page.getByRole('complementary').getByText(text)).toBeVisible()
    await shopper.goToReview()
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
  })
}
