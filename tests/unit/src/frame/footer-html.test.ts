import { expect, test } from 'vitest'
import { NO_ONLINE_PAYMENTS } from '#models/checkout/shop-payments.ts'
import { storeViewOf } from '#models/store/store-view.ts'
import { loadFooterHtml } from '#src/frame/footer-html.server.tsx'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'

test.each([
  ['/', 'gesetzliche Mehrwertsteuer', 'unverbindliche Preisempfehlung', '30 Tage vor der Reduzierung'],
  ['/en', 'VAT', 'retail price', '30 days before the reduction'],
  ['/it', 'IVA', 'prezzo', '30 giorni'],
])('%s: the footer says what holds for all prices [SHELL-05]', async (path, ...said) => {
  const { notes } = await loadFooterHtml(shippedCatalogue(), storeViewOf(path), NO_ONLINE_PAYMENTS)
  for (const part of said) expect(notes).toContain(part)
})

test('the footer names only means of payment that the shop offers [SHELL-05]', async () => {
  const { columns } = await loadFooterHtml(shippedCatalogue(), storeViewOf('/en'), NO_ONLINE_PAYMENTS)
  expect(columns).toContain('Prepayment')
  expect(columns).not.toContain('Klarna')
})
