import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { PaymentSummary } from '#src/features/checkout/step-summaries.tsx'
import { loadTexts } from '#src/i18n/i18n.ts'
import { emptyModels } from '#worker/empty-models.ts'

beforeAll(async () => {
  await loadTexts('de', 'checkout')
  await loadTexts('en', 'checkout')
})

/** Lines of the summary of a payment that was entered or approved in German. */
function linesOf(paymentMethod: string, paymentInstrument: string, path = '/checkout'): string[] {
  const view = { ...emptyModels.checkout, paymentMethod, paymentInstrument }
  const router = createMemoryRouter([{ path: '*', element: createElement(PaymentSummary, { view }) }], {
    initialEntries: [path],
  })
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  return Array.from(html.matchAll(/<div>([^<]*)<\/div>/g), ([, line = '']) => line)
}

test('the summary of a card payment shows which card pays [CHK-10]', () => {
  expect(linesOf('sandbox_creditcard', 'Visa •••• 1111')).toEqual(['Kreditkarte', 'Visa •••• 1111'])
})

test.each([
  ['/checkout', 'sandbox_klarna_base', 'Klarna Rechnung', 'Klarna Rechnung'],
  ['/en/checkout', 'sandbox_klarna_installment', 'Klarna Ratenkauf', 'Klarna instalments'],
  ['/checkout', 'sandbox_applepay', 'Apple Pay', 'Apple Pay'],
])('the summary at %s names %s once, in the page’s language [CHK-10]', (path, method, approved, shown) => {
  expect(linesOf(method, approved, path)).toEqual([shown])
})
