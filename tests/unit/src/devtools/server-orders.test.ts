import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireEvent } from '#devtools/inspection-wire.ts'
import type { ShownLog } from '#devtools/shown-engine.ts'
import type { ServerStep } from '#models/wire/server-step.ts'
import { followServerOrders } from '#src/devtools/server-orders.ts'

/** The stream of the development server, played by the test. */
class Stream extends EventTarget {
  static opened: Stream[] = []
  readonly url: string
  isClosed = false

  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }

  sends(type: 'charts' | 'step', data: unknown): void {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }))
  }

  close(): void {
    this.isClosed = true
  }
}

const CAPTURED: ServerStep = {
  kind: 'payment',
  id: 'p-1',
  rev: 1,
  state: 'captured',
  event: 'captured',
  by: 'webhook',
  at: 1000,
  context: { amount: 27900 },
}
const CREATED: ServerStep = { ...CAPTURED, rev: 0, state: 'created', event: 'begun', by: 'shopper', at: 500 }
const CHARTS = {
  order: {},
  payment: { created: { captured: ['captured'] }, captured: { refunded: ['part-refunded', 'refunded'] } },
}

let events: WireEvent[]
let follow: (event: WireEvent) => void

beforeEach(() => {
  events = []
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
  follow = followServerOrders((event) => events.push(event))
})
afterEach(() => vi.unstubAllGlobals())

function log(...orders: readonly string[]): ShownLog {
  const requested = orders.map((orderId) => ({ type: 'checkout.order-requested', data: { orderId } }))
  return { type: '@welt.log', contents: { events: requested as never, tasks: [], subjects: [] } }
}

test('no stream is opened before an order is placed, then one for all that were [DEV-01]', () => {
  follow(log())
  expect(Stream.opened).toEqual([])
  follow(log('order-1'))
  follow(log('order-1'))
  follow(log('order-1', 'order-2', 'order-2'))
  expect(Stream.opened.map(({ url, isClosed }) => [url, isClosed])).toEqual([
    ['/__machines/orders?key=order-1', true],
    ['/__machines/orders?key=order-1&key=order-2', false],
  ])
  follow(log('1', '2', '3', '4', '5', '6'))
  expect(Stream.opened.at(-1)?.url).toBe('/__machines/orders?key=2&key=3&key=4&key=5&key=6')
})

test('a payment is an actor of the inspector, with the states that may follow and a snapshot of each change [DEV-01]', () => {
  follow(log('order-1'))
  const [stream] = Stream.opened
  stream?.sends('charts', CHARTS)
  stream?.sends('step', CREATED)
  stream?.sends('step', CAPTURED)
  const sent = events.filter(({ type }) => type.startsWith('@xstate.'))
  expect(sent).toMatchObject([
    { type: '@xstate.actor', sessionId: 'server:payment p-1', name: 'server payment', _version: '0.7.2' },
    {
      type: '@xstate.snapshot',
      sessionId: 'server:payment p-1',
      snapshot: { status: 'active', value: 'created', context: { amount: 27900 } },
      event: { type: 'begun', by: 'shopper' },
    },
    { type: '@xstate.snapshot', snapshot: { value: 'captured' }, event: { type: 'captured', by: 'webhook' } },
  ])
  const { definition = '' } = sent[0] as { definition?: string }
  expect(JSON.parse(definition)).toEqual({
    id: 'server payment',
    initial: 'created',
    states: {
      created: { on: { captured: [{ target: 'captured' }] } },
      captured: { on: { refunded: [{ target: 'part-refunded' }, { target: 'refunded' }] } },
    },
  })
})

test('a step of the live view has what may follow, and whether the amount decides [DEV-06]', () => {
  follow(log('order-1'))
  const [stream] = Stream.opened
  stream?.sends('charts', CHARTS)
  stream?.sends('step', CREATED)
  stream?.sends('step', CAPTURED)
  expect(events.filter(({ type }) => type === '@welt.step')).toMatchObject([
    { place: 'server', next: [{ key: 'captured → captured', guard: 'holds' }] },
    {
      place: 'server',
      actor: 'server:payment p-1',
      event: 'captured by webhook',
      active: ['server payment', 'server payment.captured'],
      at: 1000,
      next: [{ key: 'refunded → part-refunded or refunded', guard: 'depends' }],
    },
  ])
})

test('a stream that is opened again begins again, and nothing is sent twice [DEV-01]', () => {
  follow(log('order-1'))
  Stream.opened[0]?.sends('step', CREATED)
  follow(log('order-1', 'order-2'))
  Stream.opened[1]?.sends('step', CREATED)
  Stream.opened[1]?.sends('step', CAPTURED)
  expect(events.filter(({ type }) => type === '@xstate.actor')).toHaveLength(1)
  expect(events.flatMap((event) => (event.type === '@welt.step' ? [event.event] : []))).toEqual([
    'begun by shopper',
    'captured by webhook',
  ])
})
