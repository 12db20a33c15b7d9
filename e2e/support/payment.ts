import type { APIRequestContext, Locator } from '@playwright/test'
import { expect, plentifulPair, type Shopper } from './shop.ts'

const ORDER_PAGE = /\/checkout\/order\/[\w-]+$/

/** Puts a pair into the cart and goes to the step "Zahlung", where it chooses this method. */
export async function choosePayment(shopper: Shopper, request: APIRequestContext, worker: number, method: string) {
  await shopper.buy(await plentifulPair(request, worker))
  await shopper.rejectTracking()
  await shopper.toCheckout()
  await shopper.toPayment()
  await shopper.page.getByRole('radio', { name: method, exact: true }).check()
}

/** A frame of another origin that has just changed its height still takes the clicks of its former place. */
export async function pressNextBelowFrame(shopper: Shopper, outcome: Locator): Promise<void> {
  const next = shopper.page.getByRole('button', { name: shopper.words.next[2] })
  await expect(async () => {
    if (!(await outcome.isVisible())) await next.click({ timeout: 2000 })
    await expect(outcome).toBeVisible({ timeout: 2000 })
  }).toPass()
}

/** Orders with the method that is chosen. */
export async function order(shopper: Shopper): Promise<void> {
  await pressNextBelowFrame(shopper, shopper.orderButton)
  await shopper.acceptTerms()
  await shopper.orderButton.click()
}

/** Orders by bank transfer, cancels that at the provider, and chooses another method on the order's page. */
export async function orderThenChange(shopper: Shopper, request: APIRequestContext, worker: number, method: string) {
  const { page } = shopper
  await choosePayment(shopper, request, worker, 'Sofortüberweisung')
  await order(shopper)
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('link', { name: 'Zur Bestellung' }).click()
  await page.getByRole('button', { name: 'Andere Zahlungsart wählen' }).click()
  await page.getByRole('radio', { name: method }).check()
}

/** The order's own page says that the server has seen the money. */
export async function expectPaid(shopper: Shopper): Promise<void> {
  await shopper.expectThanks()
  await expect(shopper.page).toHaveURL(ORDER_PAGE)
  await expect(shopper.page.getByText('Die Zahlung ist bestätigt.')).toBeVisible()
}

/** An order of one pair at the provider's page, on another origin. */
export async function orderWith(
  method: string,
  shopper: Shopper,
  request: Parameters<typeof plentifulPair>[0],
  worker: number,
  email?: string,
) {
  await shopper.buy(await plentifulPair(request, worker))
  await shopper.rejectTracking()
  await shopper.toCheckout()
  await shopper.goToReview(method, email)
}
