import { createElement, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ChoiceTiles } from '#src/features/product/choice-tiles.tsx'
import { loadTexts } from '#src/i18n/i18n.ts'
import { Amount } from '#src/ui/amount.tsx'

/** Texts that change in a page that the browser has translated. */

const box = document.createElement('div')
let root: Root
let change: () => void

beforeEach(async () => {
  await loadTexts('de')
  document.body.append(box)
  root = createRoot(box)
})
afterEach(() => {
  root.unmount()
  box.remove()
})

function Price() {
  const [value, setValue] = useState(279)
  change = () => setValue(558)
  return createElement(Amount, { value })
}

function Sizes() {
  const [label, setLabel] = useState('EU 42')
  change = () => setLabel('UK 8')
  const values = [{ id: 420, label, swatch: null, isAvailable: true }]
  const group = { label: 'Größe', name: 'size', values, chosen: undefined, isWide: false, complaint: null }
  return createElement(ChoiceTiles<number>, { ...group, onChoose: () => {} })
}

/** As the translator of a browser does: each text is replaced by one in an element of its own. */
function translate(): void {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const translated = document.createElement('font')
    translated.textContent = text.data
    text.replaceWith(translated)
  }
}

test.each([
  ['an amount follows its value', Price, '279,00', '558,00'],
  ['sizes follow the chosen size system', Sizes, 'EU 42', 'UK 8'],
] as const)('%s when the browser has translated the page [CAT-02]', async (_, Component, before, after) => {
  root.render(createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', Component }]) }))
  await expect.poll(() => box.innerText).toContain(before)
  translate()
  change()
  await expect.poll(() => box.innerText).toContain(after)
  expect(box.innerText).not.toContain(before)
})
