import { createElement } from 'react'
import { expect, test } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { BundleChoices } from '#src/features/product/bundle-choices.tsx'
import type { BundleChoice, ProductView } from '#src/features/product/product-view.ts'
import { staticHtml } from '#src/static-html/static-html.server.tsx'

function rendered(names: readonly string[]): string {
  const choices = names.map((name, place): BundleChoice => {
    const stock = { isInStock: true, quantity: 5, isVolatile: false }
    return { id: place + 1, sku: `P-${place}`, name, quantity: 1, price: 279, stock }
  })
  const product = { bundle: [{ id: 7, title: 'Paar', choices, first: 1, sizes: null }] } as unknown as ProductView
  const choice = { configuration: {}, quantity: 1, bundle: { 7: 1 }, custom: {}, parts: {} }
  return staticHtml(DEFAULT_STORE, createElement(BundleChoices, { product, choice, onChoose: () => {}, missing: [] }))
}

test('a long list shows only what distinguishes its choices, so that it fits a phone [CAT-01]', () => {
  const sizes = ['41', '42', '42,5', '43', '44', '45', '46']
  const html = rendered(sizes.map((size) => `Captoe-Oxford „Lübeck“, Schwarz, ${size}, G (normal)`))
  const options = [...html.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, text = '']) => text.replace(/ – .*/, ''))
  expect(options).toEqual(sizes)
})

test('a short list keeps the full names, even if they are equal [CAT-01]', () => {
  expect(rendered(['Creme, 75 ml', 'Creme, 150 ml'])).toContain('Creme, 150 ml')
  expect(rendered(Array.from({ length: 8 }, () => 'Creme, 75 ml'))).toContain('Creme, 75 ml –')
})
