import type { APIRequestContext } from '@playwright/test'
import { expect, PASSWORD, plentifulPair, test } from './support/account.ts'
import type { Shopper } from './support/shop.ts'

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

test('a late account response does not overwrite what the shopper has typed [CHK-02]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  const email = await accountWithAddress(request)
  await signIn(shopper, email)
  const answer = Promise.withResolvers<void>()
  let isAsked = false
  await page.context().route('**/api/user/me*', async (route) => {
    isAsked = true
    await answer.promise
    await route.continue()
  })
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await expect.poll(() => isAsked).toBe(true)
  await shopper.fill(shopper.words.email, 'geschenk@example.de')
  answer.resolve()
  await expectFields(shopper, { Vorname: 'Lena', Nachname: 'Vogt', 'E-Mail': 'geschenk@example.de' })
})

test('a guest reads that no account is needed, and the fields are empty [CHK-02]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await expect(page.getByRole('main')).toContainText('Sie bestellen als Gast')
  await expectFields(shopper, { Vorname: '', Nachname: '', 'E-Mail': '' })
})

async function accountWithAddress(request: APIRequestContext): Promise<string> {
  const email = `buyer-${crypto.randomUUID().slice(0, 8)}@example.de`
  const addresses = [{ ...HOME, country_id: 'AT', telephone: '030 1234567', default_shipping: true }]
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
  await main.getByRole('button', { name: 'Anmelden' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Guten Tag, Lena Vogt' })).toBeVisible()
}

async function expectFields({ page }: Shopper, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveValue(value)
  }
}
