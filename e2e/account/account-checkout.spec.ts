import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll, violations } from '../support/accessible.ts'
import { expect, PASSWORD, plentifulPair, test } from '../support/account.ts'
import { expectDraft } from '../support/drafts.ts'
import { mailTo } from '../support/mails.ts'
import type { Shopper } from '../support/shop.ts'

/** Checkout of a signed-in shopper and of a guest. */

const HOME = { firstname: 'Lena', lastname: 'Vogt', street: ['Lindenweg', '4b'], city: 'Graz', postcode: '8010' }

test('the account prefills name, address and e-mail, and the guest label is absent [CHK-02]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  const email = await accountWithAddress(request)
  await signIn(shopper, email)
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  const main = page.getByRole('main')
  await expect(main).toContainText('Sie bestellen mit Ihrem Kundenkonto')
  await expect(main).not.toContainText('als Gast')
  await expectFields(shopper, { Vorname: 'Lena', Nachname: 'Vogt', 'E-Mail': email })
  await shopper.next(0)
  const address = { Straße: 'Lindenweg', Hausnummer: '4b', Postleitzahl: '8010', Ort: 'Graz', Telefon: '030 1234567' }
  await expectFields(shopper, address)
  await expect(page.getByRole('combobox', { name: 'Land' })).toHaveValue('AT')

  await page.reload()
  await expectFields(shopper, address)
  await expect(page.getByRole('combobox', { name: 'Land' })).toHaveValue('AT')
  await shopper.next(1)
  await shopper.next(2)
  await shopper.acceptTerms()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  await expect(main).toContainText('8010 Graz')
  await expect(main).toContainText('Österreich')
})

test('a customer whose account knows everything goes to the review in one step, and may change each [CHK-11]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  await signIn(shopper, await accountWithAddress(request))
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  const express = page.getByRole('button', { name: 'Mit den Daten meines Kontos zur Prüfung' })
  await expect(express).toBeVisible()
  expect(await violations(page)).toEqual([])
  await express.click()
  await shopper.expectStep(3)
  const main = page.getByRole('main')
  for (const text of ['Lena Vogt', '8010 Graz', 'Standardversand', 'Vorkasse']) await expect(main).toContainText(text)
  const note = page.getByText('haben wir für Sie eingetragen')
  await page.reload()
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Versand bearbeiten' }).click()
  await shopper.fill('Hausnummer', '7')
  await page.getByRole('button', { name: shopper.words.next[1] }).click()
  await shopper.expectStep(3)
  await expect(main).toContainText('Lindenweg 7')
  await expect(note).toBeHidden()
})

test('a late account response ends errors and does not overwrite what the shopper has typed [CHK-02]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  const email = await accountWithAddress(request)
  await signIn(shopper, email)
  const account = await holdAccount(page)
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await account.asked
  await shopper.fill(shopper.words.email, 'geschenk@example')
  await page.getByRole('button', { name: shopper.words.next[0] }).click()
  const errors = page.locator('[aria-invalid=true]')
  await expect(errors).toHaveCount(3)
  account.answer()
  await expectFields(shopper, { Vorname: 'Lena', Nachname: 'Vogt', 'E-Mail': 'geschenk@example' })
  await expect(errors).toHaveCount(1)
  await expect(errors).toHaveAccessibleName(shopper.words.email)
})

test('a guest reads that no account is needed, and the fields are empty [CHK-02]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await expect(page.getByRole('main')).toContainText('Sie bestellen als Gast')
  await expectFields(shopper, { Vorname: '', Nachname: '', 'E-Mail': '' })
})

const WORK = { firstname: 'Lena', lastname: 'Vogt', street: ['Am Markt', '1'], city: 'Köln', postcode: '50667' }

test('the address book fills the shipping form, and a new address is kept with the order [USER-15]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  const email = await accountWithAddress(request, { ...WORK, country_id: 'DE', telephone: '0221 7654321' })
  await signIn(shopper, email)
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await expectFields(shopper, { 'E-Mail': email })
  await shopper.next(0)
  const book = page.getByRole('radiogroup', { name: 'Aus Ihrem Adressbuch' })
  await expect(book.getByRole('radio', { name: /Lindenweg 4b/ })).toBeChecked()
  const keep = page.getByRole('checkbox', { name: 'Im Adressbuch speichern' })
  await expect(keep).toBeHidden()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
  }

  await book.getByRole('radio', { name: /Am Markt 1/ }).press('Space')
  const work = { Straße: 'Am Markt', Hausnummer: '1', Postleitzahl: '50667', Ort: 'Köln', Telefon: '0221 7654321' }
  await expectFields(shopper, work)
  await expect(page.getByRole('combobox', { name: 'Land' })).toHaveValue('DE')
  await shopper.next(1)
  await page.getByRole('button', { name: 'Versand bearbeiten' }).click()
  await expect(book.getByRole('radio', { name: /Am Markt 1/ })).toBeChecked()

  await book.getByRole('radio', { name: 'Neue Adresse' }).check()
  await expectFields(shopper, { Vorname: 'Lena', Straße: '', Postleitzahl: '', Ort: '', Telefon: '' })
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click()
  await expect(page.getByRole('textbox', { name: 'Straße' })).toHaveAttribute('aria-invalid', 'true')
  await book.getByRole('radio', { name: /Lindenweg 4b/ }).check()
  await expect(page.getByRole('textbox', { name: 'Straße' })).not.toHaveAttribute('aria-invalid', 'true')
  await shopper.fill('Hausnummer', '7')
  await expect(book.getByRole('radio', { name: 'Neue Adresse' })).toBeChecked()
  await keep.check()
  await shopper.fill('Adresszusatz', 'Hof 2')
  await expectDraft(page.context(), 'Adresszusatz', 'Hof 2')
  const street = page.getByRole('textbox', { name: 'Straße' })
  const account = await holdAccount(page)
  await page.reload()
  await account.asked
  await expect(street).toBeVisible()
  const place = await placeInPage(street)
  account.answer()
  await expect(book).toBeVisible()
  expect(Math.abs((await placeInPage(street)) - place), 'the fields stay where they are').toBeLessThan(2)
  await expectFields(shopper, { Straße: 'Lindenweg', Hausnummer: '7', Ort: 'Graz' })
  await expect(keep).toBeChecked()
  await shopper.next(1)
  await shopper.next(2)
  await shopper.acceptTerms()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  await page.goto('/my-account/addresses')
  await expect(page.getByRole('main').getByText('Lindenweg 7')).toHaveCount(1)
})

test('a billing address comes from the address book [USER-15]', async ({ shopper, page, request }, { workerIndex }) => {
  const billing = { ...WORK, country_id: 'DE', default_billing: true }
  const email = await accountWithAddress(request, billing)
  await signIn(shopper, email)
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await expectFields(shopper, { 'E-Mail': email })
  await shopper.next(0)
  await shopper.next(1)
  const book = page.getByRole('radiogroup', { name: 'Aus Ihrem Adressbuch' })
  await expect(book.getByRole('radio', { name: /Am Markt 1/ })).toBeChecked()
  await expectFields(shopper, { Straße: 'Am Markt', Ort: 'Köln' })
  await book.getByRole('radio', { name: /Lindenweg 4b/ }).check()
  await expectFields(shopper, { Straße: 'Lindenweg', Ort: 'Graz' })
  await shopper.next(2)
  await expect(page.getByRole('main')).toContainText('8010 Graz')
})

test('a guest signs in over the checkout, which then is filled in [CHK-02]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  const email = await accountWithAddress(request)
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Anmelden', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await dialog.getByRole('textbox', { name: 'E-Mail' }).fill(email)
  await dialog.getByLabel('Passwort').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(main).toContainText('Sie bestellen mit Ihrem Kundenkonto')
  await expect(main.getByRole('textbox', { name: 'Vorname' })).toBeFocused()
  await expect(main.getByRole('button', { name: 'Anmelden', exact: true })).toBeHidden()
  await expect(main.getByRole('checkbox', { name: 'Kundenkonto anlegen' })).toBeHidden()
  await expectFields(shopper, { Vorname: 'Lena', Nachname: 'Vogt', 'E-Mail': email })
  await expect(page).toHaveURL(/\/checkout/)
})

test('a guest creates an account with the order and finishes it by the link in its mail [USER-17]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  const email = `new-${crypto.randomUUID().slice(0, 8)}@example.de`
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  const wish = page.getByRole('checkbox', { name: 'Kundenkonto anlegen', exact: true })
  await expect(wish).not.toBeChecked()
  await wish.check()
  await shopper.fill('Vorname', 'Lena')
  await expectDraft(page.context(), 'Vorname', 'Lena')
  await page.reload()
  await expect(wish).toBeChecked()
  await expect(page.getByLabel('Passwort')).toBeHidden()
  await shopper.goToReview(shopper.words.prepayment, email)
  await shopper.orderButton.click()
  await shopper.expectThanks()

  const mail = await mailTo(email, /Konto fertigstellen/)
  const link = new URL(/https?:\/\/\S+\/resetpassword\?\S+/.exec(mail)?.[0] ?? '')
  await page.goto(link.pathname + link.search)
  for (const password of ['Passwort-1', PASSWORD]) {
    await page.getByLabel('Neues Passwort').fill(password)
    await page.getByLabel('Passwort wiederholen').fill(password)
    await page.getByRole('button', { name: 'Passwort speichern' }).click()
    if (password !== PASSWORD) await expect(page.getByText('Dieses Passwort wird sehr oft verwendet')).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Guten Tag, Lena Vogt' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^4\d+/ }).first()).toBeVisible()
})

async function accountWithAddress(request: APIRequestContext, ...others: readonly object[]): Promise<string> {
  const email = `buyer-${crypto.randomUUID().slice(0, 8)}@example.de`
  const addresses = [{ ...HOME, country_id: 'AT', telephone: '030 1234567', default_shipping: true }, ...others]
  const customer = { email, firstname: 'Lena', lastname: 'Vogt', addresses }
  const created = await request.post('/api/user/create', { data: { customer, password: PASSWORD } })
  expect(created.ok(), await created.text()).toBe(true)
  return email
}

async function signIn(shopper: Shopper, email: string): Promise<void> {
  await shopper.visit('/my-account')
  const main = shopper.page.getByRole('main')
  await main.getByRole('textbox', { name: 'E-Mail' }).fill(email)
  await main.getByLabel('Passwort').fill(PASSWORD)
  await main.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Guten Tag, Lena Vogt' })).toBeVisible()
}

async function expectFields({ page }: Shopper, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveValue(value)
  }
}

/** Holds what the server knows of the account. */
async function holdAccount(page: Page) {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.context().route('**/api/user/me*', async (route) => {
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  return { asked: asked.promise, answer: () => answered.resolve() }
}

/** Distance from the top of the document, px. */
function placeInPage(element: Locator): Promise<number> {
  return element.evaluate((one) => one.getBoundingClientRect().top + scrollY)
}
