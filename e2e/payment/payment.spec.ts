import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, violations } from '../support/accessible.ts'
import { runShop } from '../support/operator.ts'
import { expectPaid, orderWith } from '../support/payment.ts'
import { expect, Shopper, test } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

const TRANSFER = 'Sofortüberweisung'

async function expectAtProvider(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Zahlung freigeben' })).toBeVisible({ timeout: 20_000 })
}

test('an order is paid at the provider and the thank-you page says so [CHK-06]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  await orderWith(TRANSFER, shopper, request, workerIndex)
  await shopper.orderButton.click()
  await expectAtProvider(page)
  expect(new URL(page.url()).hostname).toBe('127.0.0.1')
  await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await expectPaid(shopper)
  await expect(page.getByText('ab dem Tag nach Ihrer Zahlung')).toBeVisible()
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    expect(await violations(page)).toEqual([])
  }
  await page.reload()
  await expect(page.getByText('Die Zahlung ist bestätigt.')).toBeVisible()
})

test('a declined payment keeps the order, which is then paid in a second attempt [CHK-15]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  await orderWith(TRANSFER, shopper, request, workerIndex)
  await shopper.orderButton.click()
  await expectAtProvider(page)
  await page.getByRole('button', { name: 'Zahlung ablehnen' }).click()
  await expect(page.getByText('Die Zahlung wurde abgelehnt.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Zur Bestellung' }).click()
  await expect(page.getByRole('heading', { name: 'Ihre Bestellung wartet auf die Zahlung' })).toBeVisible()
  await expect(page.getByText('Es wurde nichts abgebucht')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()
  await expectAtProvider(page)
  await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await expectPaid(shopper)
})

test('after a cancelled payment the order is paid by another method [CHK-15]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  await orderWith(TRANSFER, shopper, request, workerIndex)
  await shopper.orderButton.click()
  await expectAtProvider(page)
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByText('Die Zahlung wurde abgebrochen.')).toBeVisible()
  await page.getByRole('link', { name: 'Zur Bestellung' }).click()
  await page.getByRole('button', { name: 'Andere Zahlungsart wählen' }).click()
  await page.getByRole('radio', { name: 'Vorkasse' }).check()
  await page.getByRole('button', { name: 'Mit dieser Zahlungsart bezahlen' }).click()
  await shopper.expectThanks()
  await expect(page.getByText('IBAN', { exact: true })).toBeVisible()
})

test('money that comes after the payment has ended is seen on the order’s page [CHK-09]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  await orderWith(TRANSFER, shopper, request, workerIndex)
  await shopper.orderButton.click()
  await expectAtProvider(page)
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('link', { name: 'Zur Bestellung' }).click()
  await expect(page.getByText('Sie haben die Zahlung abgebrochen.')).toBeVisible()
  await runShop('paid', await page.getByText('Bestellnummer').locator('strong').innerText())
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Die Zahlung ist bestätigt.')).toBeVisible()
  await shopper.expectThanks()
})

test('a return address that claims success for a failed payment is not believed [CHK-09]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  await orderWith(TRANSFER, shopper, request, workerIndex)
  await shopper.orderButton.click()
  await expectAtProvider(page)
  await page.getByRole('radio', { name: /Wankelbank/ }).check()
  await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await expect(page).toHaveURL(/r=success/)
  await expect(page.getByText('Die Zahlung wurde abgelehnt.')).toBeVisible()
})

test('a return address that claims an error for a payment that was made is not believed [CHK-09]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  await orderWith(TRANSFER, shopper, request, workerIndex)
  await shopper.orderButton.click()
  await expectAtProvider(page)
  await page.getByRole('radio', { name: /Irrbank/ }).check()
  const returned = page.waitForRequest(/\/redirect\?r=error/)
  await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await returned
  await expectPaid(shopper)
})

test('a shopper who returns before the bank confirms is kept informed and sees the money come [CHK-09]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  test.slow()
  await orderWith(TRANSFER, shopper, request, workerIndex)
  await shopper.orderButton.click()
  await expectAtProvider(page)
  await page.getByRole('radio', { name: /Geduldbank/ }).check()
  await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await expect(page.getByText('Wir warten auf die Bestätigung der Zahlung.')).toBeVisible()
  await expect(page.getByText('Sie können dieses Fenster schließen')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expect(page.getByText('Es dauert länger als sonst.')).toBeVisible({ timeout: 40_000 })
  await expect(page).toHaveURL(/\/checkout\/order\//, { timeout: 40_000 })
  await expectPaid(shopper)
})

test('the outcome of a payment without a return is shown in another tab [CHK-09]', async ({
  shopper,
  page,
  request,
  context,
  browser,
}, { workerIndex }) => {
  await orderWith(TRANSFER, shopper, request, workerIndex)
  await shopper.orderButton.click()
  await expectAtProvider(page)
  const atProvider = page.url()
  const shop = await context.newPage()
  await shop.goto('/')
  await page.close()
  // Approved on another device, whose browser takes the return address.
  const phone = await browser.newContext()
  const approval = await phone.newPage()
  await approval.goto(atProvider)
  await approval.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await expect(
    shop.getByRole('region', { name: 'Benachrichtigungen' }).getByText('Ihre Zahlung ist bestätigt.'),
  ).toBeVisible({ timeout: 45_000 })
  await phone.close()
})

test('back from the provider by the button of the browser, the order can be paid [CHK-09]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  await orderWith(TRANSFER, shopper, request, workerIndex)
  await shopper.orderButton.click()
  await expectAtProvider(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Ihre Bestellung wartet auf die Zahlung' })).toBeVisible()
  await expect(page.getByText('Die Bestellung wird in einem anderen Fenster bezahlt.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Jetzt bezahlen' })).toBeVisible()
  await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()
  await expectAtProvider(page)
  await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await expectPaid(shopper)
})

test('a return that is opened three times pays once [CHK-09]', async ({ shopper, page, request, context }, {
  workerIndex,
}) => {
  await orderWith(TRANSFER, shopper, request, workerIndex)
  await shopper.orderButton.click()
  await expectAtProvider(page)
  const returned = page.waitForRequest(/\/redirect\?r=success/)
  await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
  const address = (await returned).url()
  await expectPaid(shopper)
  for (const other of [page, await context.newPage()]) {
    await other.goto(address)
    await expect(other.getByText('Die Zahlung ist bestätigt.').first()).toBeVisible()
  }
})

test('another tab says where the order is being paid, and can go on [CHK-09]', async ({
  shopper,
  page,
  request,
  context,
}, { workerIndex }) => {
  await orderWith(TRANSFER, shopper, request, workerIndex)
  const other = await context.newPage()
  await other.goto('/checkout')
  await shopper.orderButton.click()
  await expectAtProvider(page)
  await expect(other.getByText('Die Bestellung wird in einem anderen Fenster bezahlt.')).toBeVisible()
  await other.getByRole('button', { name: 'Hier weiter' }).click()
  await expectAtProvider(other)
  await other.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await expectPaid(new Shopper(other))
})

test('a double click orders once and begins one payment [PROM-07]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  const email = `double-click-${randomUUID()}@example.de`
  await orderWith(TRANSFER, shopper, request, workerIndex, email)
  await shopper.orderButton.dblclick()
  await expectAtProvider(page)
  const orders = (await runShop('orders')).filter((line) => line.endsWith(email))
  expect(orders).toHaveLength(1)
  const [number = ''] = orders[0]?.split(' ') ?? []
  const payments = (await runShop('show', number)).filter((line) => /^ *payment \d/.test(line))
  expect(payments).toHaveLength(1)
})

test('a payment that is approved after its order was cancelled in another tab says so [CHK-15]', async ({
  shopper,
  page,
  request,
  context,
}, { workerIndex }) => {
  await orderWith(TRANSFER, shopper, request, workerIndex)
  await shopper.orderButton.click()
  await expectAtProvider(page)
  const other = await context.newPage()
  await other.goto('/checkout')
  await other.getByRole('button', { name: 'Bestellung stornieren' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Bestellung stornieren' }).click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Bestellung ist storniert' })).toBeVisible()
  await expect(page.getByText('Es wurde nichts abgebucht.')).toBeVisible()
  await expect(page.getByText('Sie können sie anders bezahlen')).toHaveCount(0)
})
