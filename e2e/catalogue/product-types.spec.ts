import type { Page } from '@playwright/test'
import { violations } from '../support/accessible.ts'
import { expect, plentifulPair, type Shopper, test } from '../support/shop.ts'

/** Each product type is shown and bought on its own page, at the price on the page. */

async function expectInCart(shopper: Shopper, pieces: number, texts: readonly (string | RegExp)[]): Promise<void> {
  await shopper.addToCart()
  await shopper.expectCartCount(pieces)
  await shopper.openCart()
  for (const text of texts) await expect(shopper.cart.getByText(text).first()).toBeVisible()
}

function price(page: Page, text: string) {
  return page.getByRole('main').locator('form').getByText(text, { exact: true }).first()
}

test('simple: a tin of cream with its base price [CAT-01]', async ({ shopper, page }) => {
  await shopper.visit('/p/PF-CREME-SW/x')
  await expect(price(page, '12,90 €')).toBeVisible()
  const basePrice = page.getByRole('main').getByText('Grundpreis').first()
  expect(await basePrice.textContent()).toBe('Grundpreis: 172,00\u00a0€ / l')
  await expectInCart(shopper, 1, ['Schuhcreme Schwarz, 75 ml', '12,90 €'])
})

test('configurable: the pair of the chosen size [CAT-01]', async ({ shopper, page, request }, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  await shopper.visit(`/p/${pair.parentSku}/${pair.slug}`)
  await page.getByRole('button', { name: shopper.words.addToCart }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Größe' })).toBeVisible()
  await shopper.chooseSize(pair.size)
  await expectInCart(shopper, 1, [pair.size])
})

test('grouped: the chosen parts, each as its own line [CAT-01]', async ({ shopper, page }) => {
  await shopper.visit('/p/SET-SCHWARZ/x')
  await expect(price(page, '49,70 €')).toBeVisible()
  await page.getByRole('spinbutton', { name: /Menge Hartwachs/ }).fill('0')
  await page.getByRole('spinbutton', { name: /Menge Schuhcreme/ }).fill('2')
  await expect(price(page, '50,70 €')).toBeVisible()
  await expectInCart(shopper, 3, ['Schuhcreme Schwarz, 75 ml', 'Glanzbürste Rosshaar, 18 cm', '50,70 €'])
  await expect(shopper.cart.getByText('Hartwachs')).toHaveCount(0)
})

test('bundle: one option of each group, at the sum of the chosen options [CAT-01]', async ({ shopper, page }) => {
  await shopper.visit('/p/PAKET-101/x')
  await expect(price(page, '330,90 €')).toBeVisible()
  await page.getByRole('radio', { name: /Schuhcreme Schwarz, 150 ml/ }).check({ force: true })
  await expect(price(page, '337,90 €')).toBeVisible()
  await shopper.chooseSize('42,5')
  await expectInCart(shopper, 1, ['Schuhcreme Schwarz, 150 ml', /Schwarz, 42,5, G/, '337,90 €'])
})

test('bundle: the shopper chooses the size of the shoe in the preferred size system [CAT-02]', async ({
  shopper,
  page,
}) => {
  await shopper.visit('/p/PAKET-101/x')
  const sizes = page.getByRole('radiogroup', { name: 'Größe' })
  await expect(sizes.getByRole('radio')).toHaveCount(14)
  await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(0)
  await shopper.addToCart()
  await expect(page.getByRole('alert').filter({ hasText: 'Größe' })).toBeVisible()
  await expect(sizes.getByRole('radio').first()).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Größensystem' }).selectOption('UK')
  await sizes.getByRole('radio', { name: '8½', exact: true }).check()
  await expect(page.getByRole('alert').filter({ hasText: 'Größe' })).toBeHidden()
  await expectInCart(shopper, 1, ['330,90 €'])
})

test('custom options: required ones are enforced, fixed and percent prices are added [CAT-01]', async ({
  shopper,
  page,
}) => {
  await shopper.visit('/p/ZU-SPANNER-ZEDER/x')
  await expect(price(page, '49,00 €')).toBeVisible()
  await shopper.addToCart()
  await expect(page.getByText('Bitte füllen Sie „Größe“ aus.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Größe' }).selectOption({ label: '42/43' })
  await page.getByRole('textbox', { name: /Monogramm/ }).fill('LV')
  await expect(price(page, '58,00 €')).toBeVisible()
  await page.getByRole('combobox', { name: 'Ausführung' }).selectOption({ index: 2 })
  await expect(price(page, '65,35 €')).toBeVisible()
  await expectInCart(shopper, 1, ['LV', '42/43', '65,35 €'])
})

test('virtual and downloadable: available at once, without shipping information [CAT-01]', async ({
  shopper,
  page,
}) => {
  await shopper.visit('/p/GUTSCHEIN-100/x')
  await expect(page.getByRole('main').getByText('Sofort verfügbar')).toBeVisible()
  await expectInCart(shopper, 1, ['Geschenkgutschein 100 €', '100,00 €'])
  await shopper.visit('/p/HANDBUCH-PFLEGE/x')
  await expect(page.getByRole('main').getByText('Sofort verfügbar')).toBeVisible()
  await expectInCart(shopper, 2, ['Handbuch Schuhpflege (PDF)', '109,90 €'])
})

test('the size guide opens in a dialog, shows the fit of the last and returns the focus [CAT-20]', async ({
  shopper,
  page,
}) => {
  await shopper.visit('/p/OX-101-SW/x')
  await shopper.rejectTracking()
  const opener = page.getByRole('button', { name: 'Größentabelle' })
  await opener.click()
  const guide = page.getByRole('dialog', { name: /Größe/ })
  await expect(guide.getByRole('row', { name: /^42 8 9 / })).toBeVisible()
  await expect(guide.getByText('schmaler Ballen, normale Länge')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect(opener).toBeFocused()
  await page.getByRole('combobox', { name: 'Größensystem' }).selectOption('UK')
  await expect(
    page.getByRole('radiogroup', { name: 'Größe' }).getByRole('radio', { name: '8', exact: true }),
  ).toBeVisible()
})
