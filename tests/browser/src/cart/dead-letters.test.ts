import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { DeadLetters } from '#src/features/cart/dead-letters.tsx'
import { loadTexts } from '#src/i18n/i18n.ts'

const deadLetters = vi.hoisted(() => [
  { id: 'line', kind: 'cart.line', name: 'Oxford' },
  { id: 'profile', kind: 'profile.save', name: null },
])

vi.mock('#src/engine/use-engine.ts', () => ({
  useExecute: () => () => undefined,
  useModel: (select: (models: object) => unknown) => select({ sync: { deadLetters } }),
}))

test('the cart lists what can be decided there; personal data have their own page [ENG-22]', async () => {
  await loadTexts('de', 'cart')
  const html = renderToString(createElement(createRoutesStub([{ path: '/', Component: DeadLetters }])))
  expect(html.match(/<li/g)).toHaveLength(1)
  expect(html).toContain('Oxford')
})
