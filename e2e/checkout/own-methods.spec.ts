import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { Owner, PASSWORD, plentifulPair, test } from '../support/account.ts'
import { mailTo } from '../support/mails.ts'
import { runShop } from '../support/operator.ts'
import { expect } from '../support/shop.ts'

/** The two methods that need no provider and send the goods before the money comes. */

function total(page: Page, price: number) {
  return page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText('Gesamtsumme', { exact: true }) })
    .filter({ hasText: price.toFixed(2).replace('.', ',') })
    .first()
}

test('a guest orders by cash on delivery, with its fee on review, thank-you page and mail [CHK-06]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  const email = `cash-${crypto.randomUUID().slice(0, 8)}@example.de`
  const pair = await plentifulPair(request, workerIndex)
  await shopper.buy(pair)
  await shopper.toCheckout()
  await shopper.toPayment(email)
  const methods = page.getByRole('radiogroup', { name: 'Zahlungsart' })
  await expect(methods.getByRole('radio', { name: 'Vorkasse' })).toBeChecked()
  const cash = methods.getByRole('radio', { name: 'Nachnahme' })
  await expect(cash).toHaveAccessibleDescription(/zzgl\. 5,00\s€ Sie bezahlen bei der Übergabe/)
  await expect(methods.getByRole('radio', { name: 'Rechnung', exact: true })).toBeHidden()
  await cash.check()
  await shopper.next(2)

  const sum = pair.price + 5
  await expect(total(page, sum)).toBeVisible()
  await expect(page.getByRole('main').getByText('Nachnahmegebühr').first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('ab dem Tag nach Ihrer Bestellung')
  await shopper.acceptTerms()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  const main = page.getByRole('main')
  await expect(main).toContainText(`Sie bezahlen ${sum.toFixed(2).replace('.', ',')}`)
  await expect(main.getByText('Nachnahmegebühr')).toBeVisible()
  await expect(main).not.toContainText('IBAN')
  const mail = await mailTo(email, /Bezahlung/)
  expect(mail).toContain('Bezahlung: Nachnahme')
  expect(mail).toMatch(/Nachnahmegebühr: 5,00/)
})

test('a customer who has paid before orders by invoice, and reads how to pay it [CHK-06]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  const owner = await Owner.create(request)
  await runShop('paid', await owner.order(pair))
  await owner.knows({ gender: 1, birthDate: '1979-05-23' })
  await shopper.visit('/my-account')
  await page.getByRole('main').getByRole('textbox', { name: 'E-Mail' }).fill(owner.email)
  await page.getByRole('main').getByLabel('Passwort').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Guten Tag, Lena Vogt' })).toBeVisible()
  await shopper.buy(pair)
  await shopper.toCheckout()
  // The account fills it in.
  await expect(page.getByRole('textbox', { name: 'E-Mail', exact: true })).toHaveValue(owner.email)
  await shopper.next(0)
  await shopper.fillAddress()
  await shopper.next(1)

  const methods = page.getByRole('radiogroup', { name: 'Zahlungsart' })
  const invoice = methods.getByRole('radio', { name: 'Rechnung', exact: true })
  await expect(methods.getByRole('radio', { name: 'Vorkasse' })).toBeChecked()
  const same = page.getByRole('checkbox', { name: 'Rechnungsadresse ist Lieferadresse' })
  await same.uncheck()
  await expect(invoice).toBeHidden()
  await expect(page.getByText('Auf Rechnung liefern wir nur an die Rechnungsadresse.')).toBeVisible()
  await same.check()
  // Credit is for adults: the date of birth is asked for here alone.
  const birthDate = page.getByLabel('Geburtsdatum')
  await expect(birthDate).toHaveCount(0)
  await invoice.check()
  await expect(page.getByLabel('Anrede')).toHaveValue('1')
  await expect(birthDate).toHaveValue('1979-05-23')
  for (const [day, message] of [
    ['', 'Dies ist ein Pflichtfeld.'],
    [`${new Date().getFullYear() - 17}-01-01`, 'Rechnung und Ratenkauf bieten wir ab 18 Jahren an.'],
  ] as const) {
    await birthDate.fill(day)
    await page.getByRole('button', { name: shopper.words.next[2] }).click()
    await expect(birthDate).toBeFocused()
    await expect(birthDate).toHaveAccessibleDescription(new RegExp(message))
    await expectAccessible(page)
  }
  await birthDate.fill('1980-02-29')
  await page.getByLabel('Anrede').selectOption('Frau')
  await shopper.next(2)
  await page.reload()
  await page.getByRole('button', { name: 'Zahlung bearbeiten' }).click()
  await expect(birthDate).toHaveValue('1980-02-29')
  await expect(page.getByLabel('Anrede')).toHaveValue('2')
  await shopper.next(2)
  await expect(total(page, pair.price)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('innerhalb von 14 Tagen')
  await shopper.acceptTerms()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  const main = page.getByRole('main')
  await expect(main).toContainText('innerhalb von 14 Tagen')
  await expect(main).toContainText('IBAN')
  await expect(main).not.toContainText('Vorkasse')
})
