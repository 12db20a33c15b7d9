import { expect, PASSWORD, plentifulPair, test } from '../support/account.ts'
import { mailTo } from '../support/mails.ts'

const LINK = /(\/resetpassword\?\S*token=([\w-]+))/

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
  await main.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(main.getByRole('alert')).toContainText('E-Mail-Adresse oder Passwort stimmen nicht')
  await expect(main.getByRole('textbox', { name: 'E-Mail' })).toHaveValue(owner.email)

  await main.getByLabel('Passwort').fill(PASSWORD)
  await main.getByRole('button', { name: 'Anmelden', exact: true }).click()
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

test('a forgotten password is replaced by the link of a mail, whose token leaves no trace [USER-01]', async ({
  page,
  owner,
}) => {
  const main = page.getByRole('main')
  const referrers: (string | undefined)[] = []
  page.on('request', (request) => referrers.push(request.headers().referer))
  await page.goto('/resetpassword')
  await main.getByRole('textbox', { name: 'E-Mail' }).fill('lena')
  await main.getByRole('button', { name: 'Link anfordern' }).click()
  await expect(main.getByText('Bitte geben Sie Ihre E-Mail-Adresse vollständig ein')).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'E-Mail' })).toHaveValue('lena')
  await main.getByRole('textbox', { name: 'E-Mail' }).fill(owner.email)
  await main.getByRole('button', { name: 'Link anfordern' }).click()
  await expect(main.getByRole('status')).toContainText('so ist die E-Mail mit dem Link unterwegs')

  const [, link = '', token = ''] = LINK.exec(await mailTo(owner.email, LINK)) ?? []
  const open = await page.goto(link)
  expect(open?.headers()['cache-control']).toBe('no-store')
  await choose('Zwienaht-42', 'anders')
  await expect(main.getByText('Die Passwörter müssen identisch sein')).toBeVisible()
  expect(page.url()).not.toContain(token)
  await choose('Passwort-1', 'Passwort-1')
  await expect(main.getByText('Dieses Passwort wird sehr oft verwendet')).toBeVisible()
  await choose('Zwienaht-42', 'Zwienaht-42')
  await expect(main.getByRole('status')).toContainText('Ihr Passwort ist geändert')
  expect(referrers.filter((referrer) => referrer?.includes(token))).toEqual([])

  await page.goto(`/en${link}`)
  await main.getByLabel('New password').fill('Zwienaht-43')
  await main.getByLabel('Repeat password').fill('Zwienaht-43')
  await main.getByRole('button', { name: 'Save password' }).click()
  await expect(main.getByRole('alert')).toContainText('no longer valid')
  await main.getByRole('link', { name: 'Request a new link' }).click()
  await expect(main.getByRole('textbox', { name: 'E-mail' })).toBeVisible()

  await page.goto('/my-account')
  await main.getByRole('textbox', { name: 'E-Mail' }).fill(owner.email)
  await main.getByLabel('Passwort').fill('Zwienaht-42')
  await main.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Guten Tag, Lena Vogt' })).toBeVisible()

  async function choose(password: string, repeated: string): Promise<void> {
    await main.getByLabel('Neues Passwort').fill(password)
    await main.getByLabel('Passwort wiederholen').fill(repeated)
    await main.getByRole('button', { name: 'Passwort speichern' }).click()
  }
})
