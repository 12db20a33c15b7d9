import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLiveView } from '#src/devtools/live-view.ts'

const opened: string[] = []

let view: ReturnType<typeof openLiveView>
let tabs: BroadcastChannel
/** The tabs of these tests live until then. */
let closed: PromiseWithResolvers<void>

beforeEach(() => {
  opened.length = 0
  vi.stubGlobal(
    'EventSource',
    class {
      constructor(url: string) {
        opened.push(url)
      }
      addEventListener(): void {}
      close(): void {}
    },
  )
  closed = Promise.withResolvers()
  for (const tab of [1, 2]) void navigator.locks.request(`welt:live-view:tab:${tab}`, () => closed.promise)
  tabs = new BroadcastChannel('welt:live-view')
  view = openLiveView()
})
afterEach(() => {
  view.close()
  tabs.close()
  closed.resolve()
  vi.unstubAllGlobals()
})

function log(...orders: readonly string[]) {
  const events = orders.map((orderId) => ({ type: 'checkout.order-requested', data: { orderId } }))
  return { type: '@welt.log', contents: { events, tasks: [], subjects: [] } }
}

test('the live view follows the orders of all tabs at the server itself [DEV-01]', async () => {
  tabs.postMessage({ type: 'present', tab: 1, path: '/', isWatched: true, steps: [], orders: log('o-1') })
  await expect.poll(() => opened).toEqual(['/__machines/orders?key=o-1'])
  tabs.postMessage({ type: 'event', tab: 2, path: '/en', event: log('o-2') })
  await expect.poll(() => opened.at(-1)).toBe('/__machines/orders?key=o-1&key=o-2')
  tabs.postMessage({ type: 'event', tab: 2, path: '/en', event: log('o-2', 'o-3') })
  await expect.poll(() => opened.at(-1)).toBe('/__machines/orders?key=o-1&key=o-2&key=o-3')
})

test('a live view that was closed takes no messages [DEV-06]', async () => {
  view.close()
  tabs.postMessage({ type: 'event', tab: 1, path: '/', event: log('o-1') })
  const later = openLiveView()
  tabs.postMessage({ type: 'present', tab: 2, path: '/en', isWatched: true, steps: [], orders: null })
  await expect.poll(() => later.element.textContent).toContain('tab 2 /en')
  expect(view.element.textContent).not.toContain('tab')
  later.close()
})
