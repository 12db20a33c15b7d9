import type { Page } from '@playwright/test'
import { expect, plentifulPair, Shopper, test } from '../support/shop.ts'
import { WORDS } from '../support/words.ts'

/** What the order costs in the country that it goes to. */

const row = (page: Page, term: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }), visible: true })
const containedTax = (price: number, percent: number) =>
  `${(price - price / (1 + percent / 100)).toFixed(2).replace('.', ',')} €`

async function chooseCountry({ page }: Shopper, label: string, country: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).selectOption(country)
}

const STORES = [
  {
    words: WORDS.de,
    label: 'Land',
    tax: 'darin enthaltene MwSt.',
    home: ['Deutschland', 19],
    abroad: ['Österreich', 20],
  },
  { words: WORDS.it, label: 'Paese', tax: 'IVA inclusa', home: ['Italia', 22], abroad: ['Austria', 20] },
] as const

for (const { words, label, tax, home, abroad } of STORES) {
  test(`the order’s VAT follows the country that is chosen, before the address is complete: ${words.prefix} [SYNC-17]`, async ({
    page,
    request,
  }, { workerIndex }) => {
    const shopper = new Shopper(page, words)
    const pair = await plentifulPair(request, workerIndex)
    await shopper.buy(pair)
    await shopper.toCheckout()
    await shopper.fillPersonalDetails()
    await shopper.next(0)
    await expect(row(page, tax)).toContainText(containedTax(pair.price, home[1]))
    await chooseCountry(shopper, label, abroad[0])
    await expect(row(page, tax)).toContainText(containedTax(pair.price, abroad[1]))
    await page.reload()
    await expect(page.getByRole('combobox', { name: label })).toHaveValue('AT')
    await expect(row(page, tax)).toContainText(containedTax(pair.price, abroad[1]))
    await chooseCountry(shopper, label, home[0])
    await expect(row(page, tax)).toContainText(containedTax(pair.price, home[1]))
  })
}

test('without a network the sum for another country is provisional, and the review has its VAT when the network is back [SYNC-17]', async ({
  shopper,
  page,
  context,
  request,
}, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  await shopper.buy(pair)
  await shopper.toCheckout()
  await shopper.fillPersonalDetails()
  await shopper.next(0)
  await shopper.fillAddress()
  await context.setOffline(true)
  await chooseCountry(shopper, 'Land', 'Österreich')
  await expect(row(page, 'Gesamtsumme, vorläufig')).toBeVisible()
  await expect(row(page, 'darin enthaltene MwSt.')).toHaveCount(0)
  await context.setOffline(false)
  await expect(row(page, 'darin enthaltene MwSt.')).toContainText(containedTax(pair.price, 20))
})
