import { expect, plentifulPair, Shopper, stockOf, test } from './support/shop.ts'
import { WORDS } from './support/words.ts'

test.use({ serviceWorkers: 'allow' })

for (const language of ['de', 'en'] as const) {
  test(`a guest buys a pair of Oxfords (${language}) [CHK-01]`, async ({ context, page, request }, { workerIndex }) => {
    const words = WORDS[language]
    const pair = await plentifulPair(request, workerIndex)
    const before = await stockOf(request, pair.sku)

    const shopper = new Shopper(page, words)
    await shopper.visit('/')
    await shopper.rejectTracking()
    await shopper.buy(pair)
    await expect(page.getByRole('region', { name: words.notifications })).toContainText(
      language === 'de' ? 'Liegt im Warenkorb.' : 'Added to your cart.',
    )

    // The shopper closes the tab and returns later.
    await page.close()
    const later = new Shopper(await context.newPage(), words)
    await later.visit('/')
    await later.expectCartCount(1)
    await later.toCheckout()
    await later.goToReview()
    await expect(later.page.getByText('Lindenweg').first()).toBeVisible()
    await later.orderButton.click()
    await later.expectThanks()

    await expect(later.page.getByRole('main')).toContainText(/\d{9}/)
    expect(await stockOf(request, pair.sku)).toBe(before - 1)
    await later.visit('/')
    await later.expectCartCount(0)
  })
}
