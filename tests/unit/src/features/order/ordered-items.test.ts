import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { OwnOrder } from '#models/wire/own-order.ts'
import { OrderedItems } from '#src/features/order/ordered-items.tsx'
import { loadTexts } from '#src/i18n/i18n.ts'

beforeAll(() => loadTexts('de', 'personal'))

function rows(shipping: number): string[] {
  const sums: OwnOrder['sums'] = [
    { kind: 'row', code: 'subtotal', title: 'Zwischensumme', value: 279 },
    { kind: 'row', code: 'shipping', title: 'Versand (DHL GoGreen)', value: shipping },
    { kind: 'total', code: 'grand_total', title: 'Gesamtsumme', value: 279 + shipping },
    { kind: 'tax', code: 'tax', title: 'MwSt. 19 %', value: 44.55 },
  ]
  const order = { items: [], status: 'pending', sums } as unknown as OwnOrder
  const router = createMemoryRouter([{ path: '/', element: createElement(OrderedItems, { order }) }])
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, value]) =>
    `${label}: ${value?.replace(/<.*?>/g, '')}`.replaceAll('\u00a0', ' '),
  )
}

test('the sums of an order are worded as in the checkout [USER-16]', () => {
  expect(rows(0)).toEqual([
    'Zwischensumme: 279,00 €',
    'Versand: kostenlos',
    'Gesamtsumme: 279,00 €',
    'darin enthaltene MwSt. 19 %: 44,55 €',
  ])
})

test('shipping that costs something has its price [USER-16]', () => {
  expect(rows(4.9)[1]).toBe('Versand: 4,90 €')
})
