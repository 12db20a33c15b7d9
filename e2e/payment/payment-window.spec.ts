import type { Page } from '@playwright/test'
import { expectPaid, orderWith } from '../support/payment.ts'
import { expect, type Shopper, test } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

/** A wallet is paid in a window that the shopper's click opens. */

const WALLET = 'Wallet'

async function expectAtWallet(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: WALLET })).toBeVisible({ timeout: 20_000 })
}

/** Orders, and returns the window of the provider. */
async function openWallet({ page, orderButton }: Shopper): Promise<Page> {
  const [popup] = await Promise.all([page.context().waitForEvent('page'), orderButton.click()])
  await expectAtWallet(popup)
  await expect(page.getByText('Die Bestellung wird in einem anderen Fenster bezahlt.')).toBeVisible()
  return popup
}

test('a wallet is paid in a window of its own, which closes [CHK-06]', async ({ shopper, request }, {
  workerIndex,
}) => {
  await orderWith(WALLET, shopper, request, workerIndex)
  const popup = await openWallet(shopper)
  await popup.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await expectPaid(shopper)
  await expect(popup.getByText('Dieses Fenster schließt sich')).toBeVisible()
  await expect.poll(() => popup.isClosed(), { timeout: 15_000 }).toBe(true)
})

test('a wallet’s window that is closed by hand leaves an order that is paid from its page [CHK-09]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  await orderWith(WALLET, shopper, request, workerIndex)
  const popup = await openWallet(shopper)
  await popup.close()
  // The system does this; a browser without a screen does not.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('Die Bestellung wird in einem anderen Fenster bezahlt.')).toBeHidden()
  await expect(page.getByText('Haben Sie noch nicht bezahlt, können Sie es jetzt tun.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Andere Zahlungsart wählen' })).toBeVisible()
  await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()
  await expectAtWallet(page)
  await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await expectPaid(shopper)
})

test('a blocked window becomes a redirect of the same tab [CHK-06]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await orderWith(WALLET, shopper, request, workerIndex)
  await shopper.orderButton.click()
  await expectAtWallet(page)
})
