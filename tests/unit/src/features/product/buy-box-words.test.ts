import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { BuyBox } from '#src/features/product/buy-box.tsx'
import { firstChoice, type ProductChoice } from '#src/features/product/product-choice.ts'
import type { ProductView } from '#src/features/product/product-view.ts'
import { loadTexts } from '#src/i18n/i18n.ts'
import { shoe, soldOut } from '#tests/fixtures/product-views.ts'

beforeAll(() => Promise.all([loadTexts('de'), loadTexts('en')]))

interface Rendered {
  readonly alert: string
  readonly isForSale: boolean
}

function rendered(product: ProductView, choice: ProductChoice, path = '/'): Rendered {
  const box = createElement(BuyBox, { product, choice, onChoose: () => {} })
  const router = createMemoryRouter([{ path, element: box }], { initialEntries: [path] })
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  const [, alert = ''] = /<p role="alert"[^>]*>([^<]*)<\/p>/.exec(html) ?? []
  return { alert, isForSale: !/<button[^>]*type="submit"[^>]*disabled/.test(html) }
}

const gapped = { ...shoe, variants: shoe.variants.slice(1) }
const impossible = { ...firstChoice(gapped), configuration: { hf_shoe_size: 420, hf_shoe_width: 52 } }

test.each([
  ['/', 'Diese Kombination gibt es nicht. Bitte wählen Sie eine andere Größe, Weite oder Farbe.'],
  ['/en', 'This combination does not exist. Please choose another size, width or colour.'],
])('at %s a combination that does not exist shows a message, and another can be chosen [CAT-02]', (path, text) => {
  expect(rendered(gapped, impossible, path)).toEqual({ alert: text, isForSale: true })
  expect(rendered(gapped, firstChoice(gapped), path).alert).toBe('')
})

test.each([
  ['/', 'Keine Produkte verfügbar'],
  ['/en', 'No available product variants'],
])('at %s a shoe without variants shows a message and cannot be bought [CAT-02]', (path, text) => {
  const bare = { ...shoe, variants: [] }
  expect(rendered(bare, firstChoice(bare), path)).toEqual({ alert: text, isForSale: false })
})

test('if every variant is sold out, stock alerts are offered for the sizes [CAT-02]', () => {
  const empty = { ...shoe, variants: shoe.variants.map((variant) => ({ ...variant, stock: soldOut })) }
  const { alert, isForSale } = rendered(empty, firstChoice(empty))
  expect(alert).toContain('Wählen Sie Ihre Größe')
  expect(isForSale).toBe(false)
})
