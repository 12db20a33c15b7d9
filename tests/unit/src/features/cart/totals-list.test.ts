import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { TotalsList, type TotalsListProps } from '#src/features/cart/totals-list.tsx'
import { loadTexts } from '#src/i18n/i18n.ts'
import type { TotalsView } from '#worker/read-models.ts'

beforeAll(() => loadTexts('de', 'cart'))

const SUMS: TotalsView = { status: 'current', subtotal: 240, shipping: 0, discount: 0, tax: 38.32, grandTotal: 240 }

function rows(totals: TotalsView, coupon: string | null = null, restLabel?: TotalsListProps['restLabel']): string[] {
  const list = createElement(TotalsList, { totals, coupon, hasShipping: true, restLabel })
  const router = createMemoryRouter([{ path: '/', element: list }])
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, value]) => `${label}: ${value}`)
}

test('a payment fee has its own row with the server’s label, before the sum [SYNC-17]', () => {
  const paid = rows({ ...SUMS, payment: { title: 'Nachnahme', value: 4.9 }, grandTotal: 244.9 })
  expect(paid).toHaveLength(5)
  expect(paid[2]).toMatch(/^Nachnahme: 4,90/)
  expect(paid[3]).toContain('244,90')
})

test('a payment without a fee has no row [SYNC-17]', () => {
  expect(rows(SUMS)).toHaveLength(4)
})

const ESTIMATED: TotalsView = { ...SUMS, status: 'pending', discount: null, tax: null }

test('sums of known unit prices are marked as provisional and show no tax [CHK-20]', () => {
  const estimated = rows(ESTIMATED)
  expect(estimated).toHaveLength(3)
  expect(estimated[2]).toMatch(/^Gesamtsumme, vorläufig: 240,00/)
})

test('the discount of a coupon is shown as pending until the server answers [CHK-20]', () => {
  expect(rows(ESTIMATED, 'HERBST20')[1]).toBe('Rabatt (HERBST20): –')
})

test('a cart with an unknown price has no sum at all [CHK-20]', () => {
  const unknown = rows({ ...ESTIMATED, subtotal: null, shipping: null, grandTotal: null })
  expect(unknown[2]).toBe('Gesamtsumme: –')
})

test('what gift cards leave is to be paid, then paid, and nobody pays nothing [CHK-17]', () => {
  const cards = (amount: number) => ({ ...SUMS, cards: [{ id: '1', last4: 'RRRR', amount }] })
  const last = (amount: number, restLabel?: TotalsListProps['restLabel']) => rows(cards(amount), null, restLabel).at(-1)
  expect(last(100)).toMatch(/^Noch zu zahlen: 140,00/)
  expect(last(100, 'amountPaid')).toMatch(/^Bezahlt: 140,00/)
  expect(last(100, null)).toMatch(/^Geschenkkarte/)
  expect(last(240)).toMatch(/^Noch zu zahlen: 0,00/)
  expect(last(240, 'amountPaid')).toMatch(/^Geschenkkarte/)
})
