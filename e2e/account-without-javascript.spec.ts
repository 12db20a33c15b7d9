import { expect, PASSWORD, plentifulPair, test } from './support/account.ts'

test.use({ javaScriptEnabled: false })

test('sign-in, account, orders and sign-out work without JavaScript [USER-19]', async ({ page, owner }, {
  workerIndex,
}) => {
  const number = await owner.order(await plentifulPair(page.request, workerIndex))
  const main = page.getByRole('main')
  await page.goto('/my-account/orders')
  await expect(main.getByText('Bitte melden Sie sich an, um diese Seite zu sehen')).toBeVisible()
  await main.getByRole('textbox', { name: 'E-Mail' }).fill(owner.email)
  await main.getByLabel('Passwort').fill('Falsch-1234')
  await main.getByRole('button', { name: 'Anmelden' }).click()
  await expect(main.getByRole('alert')).toContainText('E-Mail-Adresse oder Passwort stimmen nicht')
  await expect(main.getByRole('textbox', { name: 'E-Mail' })).toHaveValue(owner.email)

  await main.getByLabel('Passwort').fill(PASSWORD)
  await main.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(/\/my-account\/orders$/)
  await expect(main.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: number }).getByText('Offen')).toBeVisible()
  await main.getByRole('link', { name: 'Übersicht' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Guten Tag, Lena Vogt' })).toBeVisible()

  await main.getByRole('button', { name: 'Abmelden' }).click()
  await expect(main.getByText('Sie sind abgemeldet')).toBeVisible()
  const again = await page.goto('/my-account')
  expect(again?.status()).toBe(401)
  expect(again?.headers()['cache-control']).toBe('no-store')
  await expect(main.getByText(owner.email)).toHaveCount(0)
})
