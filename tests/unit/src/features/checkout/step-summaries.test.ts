import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { PaymentSummary, ShippingMethodSummary } from '#src/features/checkout/step-summaries.tsx'
import { loadTexts } from '#src/i18n/i18n.ts'
import { emptyModels } from '#worker/empty-models.ts'

beforeAll(async () => {
  await loadTexts('de', 'checkout', 'cart')
  await loadTexts('en', 'checkout', 'cart')
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

/** The line that says when the goods come, on the German page. */
function deliveryLine(paymentMethod: string | null): string {
  const delivery = { carrier_code: 'flatrate', method_code: 'flatrate', carrier_title: 'DHL GoGreen' }
  const view = {
    ...emptyModels.checkout,
    paymentMethod,
    shippingMethod: { carrierCode: 'flatrate', methodCode: 'flatrate' },
    shippingMethods: [
      { ...delivery, method_title: 'DHL', amount: 0, price_incl_tax: 0, available: true, error_message: '' },
    ],
    shippingDetails: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      company: '',
      street: 'Lindenallee',
      houseNumber: '4a',
      addition: '',
      zipCode: '24937',
      city: 'Flensburg',
      country: 'DE' as const,
      phone: '0461 1234',
    },
  }
  const router = createMemoryRouter([{ path: '*', element: createElement(ShippingMethodSummary, { view }) }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

// Art. 246a § 1 (1) no. 7 EGBGB
test.each([
  [null, 'ab dem Tag nach Bestellung oder Zahlung, je nach Zahlungsart'],
  ['checkmo', 'ab dem Tag nach Ihrer Überweisung'],
  ['sandbox_creditcard', 'ab dem Tag nach Ihrer Zahlung'],
  ['invoice', 'ab dem Tag nach Ihrer Bestellung'],
])('the delivery time of an order with the method %s counts truthfully [CHK-10]', (method, start) => {
  expect(deliveryLine(method)).toContain(`Lieferung in 2–3\u00a0Werktagen ${start}`)
})
