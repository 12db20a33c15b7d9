import { expect, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

const FIRST = '/p/OX-101-SW/x'
const KEY = 'shop/recently-seen'

test('recently seen products are shown again; without consent nothing of them is stored [CAT-27]', async ({
  shopper,
}) => {
  const { page, words } = shopper
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.visit(FIRST)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  // Before hydration the link would load a new document, which starts a new visit.
  await untilAlive(page)
  await page.getByRole('list', { name: 'Farben dieses Modells' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(/OX-101-SW/)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const row = page.getByRole('region', { name: 'Zuletzt angesehen' })
  await expect(row.getByRole('link', { name })).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()

  await shopper.visit('/cookie-settings')
  await page.getByRole('main').getByRole('button', { name: words.acceptAll }).click()
  await expect(page.getByText('Ihre Auswahl ist gespeichert.')).toBeVisible()
  await page.goto(FIRST)
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toContain('OX-101-SW')
})
