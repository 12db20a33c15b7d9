import type { Page } from '@playwright/test'
import { violations } from '../support/accessible.ts'
import { expect, type Owner, plentifulPair, signIn, test } from '../support/account.ts'

async function openSignedIn(page: Page, { email }: Owner, path: string): Promise<void> {
  await page.goto(path)
  await signIn(page.getByRole('main'), email)
  await expect(page.getByRole('navigation', { name: 'Mein Konto' })).toBeVisible()
}

test('an empty address book says what an address is good for, and leads to the form of the first one [USER-15]', async ({
  page,
  owner,
}) => {
  const main = page.getByRole('main')
  await openSignedIn(page, owner, '/my-account/addresses')
  await expect(main.getByText('Sie haben noch keine Adresse gespeichert')).toBeVisible()
  await expect(main.getByText('Gespeicherte Adressen wählen Sie an der Kasse aus')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await main.getByRole('button', { name: 'Adresse hinzufügen' }).click()
  await expect(main.getByRole('textbox', { name: 'Straße' })).toBeVisible()
})

test('the page of the loyalty card leads on to the newsletter, which has a coupon [USER-04]', async ({
  page,
  owner,
}) => {
  const main = page.getByRole('main')
  await openSignedIn(page, owner, '/my-account/loyalty-card')
  await main.getByRole('link', { name: 'Zum Newsletter' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible()
})

test('orders are listed with their goods, and the overview of an account with few leads on to best sellers [USER-04]', async ({
  page,
  owner,
  request,
}, { workerIndex }) => {
  const number = await owner.order(await plentifulPair(request, workerIndex))
  await openSignedIn(page, owner, '/my-account/orders')
  const row = page.getByRole('main').getByRole('link', { name: number })
  await expect(row).toContainText(/Oxford No\.\s\d+/)
  await page.goto('/my-account')
  await expect(row).toContainText(/Oxford No\.\s\d+/)
  const bestSellers = page.getByRole('main').getByRole('region', { name: 'Was andere gern kaufen' })
  await expect(bestSellers.getByRole('article')).toHaveCount(4)
})
