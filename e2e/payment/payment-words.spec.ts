import { violations } from '../support/accessible.ts'
import { runShop } from '../support/operator.ts'
import { orderWith } from '../support/payment.ts'
import { expect, plentifulPair, test } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

test('a prepaid order asks for no transfer once the money is there, and says that it was refunded [CHK-15]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await orderWith('Vorkasse', shopper, request, workerIndex)
  await shopper.orderButton.click()
  await shopper.expectThanks()
  await expect(page.getByText('IBAN', { exact: true })).toBeVisible()
  const number = await page.getByText('Bestellnummer').locator('strong').innerText()
  await runShop('paid', number)
  await lookAgain()
  await expect(page.getByText('Die Zahlung ist bestätigt.')).toBeVisible()
  await expect(page.getByText('IBAN', { exact: true })).toBeHidden()
  await runShop('refund', number, '--all')
  await lookAgain()
  await expect(page.getByRole('heading', { name: 'Ihre Bestellung ist erstattet' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('the footer and the cart name every way to pay before the checkout begins [CHK-06]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  // § 312j (1) BGB
  const online = ['Kreditkarte', 'Sofortüberweisung', 'Wallet', 'Lastschrift', 'Apple Pay', 'Klarna Rechnung']
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.rejectTracking()
  for (const name of ['Vorkasse', ...online, 'Klarna Ratenkauf', 'Rechnung', 'Nachnahme']) {
    await expect(page.getByRole('contentinfo').getByText(name, { exact: true })).toBeVisible()
  }
  await shopper.openCart()
  for (const name of ['Vorkasse', ...online, 'Klarna Ratenkauf']) {
    await expect(shopper.cart.getByRole('definition').filter({ hasText: 'Nachnahme' })).toContainText(name)
  }
})

test('pages that take payments say that payments are simulated [CHK-14]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  const banner = page.getByText('Testbetrieb: Bezahlt wird nur zum Schein, es fließt kein Geld.')
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.rejectTracking()
  await expect(banner).toBeHidden()
  for (const path of ['/checkout', '/redirect', '/loading']) {
    await page.goto(path)
    await expect(banner).toBeVisible()
    await page.reload()
    await expect(banner).toBeVisible()
  }
  await page.goto('/en/checkout')
  await expect(page.getByText('Test mode: payments are simulated and no money moves.')).toBeVisible()
})
