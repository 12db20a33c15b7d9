import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { PaymentForm } from '#src/features/checkout/payment-form.tsx'
import { loadTexts } from '#src/i18n/i18n.ts'
import { emptyModels } from '#worker/empty-models.ts'
import type { CheckoutView } from '#worker/read-models.ts'

beforeAll(async () => {
  await loadTexts('de', 'checkout', 'cart', 'validation', 'errors')
  await loadTexts('en', 'checkout', 'cart', 'validation', 'errors')
  await loadTexts('it', 'checkout', 'cart', 'validation', 'errors')
})

const CARD = { code: 'sandbox_creditcard', title: 'Kreditkarte' }
const TRANSFER = { code: 'sandbox_obt_sofortueberweisung', title: 'Sofortüberweisung' }
const PREPAYMENT = { code: 'checkmo', title: 'Vorkasse' }

function rendered(changes: Partial<CheckoutView>, path = '/checkout'): string {
  const view = {
    ...emptyModels.checkout,
    step: 'payment' as const,
    isMethodsFromServer: true,
    paymentMethods: [PREPAYMENT],
    unavailablePayments: [CARD, TRANSFER],
    ...changes,
  }
  const element = createElement(PaymentForm, { view, profile: null, isPaidByCards: false, due: 279 })
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

const nextButton = (html: string) => /<button type="submit"[^>]*>/.exec(html)?.[0]

test.each([
  ['/checkout', 'Zurzeit nicht verfügbar: Kreditkarte, Sofortüberweisung.'],
  ['/en/checkout', 'Currently unavailable: Credit card, Instant bank transfer.'],
])('the payment step at %s names the methods that are unavailable [CHK-05]', (path, text) => {
  const html = rendered({}, path)
  expect(html).toContain(text)
  expect(html).not.toContain('id="payment-sandbox_creditcard"')
  expect(html).toMatch(/id="payment-checkmo"[^>]*checked=""/)
})

test('nothing is named while every provider answers [CHK-05]', () => {
  expect(rendered({ unavailablePayments: [] })).not.toContain('nicht verfügbar')
})

test('a shopper sees that their method is unavailable and chooses another [CHK-05]', () => {
  const html = rendered({ paymentMethod: CARD.code })
  expect(html).toContain('Kreditkarte ist zurzeit nicht verfügbar. Bitte wählen Sie eine andere Zahlungsart.')
  expect(/<input[^>]*id="payment-checkmo"[^>]*>/.exec(html)?.[0]).not.toContain('checked')
  expect(nextButton(html)).toContain('disabled')
  expect(nextButton(rendered({ paymentMethod: PREPAYMENT.code }))).not.toContain('disabled')
})
