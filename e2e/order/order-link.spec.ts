import { type Browser, test as base, type Page } from '@playwright/test'
import { SELLER } from '#models/store/seller.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, plentifulPair, test } from '../support/account.ts'
import { mailTo } from '../support/mails.ts'
import { runShop } from '../support/operator.ts'
import type { Shopper } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

const LINK = /https?:\/\/[^\s"<]+\/checkout\/order-link#[\w-]+/

/** Orders by prepayment and returns the link of the confirmation, for the address of the shop under test. */
async function orderedLink(shopper: Shopper, request: Parameters<typeof plentifulPair>[0], worker: number) {
  const email = `link-${crypto.randomUUID()}@example.de`
  const pair = await plentifulPair(request, worker)
  await shopper.buy(pair)
  await shopper.rejectTracking()
  await shopper.toCheckout()
  await shopper.goToReview(shopper.words.prepayment, email)
  await shopper.orderButton.click()
  await shopper.expectThanks()
  const number = await shopper.page.getByText('Bestellnummer').locator('strong').innerText()
  const link = new URL(LINK.exec(await mailTo(email, LINK))?.[0] ?? '')
  return { number, size: pair.size, path: `${link.pathname}${link.hash}` }
}

/** Another device, which knows nothing of the order. */
async function onOtherDevice(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(path)
  return page
}

const number = (page: Page) => page.getByText('Bestellnummer').locator('strong')
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Bestellung stornieren' })

test('the link of a mail opens an order on another device, where it is paid [CHK-15]', async ({
  shopper,
  page,
  request,
  browser,
}, { workerIndex }) => {
  const order = await orderedLink(shopper, request, workerIndex)
  const other = await onOtherDevice(browser, order.path)
  await expect(number(other)).toHaveText(order.number)
  expect(new URL(other.url()).hash).toBe('')
  await expect(other.getByRole('main')).not.toContainText('Vogt')
  await expect(other.getByRole('listitem').filter({ hasText: `Größe ${order.size}` })).toBeVisible()
  await expectAccessible(other)
  await other.reload()
  await expect(number(other)).toHaveText(order.number)
  await other.getByRole('radio', { name: 'Sofortüberweisung' }).check()
  await other.getByRole('button', { name: 'Mit dieser Zahlungsart bezahlen' }).click()
  await other.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await expect(other.getByText('Ihre Bestellung ist bei uns.')).toBeVisible()
  await expect(number(other)).toHaveText(order.number)
  // The first device hears of it when it is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await cancelButton(page).click()
  await expect(page.getByRole('dialog').getByText('Was Sie bezahlt haben')).toBeVisible()
})

test('a tab that has followed the links of two orders shows the first one on the way back [CHK-15]', async ({
  owner,
  request,
  browser,
}, { workerIndex }) => {
  const page = await onOtherDevice(browser, '/')
  const numbers: string[] = []
  for (let count = 0; count < 2; count++) {
    const ordered = await owner.order(await plentifulPair(request, workerIndex))
    const mail = await mailTo(owner.email, new RegExp(`Subject: Ihre Bestellung ${ordered}`))
    const link = new URL(LINK.exec(mail)?.[0] ?? '')
    await page.goto('/')
    await page.goto(`${link.pathname}${link.hash}`)
    await expect(number(page)).toHaveText(ordered)
    numbers.push(ordered)
  }
  await page.goBack()
  await page.goBack()
  await expect(number(page)).toHaveText(numbers[0] ?? '')
  await expect(cancelButton(page)).toBeVisible()
})

test('a guest cancels an order on its page, and the link of its mail says so [CHK-16]', async ({
  shopper,
  page,
  request,
  browser,
}, { workerIndex }) => {
  const order = await orderedLink(shopper, request, workerIndex)
  await cancelButton(page).click()
  const dialog = page.getByRole('dialog', { name: `Bestellung ${order.number} stornieren?` })
  await dialog.getByRole('button', { name: 'Bestellung behalten' }).click()
  await expect(dialog).toHaveCount(0)
  await cancelButton(page).click()
  await dialog.getByRole('button', { name: 'Bestellung stornieren' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Bestellung ist storniert' })).toBeVisible()
  await expect(page.getByText(`Ihre Bestellung ${order.number} ist storniert.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'So geht es weiter' })).toHaveCount(0)
  const other = await onOtherDevice(browser, order.path)
  await expect(other.getByRole('heading', { level: 1, name: 'Ihre Bestellung ist storniert' })).toBeVisible()
  await expect(other.getByText('Bezahlt wurde nichts')).toBeVisible()
  await expect(other.getByRole('list', { name: /^Verlauf/ }).getByRole('listitem')).toHaveText([
    /Bestellt$/,
    /Storniert$/,
  ])
  await expect(cancelButton(other)).toHaveCount(0)
})

test('an order that was shipped meanwhile is not canceled, and the shopper reads why [CHK-16]', async ({
  shopper,
  request,
  browser,
}, { workerIndex }) => {
  const order = await orderedLink(shopper, request, workerIndex)
  const other = await onOtherDevice(browser, order.path)
  await cancelButton(other).click()
  await runShop('paid', order.number)
  await runShop('ship', order.number)
  await other.getByRole('dialog').getByRole('button', { name: 'Bestellung stornieren' }).click()
  await expect(other.getByText('Diese Bestellung lässt sich nicht mehr stornieren.')).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: 'Ihre Bestellung ist unterwegs' })).toBeVisible()
})

base('a link that is unknown or cut off says what to do [CHK-15]', async ({ page }) => {
  for (const path of [
    '/checkout/order-link',
    `/checkout/order-link#${'A'.repeat(32)}`,
    '/checkout/order-link#%3Cb%3E',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
    await page.goto('about:blank')
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/checkout/order-link#token', `/checkout/order/${crypto.randomUUID()}`]) {
    test(`${path.split('/')[2]?.split('#')[0]} says how to ask about the order [CHK-15]`, async ({ page }) => {
      await page.goto(path)
      // Locators by text leave out what is inside `noscript`.
      const hint = page.locator('main noscript p')
      await expect(hint).toBeVisible()
      for (const words of ['nur mit JavaScript', SELLER.phone, SELLER.email]) await expect(hint).toContainText(words)
    })
  }
})
