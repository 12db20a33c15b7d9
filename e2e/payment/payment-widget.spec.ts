import type { FrameLocator, Page } from '@playwright/test'
import { expectAccessible, tabTo } from '../support/accessible.ts'
import { choosePayment, expectPaid, order, orderThenChange, pressNextBelowFrame } from '../support/payment.ts'
import { expect, plentifulPair, test } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

const INVOICE = 'Klarna Rechnung'
const INSTALMENTS = 'Klarna Ratenkauf'
const APPLE_PAY = 'Apple Pay'
const APPROVE = 'Zahlung freigeben'
const DECLINE = 'Zahlung ablehnen'
const CANCEL = 'Abbrechen'

const formOf = (page: Page, name: string): FrameLocator => page.frameLocator(`iframe[title="${name}"]`)
const press = (page: Page, name: string, button: string) =>
  formOf(page, name).getByRole('button', { name: button }).click()

/** A click that removes its own frame is not always acknowledged by the browser: what counts is that the sheet is gone. */
async function leaveSheet(page: Page, button: string): Promise<void> {
  const click = press(page, APPLE_PAY, button).catch(() => undefined)
  await Promise.race([click, expect(sheetOf(page)).toHaveCount(0)])
  await expect(sheetOf(page)).toHaveCount(0)
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: APPLE_PAY })

test('an order is paid by invoice, approved in the widget for its total [CHK-06]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  await choosePayment(shopper, request, workerIndex, INVOICE)
  const widget = formOf(page, INVOICE)
  await expect(widget.getByText('Achtung! Kreditaufnahme kostet Geld.')).toBeVisible()
  await expectAccessible(page)
  await pressNextBelowFrame(shopper, page.getByText('Bitte geben Sie die Zahlung im Fenster von Klarna frei'))
  await press(page, INVOICE, APPROVE)
  await expect(widget.getByText('Sie haben diese Zahlung freigegeben.')).toBeFocused()
  await order(shopper)
  await expectPaid(shopper)
})

test('an order is paid in instalments by keyboard alone [CHK-06]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  await choosePayment(shopper, request, workerIndex, INSTALMENTS)
  const widget = formOf(page, INSTALMENTS)
  await expect(widget.getByRole('radio', { name: /^3 Raten zu/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('radio', { name: INSTALMENTS, exact: true }).focus()
  await tabTo(page, page.getByLabel('Anrede'))
  await tabTo(page, page.getByLabel('Geburtsdatum'))
  // In the order of the browser's language, which is English.
  await page.keyboard.type('02291980')
  await expect(page.getByLabel('Geburtsdatum')).toHaveValue('1980-02-29')
  await tabTo(page, widget.getByRole('radio', { name: /^3 Raten zu/ }))
  await page.keyboard.press('ArrowDown')
  await expect(widget.getByRole('radio', { name: /^6 Raten zu/ })).toBeChecked()
  await tabTo(page, widget.getByRole('button', { name: APPROVE }))
  await page.keyboard.press('Enter')
  await expect(widget.getByText('Sie haben diese Zahlung freigegeben.')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: shopper.words.next[2] }))
  await page.keyboard.press('Enter')
  await shopper.acceptTerms()
  await shopper.orderButton.press('Enter')
  await expectPaid(shopper)
})

test('instalments ask for the date of birth before anything is approved [CHK-03]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  await choosePayment(shopper, request, workerIndex, INSTALMENTS)
  await press(page, INSTALMENTS, APPROVE)
  // The widget takes the focus once its provider has answered.
  await expect(formOf(page, INSTALMENTS).getByText('Sie haben diese Zahlung freigegeben.')).toBeFocused()
  await pressNextBelowFrame(shopper, page.getByText('Dies ist ein Pflichtfeld.'))
  await expect(page.getByLabel('Geburtsdatum')).toBeFocused()
  await expect(page.getByLabel('Geburtsdatum')).toHaveAccessibleDescription('Dies ist ein Pflichtfeld.')
  await expect(() => page.getByRole('radio', { name: INVOICE, exact: true }).check()).toPass()
  await expect(page.getByLabel('Geburtsdatum')).toHaveCount(0)
  await expect(() => page.getByRole('radio', { name: INSTALMENTS, exact: true }).check()).toPass()
  await page.getByLabel('Geburtsdatum').fill('1980-02-29')
  await press(page, INSTALMENTS, APPROVE)
  await order(shopper)
  await expectPaid(shopper)
})

test('what the widget declines or the shopper cancels is not ordered, and another method is [CHK-06]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  await choosePayment(shopper, request, workerIndex, INVOICE)
  await press(page, INVOICE, CANCEL)
  await expect(page.getByText('Bitte geben Sie die Zahlung im Fenster von Klarna frei')).toBeVisible()
  await press(page, INVOICE, DECLINE)
  await expect(page.getByText('Klarna hat die Zahlung abgelehnt.')).toBeVisible()
  await page.getByRole('button', { name: shopper.words.next[2] }).click()
  await expect(shopper.orderButton).toHaveCount(0)
  await expect(() => page.getByRole('radio', { name: shopper.words.prepayment, exact: true }).check()).toPass()
  await pressNextBelowFrame(shopper, shopper.orderButton)
})

test('the sheet of Apple Pay opens in the click, and what it cancels is neither ordered nor charged [CHK-06]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  const sent: string[] = []
  page.on('request', (call) => {
    if (call.method() === 'POST' && /\/api\/(?:order|payment)(?:\?|$)/.test(call.url())) sent.push(call.url())
  })
  await choosePayment(shopper, request, workerIndex, APPLE_PAY)
  await order(shopper)
  await expect(formOf(page, APPLE_PAY).getByRole('heading', { name: APPLE_PAY })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('Ihre Bestellung ist gespeichert')).toHaveCount(0)
  for (const button of [CANCEL, DECLINE]) {
    await leaveSheet(page, button)
    await expect(
      page.getByRole('alert').filter({ hasText: 'Es wurde nichts bestellt und nichts abgebucht.' }),
    ).toBeVisible()
    await expect(shopper.orderButton).toBeFocused()
    await shopper.orderButton.click()
  }
  await formOf(page, APPLE_PAY).getByRole('button', { name: CANCEL }).press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  expect(sent).toEqual([])
})

test('an order is paid by Apple Pay, approved by keyboard for its total [CHK-06]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  await choosePayment(shopper, request, workerIndex, APPLE_PAY)
  await shopper.next(2)
  await shopper.acceptTerms()
  await shopper.orderButton.press('Enter')
  const approve = formOf(page, APPLE_PAY).getByRole('button', { name: APPROVE })
  await expect(approve).toBeVisible()
  await tabTo(page, approve)
  await page.keyboard.press('Enter')
  await expectPaid(shopper)
})

test('an order by another method is paid by invoice from its page [CHK-15]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  await orderThenChange(shopper, request, workerIndex, INVOICE)
  await page.getByRole('button', { name: 'Mit dieser Zahlungsart bezahlen' }).click()
  await press(page, INVOICE, APPROVE)
  await expect(formOf(page, INVOICE).getByText('Sie haben diese Zahlung freigegeben.')).toBeFocused()
  await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()
  await expectPaid(shopper)
})

test('credit is never the method that is chosen first [CHK-05]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await shopper.toPayment()
  for (const credit of [INVOICE, INSTALMENTS]) {
    await expect(page.getByRole('radio', { name: credit, exact: true })).not.toBeChecked()
  }
})
