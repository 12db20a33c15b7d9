import type { Page } from '@playwright/test'
import { untilPagesAreCached } from '../support/service-worker.ts'
import { expect, plentifulPair, Shopper, test } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

/** Every order is placed with a total on the page. */

const row = (page: Page, term: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: term, visible: true })
const euros = (price: number) => `${price.toFixed(2).replace('.', ',')} €`

test('an offline order is placed for the total on the page, and the thank-you page shows the same total [CHK-20]', async ({
  shopper,
  page,
  context,
  request,
}, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  await shopper.buy(pair)
  await shopper.toCheckout()
  await shopper.goToReview()
  await untilPagesAreCached(page)
  await context.setOffline(true)
  await orderPieces(shopper, 2)
  const total = euros(pair.price * 2)
  await expect(row(page, 'Gesamtsumme, vorläufig')).toContainText(total)
  await expect(page.getByRole('main')).toContainText('Ist die Gesamtsumme des Shops eine andere')
  await shopper.orderButton.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(row(page, 'Gesamtsumme')).toContainText(total)

  await context.setOffline(false)
  await shopper.expectThanks()
  await expect(row(page, 'Betrag')).toContainText(total)
  await expect(row(page, 'Gesamtsumme')).toContainText(total)
  await expect(row(page, 'enthaltene MwSt.')).toContainText(/\d,\d\d\s€/)
  await expect(page.getByRole('main')).not.toContainText('sobald er die Bestellung erhalten hat')
})

test('when the totals request fails, a guest orders for the known prices [CHK-20]', async ({
  faulty: { shopper, proxy },
  page,
  request,
}, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  for (const path of ['totals', 'shipping-information', 'collect-totals']) {
    proxy.inject(`/api/cart/${path}`, { kind: 'answer', status: 500, body: '{}' }, Number.POSITIVE_INFINITY)
  }
  await shopper.buy(pair)
  await shopper.toCheckout()
  await expect(page.getByRole('complementary', { name: 'Ihre Bestellung' })).toContainText(euros(pair.price))
  await shopper.goToReview()
  await expect(row(page, 'Gesamtsumme, vorläufig')).toContainText(euros(pair.price))
  await shopper.orderButton.click()
  await shopper.expectThanks()
  await expect(row(page, 'Betrag')).toContainText(euros(pair.price))
  await expect(row(page, 'enthaltene MwSt.')).toContainText(/\d,\d\d\s€/)
})

test('an order with a different server total is returned with both totals and placed by a second click [CHK-20]', async ({
  shopper,
  page,
  context,
  request,
}, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  await shopper.buy(pair)
  await shopper.openCart()
  await shopper.cart.getByRole('textbox', { name: shopper.words.couponCode }).fill('HERBST20')
  await shopper.cart.getByRole('button', { name: shopper.words.applyCoupon }).click()
  await expect(shopper.cart.getByText('Gutschein eingelöst')).toBeVisible()
  await shopper.toCheckout()
  await shopper.goToReview()
  await untilPagesAreCached(page)
  await context.setOffline(true)
  await orderPieces(shopper, 2)
  const [before, now] = [euros(pair.price * 2), euros(pair.price * 2 - 20)]
  await expect(row(page, 'Gesamtsumme, vorläufig')).toContainText(before)
  await shopper.orderButton.click()
  await expect(page).toHaveURL(/\/checkout\/order\//)

  await context.setOffline(false)
  const consent = page.getByRole('alert').filter({ hasText: `jetzt ${now} statt ${before}` })
  await expect(consent).toBeVisible({ timeout: 30_000 })
  await expect(row(page, 'Gesamtsumme')).toContainText(now)
  await shopper.acceptTerms()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  await expect(row(page, 'Betrag')).toContainText(now)
})

async function orderPieces({ page, cart, words }: Shopper, pieces: number): Promise<void> {
  await page.getByRole('button', { name: 'Warenkorb ändern' }).click()
  const quantity = cart.getByRole('spinbutton', { name: words.quantity })
  await quantity.fill(String(pieces))
  await quantity.blur()
  await cart.getByRole('button', { name: words.close }).click()
  await expect(cart).toBeHidden()
}

test('a review that another tab has changed says so [CHK-20]', async ({ shopper, page, request, context }, {
  workerIndex,
}) => {
  const pair = await plentifulPair(request, workerIndex)
  await shopper.buy(pair)
  await shopper.rejectTracking()
  await shopper.toCheckout()
  await shopper.goToReview()
  const notice = page.getByRole('alert').filter({ hasText: 'Ihre Bestellung hat sich geändert' })
  await expect(notice).toHaveCount(0)
  await new Shopper(await context.newPage()).buy(pair)
  await expect(notice).toBeVisible()
  await expect(row(page, 'Gesamtsumme')).toContainText(euros(pair.price * 2))
})
