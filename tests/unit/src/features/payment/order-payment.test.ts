import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { OrderPayment } from '#src/features/payment/order-payment.tsx'
import { loadTexts } from '#src/i18n/i18n.ts'
import { staticHtml } from '#src/static-html/static-html.server.tsx'
import type { PaymentView } from '#worker/read-models.ts'

beforeAll(() => loadTexts('de', 'checkout', 'payment'))

const METHODS = [
  { code: 'checkmo', title: 'Vorkasse' },
  { code: 'sandbox_obt_sofortueberweisung', title: 'Sofortüberweisung', flow: 'redirect' },
] as const

/** What an order's page says of an attempt, and the buttons that it offers. */
function page(changes: Partial<PaymentView>): { text: string; buttons: string[] } {
  const payment: PaymentView = {
    id: 'payment-1',
    orderId: 'order-1',
    method: 'sandbox_obt_sofortueberweisung',
    flow: 'redirect',
    state: 'prepared',
    claim: null,
    hint: 'none',
    url: 'https://pay.test/redirect/1',
    form: null,
    reason: null,
    refusal: null,
    ...changes,
  }
  const html = staticHtml(DEFAULT_STORE, createElement(OrderPayment, { payment, methods: METHODS, buyer: null }))
  const buttons = [...html.matchAll(/<button.*?<\/button>/g)].map(([button]) => button.replace(/<[^>]+>/g, ''))
  return { text: html.replace(/<[^>]+>/g, ' '), buttons }
}

const NOW = 'Jetzt bezahlen'
const OTHER = 'Andere Zahlungsart wählen'

test.each([
  ['prepared', {}, 'Bitte bezahlen Sie sie jetzt.', [NOW, OTHER]],
  ['away', {}, 'wird in einem anderen Fenster bezahlt', ['Hier weiter', OTHER]],
  ['confirming', { claim: 'success' }, 'Wir fragen beim Zahlungsdienst nach', []],
  ['confirming', { claim: null }, 'Sie sind vom Zahlungsdienst zurück.', [NOW, OTHER]],
  ['pending', {}, 'Die Zahlung ist noch nicht bestätigt.', [NOW, OTHER]],
  ['pending', { url: null }, 'Die Zahlung ist noch nicht bestätigt.', [OTHER]],
  ['paid', {}, 'Die Zahlung ist bestätigt.', []],
  ['failed', { reason: 'declined' }, 'Ihre Bank hat die Zahlung abgelehnt.', [NOW, OTHER]],
  ['cancelled', {}, 'Sie haben die Zahlung abgebrochen.', [NOW, OTHER]],
  ['expired', {}, 'Die Zeit zum Bezahlen ist abgelaufen.', []],
  ['refused', {}, 'Die Zahlung konnte nicht begonnen werden.', [NOW, OTHER]],
] as const)('an attempt that is %s (%j) is explained, with what can be done [CHK-09]', (state, more, text, buttons) => {
  const shown = page({ state, ...more })
  expect(shown.text).toContain(text)
  expect(shown.buttons).toEqual(buttons)
})
