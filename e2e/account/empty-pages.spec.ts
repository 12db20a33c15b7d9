import type { Page } from '@playwright/test'
import { violations } from '../support/accessible.ts'
import { expect, type Owner, plentifulPair, signIn, test } from '../support/account.ts'
import { runShop } from '../support/operator.ts'

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

test('without a purchase the reviews say what can be reviewed, and lead on to best sellers [USER-04]', async ({
  page,
  owner,
}) => {
  const main = page.getByRole('main')
  await openSignedIn(page, owner, '/my-account/reviews')
  await expect(main.getByText('Sie haben noch keine Bewertung geschrieben')).toBeVisible()
  await expect(main.getByText('Was wir Ihnen geschickt haben, können Sie hier bewerten')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Zu den Schuhen' })).toHaveAttribute('href', '/')
  const bestSellers = main.getByRole('region', { name: 'Was andere gern kaufen' })
  await expect(bestSellers.getByRole('article')).toHaveCount(4)
  expect(await violations(page)).toEqual([])
})

test('what was shipped and not reviewed is shown with its picture, and leads to its reviews [USER-04]', async ({
  page,
  owner,
  request,
}, { workerIndex }) => {
  const number = await owner.order(await plentifulPair(request, workerIndex))
  for (const command of ['paid', 'ship']) await runShop(command, number)
  const main = page.getByRole('main')
  await openSignedIn(page, owner, '/my-account/reviews')
  const bought = main.getByRole('region', { name: 'Noch nicht bewertet' })
  const picture = bought.getByRole('listitem').locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(main.getByRole('region', { name: 'Was andere gern kaufen' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await bought.getByRole('link', { name: /bewerten$/ }).click()
  await expect(page).toHaveURL(/oxford.*#reviews$/)
  await expect(page.getByRole('heading', { name: /Bewertungen/ }).first()).toBeInViewport()
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
