import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyModels } from '#worker/empty-models.ts'
import { type CommandInput, type RequestInput, recordedCommand, type TapeEntry } from '#worker/operations/tape.ts'
import { NETWORK_FAULTS, type NetworkFault } from './device/network.ts'
import { commandsOf } from './scenario/intents.ts'
import { openSimulatedShop, type SimulatedShop } from './scenario/shop.ts'
import type { Intent, Step } from './scenario/step.ts'
import { faultOfAnswer, faultsLike } from './tape/faults-of-answers.ts'
import { stepsOfTape } from './tape/steps-of-tape.ts'

let shop: SimulatedShop

beforeAll(async () => {
  shop = await openSimulatedShop()
})
afterAll(() => shop.close())

const BEGIN = 1_772_442_000_000
const START = { input: 'start', isOnline: true, isVisible: true, storage: 'durable' } as const
const LEADS = { input: 'role', leads: true } as const

const command = (given: Parameters<typeof recordedCommand>[0]): CommandInput => ({
  input: 'command',
  command: recordedCommand(given),
  took: 4,
  outcome: 'stored',
  reason: null,
})
const request = (path: string, status: number | null, more: { took?: number; code?: string; defect?: string } = {}) => {
  const { took = 40, code = null, defect = null } = more
  return { input: 'request', path, took, answer: { status, code, defect } } as const satisfies RequestInput
}

type Input = TapeEntry extends infer Any ? (Any extends TapeEntry ? Omit<Any, 'at'> : never) : never

/** Inputs with the ms since the one before. */
function stepsOf(...inputs: (readonly [number, Input])[]): readonly Step[] {
  const tape = inputs.map(([, input], place) => {
    const at = inputs.slice(0, place + 1).reduce((sum, [after]) => sum + after, BEGIN)
    return { ...input, at }
  })
  return stepsOfTape({ tape, contents: { events: [], tasks: [], subjects: [] } }, shop.goods)
}

const untimed = (steps: readonly Step[]) => steps.map(({ pause: _, ...act }) => act)

/** One of each that the simulator's shopper can do; a new one does not compile without its line here. */
const INTENTS: { readonly [Kind in Intent['kind']]: Intent } = {
  add: { kind: 'add', good: 1, quantity: 2 },
  quantity: { kind: 'quantity', line: 1, quantity: 3 },
  remove: { kind: 'remove', line: 1 },
  reconfigure: { kind: 'reconfigure', line: 1, good: 4 },
  clear: { kind: 'clear', syncs: true },
  retry: { kind: 'retry' },
  discard: { kind: 'discard' },
  restore: { kind: 'restore' },
  'drop-coupon': { kind: 'drop-coupon' },
  start: { kind: 'start' },
  finish: { kind: 'finish' },
  order: { kind: 'order', asksFirst: true },
  answer: { kind: 'answer', confirms: false },
  coupon: { kind: 'coupon', code: 'HERBST20' },
  country: { kind: 'country', country: 'AT' },
  reopen: { kind: 'reopen', step: 'shipping' },
  draft: { kind: 'draft', text: 'L' },
  consent: { kind: 'consent', tracking: true },
  note: { kind: 'note', list: 'wishlist', good: 2 },
  review: { kind: 'review', product: 0 },
  'stock-alert': { kind: 'stock-alert', product: 0 },
  'sign-in': { kind: 'sign-in', account: 0 },
  'sign-out': { kind: 'sign-out', discards: true },
  profile: { kind: 'profile', isOutdated: false },
  fill: { kind: 'fill', firstName: 'Lena' },
}

test.each(Object.values(INTENTS))('a tape of this leads to the same again: %o [DEV-09]', (intent) => {
  const inCart = [0, 6].map((good, place) => ({ ...shop.goods.pick(good), id: `line-${place}` }))
  const models = {
    ...emptyModels,
    cart: { ...emptyModels.cart, lines: inCart, removed: { id: 'line-9' } },
    sync: { ...emptyModels.sync, deadLetters: [{ id: 'task' }] },
    checkout: { ...emptyModels.checkout, order: intent.kind === 'answer' ? { isHeld: true } : null },
  } as unknown as typeof emptyModels
  const commands =
    intent.kind === 'profile'
      ? [{ type: 'requests.make', kind: 'profile.save', id: 'p', sku: '', name: '' } as never]
      : commandsOf(intent, models, shop.goods, () => 'new-id')
  const before = inCart.map((line) => [10, command({ type: 'cart.add', line })] as const)
  const steps = stepsOf([0, START], [9, LEADS], ...before, ...commands.map((given) => [10, command(given)] as const))
  expect(untimed(steps).at(-1)).toEqual({ act: 'intent', tab: 0, intent })
})

/** How each fault looks to the tab; a new one does not compile without its line here. */
const LOOKS: { readonly [Fault in NetworkFault]: RequestInput } = {
  'drop-request': request('/cart', null),
  'drop-answer': request('/cart', null),
  hang: request('/cart', null, { took: 5000 }),
  'late-request': request('/cart', 200, { took: 4000 }),
  'late-answer': request('/cart', 200, { took: 4000 }),
  duplicate: request('/cart', 200, { took: 1200 }),
  portal: request('/cart', null, { defect: 'bad-content-type' }),
  'bad-gateway': request('/cart', 502, { defect: 'bad-content-type' }),
  unavailable: request('/cart', 503),
  cut: request('/cart', null, { defect: 'wrong-response-format' }),
  'wrong-shape': request('/cart', null, { defect: 'wrong-response-format' }),
  nonsense: request('/cart', 300),
  unauthorized: request('/cart', 401, { code: 'token-expired' }),
  conflict: request('/cart', 409),
  'rate-limited': request('/cart', 429),
  timeout: request('/cart', 408),
  intermediary: request('/cart', 403),
  'done-then-intermediary': request('/cart', 404),
  stale: request('/cart', 200, { took: 4000 }),
}

test.each(NETWORK_FAULTS)('a request with this fault is played again with it or one alike: %s [DEV-09]', (fault) => {
  const played = faultOfAnswer(LOOKS[fault])
  expect(played && faultsLike(played)).toContain(fault)
})

test('answers of the shop itself, and those still to come, are no faults [DEV-09]', () => {
  expect(faultOfAnswer(request('/cart/update', 200))).toBeNull()
  expect(faultOfAnswer(request('/cart/update', 409, { code: 'quantity-unavailable' }))).toBeNull()
  expect(faultOfAnswer({ input: 'request', path: '/order', took: null, answer: null })).toBeNull()
})

describe('the steps of a tape', () => {
  const add = () => command({ type: 'cart.add', line: { ...shop.goods.pick(0), id: 'a' } })
  const added = { act: 'intent', tab: 0, intent: { kind: 'add', good: 0, quantity: 1 } }

  test('have a fault before what led to its request, and keep the pauses [DEV-09]', () => {
    const steps = stepsOf(
      [0, START],
      [9, LEADS],
      [2000, add()],
      [30, request('/cart/update', null)],
      [800, request('/cart/update', null)],
      [1700, request('/cart/update', 200)],
      [500, { input: 'page', event: 'hidden' }],
    )
    expect(steps).toEqual([
      { act: 'network', fault: 'drop-answer', path: '/cart/update', times: 2, pause: 0 },
      { ...added, pause: 3030 },
      { act: 'look', tab: 0, isVisible: false, pause: expect.any(Number) },
    ])
  })

  test('have a fault after what succeeded before it, and again before a later command [DEV-09]', () => {
    const fault = { act: 'network', fault: 'unavailable', path: '/cart/update', times: 1 }
    const steps = stepsOf(
      [0, START],
      [9, LEADS],
      [10, add()],
      [30, request('/cart/update', 200)],
      [30, request('/cart/update', 503)],
      [900, command({ type: 'cart.set-quantity', lineId: 'a', quantity: 2 })],
      [30, request('/cart/update', 503)],
    )
    const changed = { act: 'intent', tab: 0, intent: { kind: 'quantity', line: 0, quantity: 2 } }
    expect(untimed(steps)).toEqual([added, fault, fault, changed])
  })

  test('name lines by their place after removals, also where the engine refused something [DEV-09]', () => {
    const goods = [0, 4, 6].map((good, place) => ({ ...shop.goods.pick(good), id: `line-${place}` }))
    const steps = stepsOf(
      [0, START],
      [9, LEADS],
      ...goods.map((line) => [10, command({ type: 'cart.add', line })] as const),
      [10, { ...command({ type: 'cart.remove', lineId: 'line-1' }), outcome: 'refused' }],
      [10, command({ type: 'cart.remove', lineId: 'line-0' })],
      [10, command({ type: 'cart.set-quantity', lineId: 'line-2', quantity: 5 })],
      [10, command({ type: 'cart.restore', lineId: 'line-0' })],
      [10, command({ type: 'cart.set-quantity', lineId: 'line-2', quantity: 6 })],
    )
    const places = steps.flatMap((step) =>
      step.act === 'intent' && 'line' in step.intent ? [[step.intent.kind, step.intent.line]] : [],
    )
    expect(places).toEqual([
      ['remove', 1],
      ['remove', 0],
      ['quantity', 1],
      ['quantity', 2],
    ])
  })

  test('have no sign-in that was refused [DEV-09]', () => {
    const signIn = command({ type: 'identity.sign-in', email: '', password: '' })
    expect(stepsOf([0, START], [9, LEADS], [10, { ...signIn, outcome: 'refused' }])).toEqual([])
    expect(stepsOf([0, START], [9, LEADS], [10, signIn])).toHaveLength(1)
  })

  test('have other goods for other articles, and the same for the same [DEV-09]', () => {
    const unknown = (sku: string, id: string) => command({ type: 'cart.add', line: { ...shop.goods.pick(0), sku, id } })
    const steps = stepsOf(
      [0, START],
      [9, LEADS],
      [10, unknown('A', 'a')],
      [10, unknown('B', 'b')],
      [10, unknown('A', 'c')],
    )
    const [one, other, again] = steps.flatMap((step) =>
      step.act === 'intent' && step.intent.kind === 'add' ? [step.intent.good] : [],
    )
    expect(other).not.toBe(one)
    expect(again).toBe(one)
  })

  test('do not plan faults for requests of a tab that is offline [DEV-09]', () => {
    const steps = stepsOf(
      [0, START],
      [9, LEADS],
      [10, { input: 'page', event: 'offline' }],
      [10, add()],
      [10, request('/cart/update', null)],
      [10, { input: 'page', event: 'online' }],
    )
    expect(untimed(steps)).toEqual([{ act: 'connect', isOnline: false }, added, { act: 'connect', isOnline: true }])
  })

  test('follow a clock that is set, and do not wait for it [DEV-09]', () => {
    const hour = 3_600_000
    const steps = stepsOf(
      [0, START],
      [9, LEADS],
      [100, add()],
      [400 + hour, { input: 'clock', ahead: -hour }],
      [600, { input: 'page', event: 'freeze' }],
    )
    expect(steps.slice(0, 2)).toEqual([
      { ...added, pause: 400 },
      { act: 'clock', jump: hour, pause: 600 },
    ])
  })

  test('are those of a second tab where another one leads [DEV-09]', () => {
    const [first, second] = untimed(stepsOf([0, START], [9000, add()]))
    expect([first, second]).toEqual([
      { act: 'open', isVisible: true },
      { ...added, tab: 1 },
    ])
  })

  test('begin with the cart that the log had before the tape [DEV-09]', () => {
    const { id: _, ...line } = shop.goods.pick(6)
    const event = {
      ...{ seq: 1, id: 'e', stream: 'cart', rev: 1, at: BEGIN - 1, actor: 'shopper', cause: 'c' },
      ...{ type: 'cart.line-added', v: 1, data: { line: { ...line, id: 'old', quantity: 3 } } },
    } as never
    const tape = [
      { at: BEGIN, ...START },
      { at: BEGIN + 5, ...LEADS },
      { at: BEGIN + 900, ...command({ type: 'cart.remove', lineId: 'old' }) },
    ]
    const steps = stepsOfTape({ tape, contents: { events: [event], tasks: [], subjects: [] } }, shop.goods)
    expect(untimed(steps)).toEqual([
      { act: 'intent', tab: 0, intent: { kind: 'add', good: 6, quantity: 3 } },
      { act: 'intent', tab: 0, intent: { kind: 'remove', line: 0 } },
    ])
  })

  test('fail on the disk before the command whose write failed [DEV-09]', () => {
    const steps = stepsOf([0, START], [9, LEADS], [10, add()], [2, { input: 'storage', failure: 'lost' }])
    expect(untimed(steps)).toEqual([{ act: 'disk', fault: 'lost', writesOnly: true, times: 1 }, added])
  })
})
