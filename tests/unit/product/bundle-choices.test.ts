import { createElement } from 'react'
import { expect, test } from 'vitest'
import { DEFAULT_STORE } from '#models/store-view.ts'
import { BundleChoices } from '#src/features/product/bundle-choices.tsx'
import type { BundleChoice, ProductView } from '#src/features/product/product-view.ts'
import { stillHtml } from '#src/shell/still-html.tsx'

function drawn(names: readonly string[]): string {
  const choices = names.map((name, place): BundleChoice => {
    const isDefault = place === 0
    return { id: place + 1, sku: `P-${place}`, name, quantity: 1, price: 279, isDefault, isInStock: true }
  })
  const product = { bundle: [{ id: 7, title: 'Größe', isRequired: true, choices }] } as unknown as ProductView
  const choice = { configuration: {}, quantity: 1, bundle: { 7: 1 }, custom: {}, parts: {} }
  return stillHtml(DEFAULT_STORE, createElement(BundleChoices, { product, choice, onChoose: () => {} }))
}

test('a long list names only what tells its choices apart: the size is seen on a phone [CAT-01, CAT-20]', () => {
  const sizes = ['41', '42', '42,5', '43', '44', '45', '46']
  const html = drawn(sizes.map((size) => `Captoe-Oxford „Lübeck“, Schwarz, ${size}, G (normal)`))
  const options = [...html.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, text = '']) => text.replace(/ – .*/, ''))
  expect(options).toEqual(sizes)
})

test('a short list stands whole, and equal names stay names [CAT-01]', () => {
  expect(drawn(['Creme, 75 ml', 'Creme, 150 ml'])).toContain('Creme, 150 ml')
  expect(drawn(Array.from({ length: 8 }, () => 'Creme, 75 ml'))).toContain('Creme, 75 ml –')
})
