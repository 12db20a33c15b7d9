import type { Page } from '@playwright/test'
import { buyGiftCard } from '../support/gift-cards.ts'
import { runShop } from '../support/operator.ts'
import { expect, plentifulPair, Shopper, test } from '../support/shop.ts'

const row = (page: Page, term: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: term, visible: true })
const euros = (price: number) => `${price.toFixed(2).replace('.', ',')} €`

async function redeem({ page }: Shopper, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Geschenkkarte' }).fill(code)
  await page.getByRole('button', { name: 'Geschenkkarte einlösen' }).click()
}

async function numberOf(page: Page): Promise<string> {
  return (
    (await page
      .getByRole('main')
      .getByText(/Bestellnummer/)
      .first()
      .getByRole('strong')
      .textContent()) ?? ''
  )
}

test('a bought card pays a part, the rest is paid, and a canceled order gives it back [CHK-17]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  const code = await buyGiftCard(request)
  const pair = await plentifulPair(request, workerIndex)
  await shopper.buy(pair)
  await shopper.toCheckout()
  await shopper.toPayment()
  await redeem(shopper, 'KKKK-KKKK-KKKK-KKKK')
  await expect(page.getByRole('main')).toContainText('Diesen Code kennen wir nicht')
  await redeem(shopper, code.toLowerCase())
  const due = euros(pair.price - 100)
  await expect(row(page, 'Noch zu zahlen')).toContainText(due)
  await page.getByRole('button', { name: /^Geschenkkarte •••• .* entfernen$/ }).click()
  await expect(row(page, 'Noch zu zahlen')).toHaveCount(0)
  await redeem(shopper, code)
  await expect(row(page, 'Noch zu zahlen')).toContainText(due)

  await page.getByRole('radiogroup').getByText('Vorkasse', { exact: true }).click()
  await shopper.next(2)
  await expect(row(page, 'Gesamtsumme')).toContainText(euros(pair.price))
  await expect(row(page, 'Noch zu zahlen')).toContainText(due)
  await shopper.acceptTerms()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  await expect(row(page, 'Betrag')).toContainText(due)
  await expect(row(page, `•••• ${code.slice(-4)}`)).toContainText('−100,00 €')

  const number = await numberOf(page)
  expect((await runShop('paid', number))[0]).toContain('processing')
  expect((await runShop('show', number)).join('\n')).toContain(`gift card ••••${code.slice(-4)}`)
  await page.reload()
  await expect(row(page, 'Bezahlt')).toContainText(due)
  await expect(row(page, 'Noch zu zahlen')).toHaveCount(0)
  await runShop('cancel', number)
  const other = await plentifulPair(request, workerIndex)
  await shopper.buy(other)
  await shopper.toCheckout()
  await shopper.toPayment()
  await redeem(shopper, code)
  await expect(row(page, 'Noch zu zahlen')).toContainText(euros(other.price - 100))
})

test('a card whose new sum cannot be loaded says so, and the second try shows the sum [CHK-17]', async ({
  faulty: { shopper, proxy },
  page,
  request,
}, { workerIndex }) => {
  const code = await buyGiftCard(request)
  const pair = await plentifulPair(request, workerIndex)
  await shopper.buy(pair)
  await shopper.toCheckout()
  await shopper.toPayment()
  proxy.inject('/api/cart/totals', { kind: 'answer', status: 500, body: '{}' })
  await redeem(shopper, code)
  const field = page.getByRole('textbox', { name: 'Geschenkkarte' })
  await expect(field).toHaveAccessibleDescription(/geändert, nur die neue Summe fehlt noch/)
  await expect(field).not.toHaveAccessibleDescription(/online/)
  await redeem(shopper, code)
  await expect(row(page, 'Noch zu zahlen')).toContainText(euros(pair.price - 100))
})

test('a card that another browser spends meanwhile: the order comes back in words, with the new sum [CHK-17]', async ({
  shopper,
  page,
  browser,
  request,
}, { workerIndex }) => {
  const code = await buyGiftCard(request)
  const [pair, other] = [await plentifulPair(request, workerIndex), await plentifulPair(request, workerIndex)]
  await shopper.buy(pair)
  await shopper.toCheckout()
  await shopper.toPayment()
  await redeem(shopper, code)
  await expect(row(page, 'Noch zu zahlen')).toContainText(euros(pair.price - 100))
  await shopper.next(2)
  await shopper.acceptTerms()

  const context = await browser.newContext()
  const rival = new Shopper(await context.newPage())
  await rival.buy(other)
  await rival.toCheckout()
  await rival.toPayment()
  await redeem(rival, code)
  await expect(row(rival.page, 'Noch zu zahlen')).toContainText(euros(other.price - 100))
  await rival.next(2)
  await rival.acceptTerms()
  await rival.orderButton.click()
  await rival.expectThanks()
  await context.close()

  await shopper.orderButton.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('für eine andere Bestellung verwendet')
  await expect(row(page, 'Noch zu zahlen')).toHaveCount(0)
  await expect(row(page, 'Gesamtsumme')).toContainText(euros(pair.price))
  await shopper.acceptTerms()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  await expect(row(page, 'Betrag')).toContainText(euros(pair.price))
})

test('a card that pays everything needs no payment method, and none without a network [CHK-17]', async ({
  shopper,
  page,
  context,
  request,
}) => {
  const code = await buyGiftCard(request)
  await shopper.visit('/p/ZU-SPANNER-BUCHE/schuhspanner-buche')
  await shopper.addToCart()
  await shopper.expectCartCount(1)
  await shopper.toCheckout()
  await shopper.toPayment()
  await context.setOffline(true)
  await redeem(shopper, code)
  await expect(page.getByRole('main')).toContainText('Geschenkkarten brauchen eine Internetverbindung')
  await context.setOffline(false)
  await expect(async () => {
    await redeem(shopper, code)
    await expect(row(page, 'Noch zu zahlen')).toContainText('0,00 €', { timeout: 3_000 })
  }).toPass()
  await expect(page.getByRole('radiogroup')).toHaveCount(0)
  await shopper.next(2)
  await shopper.acceptTerms()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  await expect(page.getByRole('main')).not.toContainText('IBAN')
  const number = await numberOf(page)
  expect((await runShop('show', number))[0]).toContain('processing')
})
