import { expect, plentifulPair, test } from '../support/account.ts'
import { type Pair, type Shopper, stockOf } from '../support/shop.ts'

/** With the option that asks for confirmation before an offline order is sent. */

async function goToReviewAndAway(shopper: Shopper, pair: Pair): Promise<void> {
  await shopper.buy(pair)
  await shopper.toCheckout()
  await shopper.goToReview()
  await shopper.visit('/impressum')
  await shopper.expectCartCount(1)
}

test('back online a held order is confirmed, or cancelled with the cart unchanged [SYNC-13]', async ({
  device,
  request,
}, { workerIndex }) => {
  const { shopper } = device
  const { page } = shopper
  const pair = await plentifulPair(request, workerIndex)
  const before = await stockOf(request, pair.sku)
  const question = page.getByRole('dialog', { name: 'Bestätigen Sie Ihre Bestellung' })
  await goToReviewAndAway(shopper, pair)

  await device.orderInTunnel()
  await expect(question.getByText('Menge 1')).toBeVisible()
  await question.getByRole('button', { name: 'Nicht bestellen' }).click()
  await expect(question).toBeHidden()
  await shopper.expectCartCount(1)

  await device.orderInTunnel()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.reload()
  await question.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect(question).toBeHidden()
  await shopper.expectCartCount(0)
  expect(await stockOf(request, pair.sku)).toBe(before - 1)
})

test('an order that awaits confirmation can be cancelled in the checkout too [SYNC-13]', async ({ device, request }, {
  workerIndex,
}) => {
  const { shopper } = device
  const { page } = shopper
  await goToReviewAndAway(shopper, await plentifulPair(request, workerIndex))
  await device.orderInTunnel()
  await shopper.visit('/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestätigen Sie Ihre Bestellung')
  await page.getByRole('button', { name: 'Nicht bestellen' }).click()
  await shopper.acceptTerms()
  await shopper.orderButton.click()
  await shopper.expectThanks()
})
