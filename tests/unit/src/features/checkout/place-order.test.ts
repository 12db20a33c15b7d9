import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { PlaceOrder } from '#src/features/checkout/place-order.tsx'
import { loadTexts } from '#src/i18n/i18n.ts'
import type { Refusal } from '#worker/commands.ts'
import { emptyModels } from '#worker/empty-models.ts'

beforeAll(() => loadTexts('de', 'checkout', 'validation', 'errors'))

function rendered(total: number | null, refusal: Refusal | null = null): string {
  const view = { ...emptyModels.checkout, step: 'review', refusal } as const
  const element = createElement(PlaceOrder, { view, total, isOnline: true, content: '', legalNotes: null })
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replaceAll('\u00a0', ' ')
}

const buttonIn = (html: string) => /<button[^>]*>/.exec(html)?.[0]

test('without a total the order button is disabled, and its description gives the reason [CHK-20]', () => {
  const html = rendered(null)
  expect(buttonIn(html)).toContain('aria-disabled="true"')
  expect(buttonIn(html)).toContain('aria-describedby="total-missing"')
  expect(html).toMatch(/<p id="total-missing"[^>]*>Bestellen können Sie, sobald die Gesamtsumme feststeht/)
})

test('with a total it is enabled [CHK-20]', () => {
  expect(buttonIn(rendered(279))).not.toMatch(/aria-disabled|aria-describedby/)
})

test('an order with a different server total shows both totals [CHK-20]', () => {
  const changed = { reason: 'price-changed', data: { before: 279 } } as const
  expect(rendered(269, changed)).toContain('jetzt 269,00 € statt 279,00 €')
  expect(rendered(279, changed)).toContain('Der Preis hat sich geändert')
})

test('a reason from the log of another build is shown as a general error [PROM-05]', () => {
  const refusal = { reason: 'a-reason-of-tomorrow' } as unknown as Refusal
  expect(rendered(279, refusal)).toContain('Da ist etwas schiefgegangen')
})
