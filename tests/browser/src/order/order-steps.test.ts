import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import type { PastOrder } from '#models/wire/order-history.ts'
import { OrderSteps } from '#src/features/order/order-content.tsx'
import { loadTexts } from '#src/i18n/i18n.ts'
import { sampleOrder } from '#src/states/sample-account.ts'

beforeAll(() => loadTexts('de', 'order'))

test('two refunds of one second leave nothing behind when another history takes their place [USER-16]', async () => {
  const refund = { kind: 'refunded', created_at: '2026-11-20 10:00:00' } as const
  const twoRefunds: PastOrder['history'] = [
    { ...refund, amount: 10 },
    { ...refund, amount: 20 },
  ]
  let show: (history: PastOrder['history']) => void = () => {}
  const Steps = () => {
    const [history, setHistory] = useState(twoRefunds)
    show = setHistory
    return createElement(OrderSteps, { order: { ...sampleOrder('400000123', 'complete'), history } })
  }
  const container = document.createElement('div')
  const root = createRoot(container)
  root.render(createElement(createRoutesStub([{ path: '/', Component: Steps }])))
  const steps = () => container.querySelectorAll('li').length
  await vi.waitFor(() => expect(steps()).toBe(2))
  show([{ kind: 'placed', created_at: '2026-11-21 10:00:00' }, ...twoRefunds])
  await vi.waitFor(() => expect(container.textContent).toContain('21. November'))
  expect(steps()).toBe(3)
  root.unmount()
})
