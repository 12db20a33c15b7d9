import { createElement, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Amount } from '#src/ui/amount.tsx'
import { translate } from '#tests/fixtures/translate.ts'

let root: Root
let show: (value: number) => void
const box = document.createElement('div')

beforeEach(async () => {
  document.body.append(box)
  root = createRoot(box)
  root.render(createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', Component: Price }]) }))
  await expect.poll(() => box.innerText).toContain('279,00')
})
afterEach(() => {
  root.unmount()
  box.remove()
})

function Price() {
  const [value, setValue] = useState(279)
  show = setValue
  return createElement('p', null, createElement(Amount, { value }))
}

test('an amount follows its value when the browser has translated the page [CART-07]', async () => {
  translate(box)
  show(558)
  await expect.poll(() => box.innerText).toContain('558,00')
  expect(box.innerText).not.toContain('279,00')
})
