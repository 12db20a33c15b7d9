import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductName } from '#src/ui/product-name.tsx'

test.each([
  ['Captoe-Oxford No. 101 „Lübeck“', 'No. 101'],
  ['Schuhcreme Schwarz, 75 ml', '75 ml'],
  ['Waxed round laces, 120 cm', '120 cm'],
])('%s has no line break within %s, and its text is unchanged [SHELL-01]', (name, unbroken) => {
  const html = renderToStaticMarkup(createElement(ProductName, null, name))
  expect(html).toContain(`<span class="unbroken">${unbroken}</span>`)
  expect(html.replace(/<[^>]+>/g, '')).toBe(name)
})

test.each([
  ['Captoe-Oxford No. 101 „Lübeck“', 'No. 101 „Lübeck“'],
  ['Chelsea Boot No.\u00a0501 „Warnemünde“', 'No.\u00a0501 „Warnemünde“'],
])('%s has its number and its own name in one part [SHELL-01]', (name, model) => {
  const html = renderToStaticMarkup(createElement(ProductName, null, name))
  const part = html.slice(html.indexOf('<span class="model">'))
  expect(part.replace(/<[^>]+>/g, '')).toBe(model)
  expect(html.replace(/<[^>]+>/g, '')).toBe(name)
})
