import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChartStep } from '#devtools/inspection-steps.ts'
import type { ShownLog } from '#devtools/shown-engine.ts'
import type { TimelineEntry } from '#devtools/timeline.ts'
import { createLiveCharts } from '#src/devtools/live-charts.ts'
import { publishTab } from '#src/devtools/publish-tab.ts'
import type { TabMessage } from '#src/devtools/tab-message.ts'
import { watchTabs } from '#src/devtools/watch-tabs.ts'

/** Channel and locks by their names: other builds of the shop may run in other tabs. */
const CHANNEL = 'welt:live-view'
const LOCK = 'welt:live-view:tab:'

let live: ReturnType<typeof createLiveCharts>
let received: TabMessage[]
let channel: BroadcastChannel
let stops: (() => void)[]

beforeEach(() => {
  live = createLiveCharts()
  document.body.replaceChildren(live.element)
  received = []
  channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => void received.push(data)
  stops = [() => channel.close()]
})
afterEach(async () => {
  for (const stop of stops) stop()
  leaveAll()
  await expect.poll(heldNumbers).toEqual([])
})

function watch(isOwn?: (tab: number) => boolean): void {
  stops.push(watchTabs(live, isOwn))
}

/** All tabs of the test are in one page. */
function leaveAll(): void {
  dispatchEvent(new Event('pagehide'))
}

async function heldNumbers(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query()
  return held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])).sort()
}

/** Resolves when the tab has its number. */
async function open(onWatched: () => void = () => undefined): Promise<ReturnType<typeof publishTab>> {
  const tab = publishTab(onWatched)
  await expect.poll(tab.number).not.toBeNull()
  return tab
}

function step(state: string, given: Partial<ChartStep> = {}): ChartStep {
  const { machine = 'cartSync', place = 'worker' } = given
  return {
    type: '@welt.step',
    actor: `${place}:x:1`,
    place,
    machine,
    event: 'asked',
    at: 0,
    cause: null,
    active: [machine, `${machine}.${state}`],
    taken: [],
    next: [],
    ...given,
  }
}

function entry(kind: TimelineEntry['kind'], name: string, ids: Partial<Pick<TimelineEntry, 'id' | 'cause'>>) {
  return { type: '@welt.entry', at: 0, kind, name, id: null, cause: null, ...ids } satisfies TimelineEntry
}

/** Names of branches and actors, each with its depth. */
function tree(): string[] {
  const rows = [...(live.element.querySelector('div > ul')?.querySelectorAll('li') ?? [])]
  return rows.map((row) => {
    let depth = 0
    for (let at = row.parentElement; at && !(at instanceof HTMLDivElement); at = at.parentElement) depth += 1
    return `${'-'.repeat((depth - 1) / 2)}${row.firstChild?.textContent}`
  })
}

function timeline(): string[] {
  const rows = [...(live.element.lastElementChild?.querySelectorAll('li') ?? [])].reverse()
  return rows.map(({ textContent }) => textContent.slice('00:00:00.000 '.length))
}

function litStates(): string[] {
  const host = [...live.element.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)
  const isShown = (host as HTMLElement | undefined)?.hidden === false
  const lit = isShown ? [...(host?.shadowRoot?.querySelectorAll<SVGElement>('[data-active]') ?? [])] : []
  return lit.map(({ dataset }) => dataset.state ?? '')
}

async function select(name: string, index: number): Promise<void> {
  const buttons = () =>
    [...live.element.querySelectorAll('button')].filter(({ textContent }) => textContent.startsWith(name))
  await expect.poll(() => buttons().length).toBeGreaterThan(index)
  buttons()[index]?.click()
}

test('the tree has the actors of every open tab by page and worker, and says which tab leads [DEV-01]', async () => {
  const first = await open()
  first.publish(step('disabled', { machine: 'shell', place: 'page' }))
  first.publish(step('contending.leading', { machine: 'leadership', active: ['leadership.contending.leading'] }))
  const second = await open()
  second.publish(step('contending.following', { machine: 'leadership', active: ['leadership.contending.following'] }))
  watch()
  const { pathname } = location
  await expect
    .poll(tree)
    .toEqual([
      `tab 1 ${pathname} leads`,
      '-page',
      '--shell disabled (page:x:1)',
      '-worker',
      '--leadership contending.leading (worker:x:1)',
      `tab 2 ${pathname}`,
      '-worker',
      '--leadership contending.following (worker:x:1)',
    ])
})

test('an event in one tab lights its state, and not that of the same chart in another tab [DEV-06]', async () => {
  const first = await open()
  const second = await open()
  first.publish(step('following', { machine: 'leadership', active: ['leadership.contending.following'] }))
  second.publish(step('following', { machine: 'leadership', active: ['leadership.contending.following'] }))
  watch()
  await select('leadership', 1)
  await expect.poll(litStates).toEqual(['leadership.contending.following'])
  second.publish(step('requesting', { machine: 'leadership', active: ['leadership.contending.requesting'] }))
  await expect.poll(litStates).toEqual(['leadership.contending.requesting'])
  first.publish(step('leading', { machine: 'leadership', active: ['leadership.contending.leading'] }))
  await expect.poll(tree).toContainEqual(expect.stringMatching(/^tab 1 .* leads$/))
  expect(litStates()).toEqual(['leadership.contending.requesting'])
})

test('one timeline names the tab of each line, and leads to a cause in another tab [DEV-06]', async () => {
  const first = await open()
  const second = await open()
  watch()
  await expect.poll(() => tree().length).toBe(2)
  second.publish(entry('task', 'cart.line', { id: 'c-1', cause: 'c-1' }))
  first.publish(entry('request', 'POST /api/cart/create', { id: 'r-1', cause: 'c-1' }))
  first.publish(step('busy'))
  await expect
    .poll(timeline)
    .toEqual([
      'tab 2 worker task cart.line',
      'tab 1 worker request POST /api/cart/create ← task cart.line',
      'tab 1 worker cartSync: asked → busy',
    ])
})

test('a tab publishes no event before a live view asks, and starts its inspection once [DEV-06]', async () => {
  const starts: string[] = []
  const tab = await open(() => void starts.push('started'))
  tab.publish(step('idle'))
  tab.publish(step('busy'))
  watch()
  watch()
  await expect.poll(tree).toContain('--cartSync busy (worker:x:1)')
  expect(received.filter(({ type }) => type === 'event')).toEqual([])
  expect(starts).toEqual(['started'])
})

test('a tab that opens later introduces itself [DEV-06]', async () => {
  watch()
  const tab = await open()
  await expect.poll(tree).toEqual([`tab 1 ${location.pathname}`])
  tab.publish(step('busy'))
  await expect.poll(tree).toContain('--cartSync busy (worker:x:1)')
})

test('an actor that stops leaves its tab in a view that is open, and in one that opens later [DEV-06]', async () => {
  const tab = await open()
  watch()
  tab.publish(step('busy'))
  tab.publish(step('idle', { actor: 'worker:x:2' }))
  tab.publish(step('busy', { event: 'xstate.stop' }))
  const left = [`tab 1 ${location.pathname}`, '-worker', '--cartSync idle (worker:x:2)']
  await expect.poll(tree).toEqual(left)
  live = createLiveCharts()
  document.body.replaceChildren(live.element)
  watch()
  await expect.poll(tree).toEqual(left)
})

test('a tab that closes is removed with its drawing, and a return from the back/forward cache adds it again [DEV-06]', async () => {
  const tab = await open()
  tab.publish(step('leading', { machine: 'leadership', active: ['leadership.contending.leading'] }))
  watch()
  await select('leadership', 0)
  await expect.poll(litStates).toEqual(['leadership.contending.leading'])
  leaveAll()
  await expect.poll(tree).toEqual([])
  expect(litStates()).toEqual([])
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.poll(tree).toContain('--leadership contending.leading (worker:x:1)')
})

test('a tab that crashes, and so sends no message, is removed [DEV-06]', async () => {
  const { promise: crash, resolve } = Promise.withResolvers<void>()
  const lock = navigator.locks.request(`${LOCK}7`, () => crash)
  watch()
  channel.postMessage({ type: 'event', tab: 7, path: '/en/cart', event: step('busy') })
  await expect.poll(tree).toEqual(['tab 7 /en/cart', '-worker', '--cartSync busy (worker:x:1)'])
  resolve()
  await lock
  await expect.poll(tree).toEqual([])
})

test('a new tab has the lowest free number [DEV-06]', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const lock = navigator.locks.request(`${LOCK}1`, () => closed)
  expect((await open()).number()).toBe(2)
  expect((await open()).number()).toBe(3)
  resolve()
  await lock
  expect((await open()).number()).toBe(1)
})

test('a tab publishes nothing personal: of the log the ids of orders, and nothing for the Stately inspector [DEV-06]', async () => {
  const tab = await open()
  watch()
  await expect.poll(() => received.at(-1)).toMatchObject({ isWatched: true })
  tab.publish({ type: '@xstate.snapshot', sessionId: 'x:1' } as never)
  // A live view follows the server itself.
  tab.publish(step('captured', { machine: 'server payment', place: 'server' }))
  const events = [
    { id: 'e-1', type: 'checkout.order-requested', data: { orderId: 'o-1', email: 'lena@example.de' } },
    { id: 'e-2', type: 'payments.requested', data: { orderId: 'o-1', paymentId: 'p-1', holder: 'Lena' } },
    { id: 'e-3', type: 'identity.signed-in', data: { name: 'Lena' } },
  ]
  const contents = { events, tasks: [{ note: 'Lena' }], subjects: [{ note: 'Lena' }] }
  tab.publish({ type: '@welt.log', contents } as unknown as ShownLog)
  await expect
    .poll(() => received.at(-1))
    .toEqual({
      type: 'event',
      tab: 1,
      path: location.pathname,
      event: {
        type: '@welt.log',
        contents: {
          events: [
            { id: 'e-1', type: 'checkout.order-requested', data: { orderId: 'o-1' } },
            { id: 'e-2', type: 'payments.requested', data: { orderId: 'o-1', paymentId: 'p-1' } },
          ],
          tasks: [],
          subjects: [],
        },
      },
    })
  expect(received.filter(({ type }) => type === 'event').length).toBe(1)
  expect(JSON.stringify(received)).not.toMatch(/lena/i)
})

test('a view inside a tab shows the other tabs beside its own actors [DEV-01]', async () => {
  const own = await open()
  const other = await open()
  own.publish(step('busy'))
  other.publish(step('idle'))
  live.show(step('busy'))
  watch((tab) => tab === own.number())
  await expect
    .poll(tree)
    .toEqual([
      'this tab',
      '-worker',
      '--cartSync busy (worker:x:1)',
      `tab 2 ${location.pathname}`,
      '-worker',
      '--cartSync idle (worker:x:1)',
    ])
})

test('an event that changes no state leaves the button in place, and a selection leaves the focus on it [DEV-06]', async () => {
  const tab = await open()
  watch()
  tab.publish(step('busy'))
  await expect.poll(() => tree().length).toBe(3)
  const button = () => live.element.querySelector('button')
  const before = button()
  before?.focus()
  tab.publish(step('busy', { event: 'asked.again' }))
  await expect.poll(() => timeline().at(-1)).toContain('asked.again')
  expect(button()).toBe(before)
  before?.click()
  await expect.poll(() => button()?.getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement).toBe(button())
})
