import { createElement, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadTexts } from '#src/i18n/i18n.ts'
import { QuantityField } from '#src/ui/quantity-field.tsx'

let root: Root

beforeEach(async () => {
  await loadTexts('de')
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  root.render(createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', Component: Field }]) }))
  await expect.poll(() => document.querySelector('input')).not.toBeNull()
})
afterEach(() => root.unmount())

function Field() {
  const [value, onChange] = useState(3)
  return createElement(QuantityField, { label: 'Menge', value, max: 30, onChange })
}

const input = () => document.querySelector('input') as HTMLInputElement
const rule = () => document.querySelector('[role=alert]')?.textContent

test.each([
  ['0', '3'],
  ['-1', '3'],
  ['1.5', '1'],
  ['100', '30'],
])('%s is no quantity: the field says which are, and holds %s when it is left [CART-05]', async (typed, held) => {
  await userEvent.fill(input(), '')
  await userEvent.type(input(), typed)
  await expect.poll(rule).toBe('Eine ganze Zahl von 1 bis 30.')
  expect(input().getAttribute('aria-invalid')).toBe('true')
  await userEvent.tab()
  await expect.poll(() => input().value).toBe(held)
  expect(rule()).toContain('von 1 bis 30')
  await userEvent.fill(input(), '4')
  await expect.poll(rule).toBeUndefined()
  expect(input().getAttribute('aria-invalid')).toBeNull()
})

test('an emptied field holds its last quantity and complains of nothing [CART-05]', async () => {
  await userEvent.fill(input(), '')
  expect(rule()).toBeUndefined()
  await userEvent.tab()
  await expect.poll(() => input().value).toBe('3')
})
