import { createElement, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ChoiceTiles } from '#src/features/product/choice-tiles.tsx'
import { loadTexts } from '#src/i18n/i18n.ts'
import { translate } from '#tests/fixtures/translate.ts'

let root: Root
let show: (size: string) => void
const box = document.createElement('div')

beforeEach(async () => {
  await loadTexts('de')
  document.body.append(box)
  root = createRoot(box)
  root.render(createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', Component: Sizes }]) }))
  await expect.poll(() => box.innerText).toContain('EU 42')
})
afterEach(() => {
  root.unmount()
  box.remove()
})

function Sizes() {
  const [label, setLabel] = useState('EU 42')
  show = setLabel
  const values = [{ id: 420, label, swatch: null, isAvailable: true }]
  const group = { label: 'Größe', name: 'size', values, chosen: undefined, isWide: false, complaint: null }
  return createElement(ChoiceTiles<number>, { ...group, onChoose: () => {} })
}

test('sizes follow the chosen size system when the browser has translated the page [CAT-02]', async () => {
  translate(box)
  show('UK 8')
  await expect.poll(() => box.innerText).toContain('UK 8')
  expect(box.innerText).not.toContain('EU 42')
})
