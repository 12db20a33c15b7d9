import { beforeEach, expect, test } from 'vitest'
import { type Actor, createActor, fromPromise } from 'xstate'
import type { ChartStep } from '#devtools/inspection-steps.ts'
import { createInspectionEncoder } from '#devtools/inspection-wire.ts'
import type { TimelineEntry } from '#devtools/timeline.ts'
import { withdrawalMachine } from '#machines/withdrawal.ts'
import { createLiveCharts } from '#src/devtools/live-charts.ts'

let live: ReturnType<typeof createLiveCharts>
let view: HTMLElement
let withdrawal: Actor<typeof withdrawalMachine>

beforeEach(() => {
  live = createLiveCharts()
  view = live.element
  document.body.replaceChildren(view)
  const machine = withdrawalMachine.provide({ actors: { declare: fromPromise(() => new Promise(() => undefined)) } })
  withdrawal = createActor(machine, {
    input: { errors: {}, key: null, refusal: null },
    inspect: createInspectionEncoder('page', live.show),
  }).start()
})

function drawing(): ParentNode {
  const root = [...view.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot
  if (!root) throw new Error('There is no drawing')
  return root
}

function litStates(): string[] {
  return [...drawing().querySelectorAll<SVGElement>('[data-active]')].map(({ dataset }) => dataset.state ?? '')
}

function markedTransitions(): string[] {
  return [...drawing().querySelectorAll('[data-taken]')].map(({ textContent }) => textContent ?? '')
}

async function select(name: RegExp): Promise<void> {
  const button = () => [...view.querySelectorAll('button')].find(({ textContent }) => name.test(textContent ?? ''))
  await expect.poll(button).toBeDefined()
  button()?.click()
}

test('the drawing shows where a chart of the page is, how it came there, and what could happen next [DEV-06]', async () => {
  await select(/^withdrawal entering/)
  await expect.poll(litStates).toEqual(['withdrawal', 'withdrawal.entering'])
  expect(view.textContent).toContain('continued [isComplete]: depends on what the event carries')

  withdrawal.send({ type: 'continued', errors: {}, key: 'key-1' })
  await expect.poll(litStates).toEqual(['withdrawal', 'withdrawal.reviewing'])
  expect(markedTransitions()).toEqual(['continued [isComplete]'])
  await expect.poll(() => view.textContent).toContain('confirmed: possible')

  withdrawal.send({ type: 'confirmed' })
  await expect.poll(litStates).toEqual(['withdrawal', 'withdrawal.sending'])
  expect(markedTransitions()).toEqual(['confirmed'])
})

test('an actor that was stopped leaves the tree and stays in the timeline [DEV-06]', async () => {
  await select(/^withdrawal entering/)
  withdrawal.stop()
  await expect.poll(() => view.textContent).toContain('withdrawal: xstate.stop')
  expect([...view.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([])
})

test('the lit state is a box that can be seen, in another colour than the rest [DEV-06]', async () => {
  await select(/^withdrawal entering/)
  await expect.poll(litStates).toContain('withdrawal.entering')
  const fillOf = (state: string) => {
    const box = drawing().querySelector(`[data-state="withdrawal.${state}"]`)
    return box && box.getBoundingClientRect().width > 50 ? getComputedStyle(box).fill : null
  }
  expect(fillOf('entering')).toBe('rgb(218, 251, 225)')
  expect(fillOf('reviewing')).toBe('rgb(255, 253, 249)')
})

/** The timeline as it is shown, the last line first. */
function lines(): string[] {
  return [...(view.lastElementChild?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent ?? '')
}

test('the timeline has the newest hundred lines, the last one first [DEV-06]', async () => {
  for (let number = 0; number < 150; number += 1) entry('notice', `notice ${number}`, {})
  withdrawal.send({ type: 'continued', errors: {}, key: 'key-1' })
  await expect.poll(() => lines()[0]).toMatch(/page withdrawal: continued → reviewing$/)
  expect(lines().at(-1)).toMatch(/worker notice notice 51$/)
  expect(lines().length).toBe(100)
})

function stepOf(actor: string, event: string, state: string, at = 0): ChartStep {
  const states = ['leadership', `leadership.${state}`]
  const rest = { cause: null, active: states, taken: [], next: [] }
  return { type: '@welt.step', actor, place: 'worker', machine: 'leadership', event, at, ...rest }
}

test('heartbeats of several tabs are one line each, with their number and the time of the last [DEV-06]', async () => {
  for (let second = 1; second <= 60; second += 1) {
    for (const tab of [1, 2]) {
      // The follower's own timer is about as long as the leader's.
      for (const name of second % 2 === 0 ? ['beat', 'timeout'] : ['beat']) {
        const event = stepOf('worker:x:1', name, 'contending', second * 1000)
        live.onMessage({ type: 'event', tab, path: '/', event })
      }
    }
  }
  entry('notice', 'cart.added', {})
  const beats = () => lines().filter((line) => line.includes('beat'))
  await expect
    .poll(beats)
    .toEqual([
      '00:00:01.000 tab 2 worker leadership: beat → contending × 60, last 00:01:00.000',
      '00:00:01.000 tab 1 worker leadership: beat → contending × 60, last 00:01:00.000',
    ])
  // The chart has changed in between: the next one is news.
  for (const [name, state] of [
    ['lost', 'off'],
    ['shown', 'contending'],
    ['beat', 'contending'],
  ] as const) {
    live.onMessage({ type: 'event', tab: 1, path: '/', event: stepOf('worker:x:1', name, state, 61_000) })
  }
  await expect.poll(() => lines()[0]).toBe('00:01:01.000 tab 1 worker leadership: beat → contending')
  expect(beats().length).toBe(3)
  // Lines that have left the timeline count no more.
  for (let number = 0; number < 100; number += 1) entry('notice', `notice ${number}`, {})
  live.onMessage({ type: 'event', tab: 2, path: '/', event: stepOf('worker:x:1', 'beat', 'contending', 62_000) })
  await expect.poll(beats).toEqual(['00:01:02.000 tab 2 worker leadership: beat → contending'])
})

test('the chart that is shown stays when its tab loads a new page, and is that of no other tab [DEV-06]', async () => {
  const present = (tab: number, ...steps: readonly ChartStep[]) =>
    live.onMessage({ type: 'present', tab, path: '/', isWatched: true, steps, orders: null })
  const other = { ...stepOf('worker:x:2', 'begin', 'off'), machine: 'tokenLock' }
  present(1, stepOf('worker:x:9', 'begin', 'waiting'))
  present(2, other, stepOf('worker:x:1', 'begin', 'contending'))
  await select(/^leadership contending/)
  await expect.poll(litStates).toEqual(['leadership', 'leadership.contending'])
  live.onGone(2)
  const pressed = () =>
    [...view.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent?.split(' (')[0])
  await expect.poll(pressed).toEqual([])
  present(2, other, stepOf('worker:y:5', 'begin', 'contending'))
  await expect.poll(pressed).toEqual(['leadership contending'])
  expect(litStates()).toEqual(['leadership', 'leadership.contending'])
})

function entry(kind: TimelineEntry['kind'], name: string, ids: Partial<Pick<TimelineEntry, 'id' | 'cause'>>): void {
  live.show({ type: '@welt.entry', at: 0, kind, name, id: null, cause: null, ...ids } satisfies TimelineEntry)
}

/** Lines of the timeline without their time, the first one first. */
function timeline(): string[] {
  const rows = [...(view.lastElementChild?.querySelectorAll('li') ?? [])].reverse()
  return rows
    .map(({ textContent }) => textContent.slice('00:00:00.000 '.length))
    .filter((text) => !text.startsWith('page'))
}

test('the timeline leads from a request to its task, event and command, which share one id [DEV-06]', async () => {
  entry('command', 'cart.add', { id: 'c-1' })
  entry('event', 'cart.line-added', { id: 'c-1', cause: 'c-1' })
  entry('task', 'cart.line', { id: 'c-1', cause: 'c-1' })
  entry('outcome', 'done', { cause: 'c-1' })
  entry('request', 'POST /api/cart/create', { id: 'r-1', cause: 'c-1:quote' })
  entry('answer', '200', { id: 'r-1', cause: 'r-1' })
  entry('event', 'cart.quote-created', { id: 'e-9', cause: 'r-1' })
  entry('notice', 'cart.added', {})
  await expect
    .poll(timeline)
    .toEqual([
      'worker command cart.add',
      'worker event cart.line-added ← command cart.add',
      'worker task cart.line ← event cart.line-added',
      'worker outcome done ← command cart.add',
      'worker request POST /api/cart/create ← task cart.line',
      'worker answer 200 ← request POST /api/cart/create',
      'worker event cart.quote-created ← answer 200',
      'worker notice cart.added',
    ])
  const link = [...view.querySelectorAll('button')].find(({ textContent }) => textContent === '← event cart.line-added')
  link?.click()
  expect(view.querySelector('[aria-current]')?.textContent).toContain('worker event cart.line-added')
})

test('a step of a chart leads to the answer that caused it [DEV-06]', async () => {
  entry('request', 'POST /api/cart/create', { id: 'r-1' })
  entry('answer', '200', { id: 'r-1', cause: 'r-1' })
  live.show({
    type: '@welt.step',
    actor: 'worker:x:1',
    place: 'worker',
    machine: 'cartSync',
    event: 'xstate.done.actor.call',
    at: 0,
    cause: 'answer r-1',
    active: ['cartSync', 'cartSync.idle'],
    taken: [],
    next: [],
  } satisfies ChartStep)
  await expect.poll(() => timeline().at(-1)).toBe('worker cartSync: xstate.done.actor.call → idle ← answer 200')
})

test('a payment at the server has a branch of its own, and follows from the event that asked for it [DEV-06]', async () => {
  const requested = { id: 'e-1', type: 'payments.requested', data: { paymentId: 'p-1', orderId: 'o-1' } }
  live.show({ type: '@welt.log', contents: { events: [requested], tasks: [], subjects: [] } })
  entry('event', 'payments.requested', { id: 'e-1', cause: 'e-1' })
  live.show({
    type: '@welt.step',
    actor: 'server:payment p-1',
    place: 'server',
    machine: 'server payment',
    event: 'captured by webhook',
    at: 0,
    cause: null,
    active: ['server payment', 'server payment.captured'],
    taken: [],
    next: [{ key: 'refunded → refunded', guard: 'holds' }],
  } satisfies ChartStep)
  await expect
    .poll(() => timeline().at(-1))
    .toBe('server server payment: captured by webhook → captured ← event payments.requested')
  const branches = [...(view.querySelector('div > ul')?.children ?? [])].map(
    ({ firstChild }) => firstChild?.textContent,
  )
  expect(branches).toEqual(['this tab', 'server'])
  await select(/^server payment captured/)
  await expect.poll(() => view.textContent).toContain('refunded → refunded: possible')
})
