import type { Locator } from '@playwright/test'
import { expect, plentifulPair, Shopper, stockOf, test } from '../support/shop.ts'
import { WORDS } from '../support/words.ts'

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
      `(${words.size}\u00a0${pair.size.replace(',', words.decimal)}): ${language === 'de' ? 'Liegt im Warenkorb.' : 'Added to your cart.'}`,
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

test('goods and total stand directly above the order button, without another control between [CHK-10]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await shopper.goToReview()
  const box = shopper.orderButton.locator('..')
  await expect(box.locator('a, button, input, select, summary')).toHaveText(['Zahlungspflichtig bestellen'])
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const goods = await boxOf(box.getByText(/^Größe/))
    const sums = await boxOf(box.locator('dl').filter({ hasText: 'Gesamtsumme' }))
    const button = await boxOf(shopper.orderButton)
    expect(goods.y).toBeLessThan(sums.y)
    expect(button.y - (sums.y + sums.height), 'px between the sums and the button').toBeLessThan(48)
  }
})

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}
