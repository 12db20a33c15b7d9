import { afterEach, expect, test } from 'vitest'
import { addToTrace, onTrace } from '#src/devtools/page-trace.ts'

const page = globalThis as { weltTrace?: Set<unknown> }
afterEach(() => {
  delete page.weltTrace
})

test('keys of page and worker are in one Set of the window [DEV-05]', () => {
  addToTrace('door.shut')
  addToTrace('door.open')
  addToTrace('door.shut')
  expect([...(page.weltTrace ?? [])]).toEqual(['door.shut', 'door.open'])
})

test('a Set that a journey has left there before the page started gets them [DEV-05]', () => {
  const left = new Set<unknown>()
  page.weltTrace = left
  addToTrace('door.shut')
  expect([...left]).toEqual(['door.shut'])
  expect(page.weltTrace).toBe(left)
})

test('a listener receives what was traced before and after it [DEV-06]', () => {
  const received: unknown[] = []
  addToTrace('door.shut')
  onTrace((traced) => void received.push(traced))
  addToTrace('door.open')
  expect(received).toEqual(['door.shut', 'door.open'])
})
