import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Moment, onAttempt, travelTo, withTimeTravel } from '#src/devtools/time-travel.ts'
import type { EngineClient } from '#worker/client.ts'
import { emptyModels } from '#worker/empty-models.ts'
import type { Notice } from '#worker/protocol.ts'
import type { ReadModels } from '#worker/read-models.ts'

const { consent: _, sync: __, ...PAST } = emptyModels
const MOMENT: Moment = { position: 3, models: PAST }
const NOTICE: Notice = { type: 'info', message: 'storage.evicted' }

const withQuantity = (quantity: number): ReadModels => ({ ...emptyModels, cart: { ...emptyModels.cart, quantity } })

let live: ReadModels
let changed: () => void
let notified: (notice: Notice) => void
let calls: string[]
let client: EngineClient
let attempts: number
let stopCounting: () => void

beforeEach(() => {
  live = withQuantity(2)
  calls = []
  attempts = 0
  stopCounting = onAttempt(() => attempts++)
  const answering = (call: string) => async () => void calls.push(call)
  client = withTimeTravel({
    models: {
      get: () => live,
      subscribe(listener: () => void) {
        changed = listener
        return () => undefined
      },
    },
    notices: {
      subscribe(listener: (notice: Notice) => void) {
        notified = listener
        return () => undefined
      },
    },
    execute: answering('execute'),
    cancelOrder: answering('cancelOrder'),
    changeGiftCard: answering('changeGiftCard'),
    startWidgetSession: answering('startWidgetSession'),
    lookUpOrder: answering('lookUpOrder'),
    account: answering('account'),
    dispose: answering('dispose'),
  } as unknown as EngineClient)
})
afterEach(() => {
  travelTo(null)
  stopCounting()
})

async function callAll(): Promise<unknown[]> {
  return Promise.all([
    client.execute({ type: 'cart.remove', lineId: 'line-1' }),
    client.changeGiftCard({ type: 'redeem', code: 'CODE' } as never),
    client.cancelOrder({ number: '400' }),
    client.startWidgetSession('provider', {} as never),
    client.lookUpOrder('order', true),
    client.lookUpOrder('order', false),
    client.account(1),
  ])
}

test('the page shows the moment, and live changes meanwhile are shown on the return to now [DEV-07]', () => {
  const listener = vi.fn()
  client.models.subscribe(listener)
  travelTo(MOMENT)
  expect(client.models.get().cart.quantity).toBe(0)
  expect(listener).toHaveBeenCalledOnce()
  live = withQuantity(5)
  changed()
  expect(client.models.get().cart.quantity).toBe(0)
  travelTo(null)
  expect(client.models.get()).toBe(live)
  expect(client.models.get().cart.quantity).toBe(5)
  expect(listener).toHaveBeenCalledTimes(3)
})

test('in the past the network is that of now, and the models stay the same objects [DEV-07]', () => {
  travelTo(MOMENT)
  const shown = client.models.get()
  expect(client.models.get()).toBe(shown)
  live = { ...live, sync: { ...live.sync, isOnline: false } }
  expect(client.models.get()).toMatchObject({ cart: { quantity: 0 }, sync: { isOnline: false } })
  travelTo({ ...MOMENT, models: { ...PAST, cart: withQuantity(1).cart } })
  expect(client.models.get().cart.quantity).toBe(1)
})

test('in the past what would change something is refused, and what reads is answered [DEV-07]', async () => {
  travelTo(MOMENT)
  const refusal = { ok: false, refusal: { reason: 'engine-unavailable' } }
  expect((await callAll()).slice(0, 5)).toEqual([refusal, refusal, 'unreachable', null, { state: 'unreachable' }])
  expect(calls).toEqual(['lookUpOrder', 'account'])
  expect(attempts).toBe(5)
})

test('in the present every call reaches the engine [DEV-07]', async () => {
  await callAll()
  expect(calls).toEqual([
    'execute',
    'changeGiftCard',
    'cancelOrder',
    'startWidgetSession',
    'lookUpOrder',
    'lookUpOrder',
    'account',
  ])
  expect(attempts).toBe(0)
})

test('notices of the present are held in the past and shown once afterwards [DEV-07]', () => {
  const listener = vi.fn()
  client.notices.subscribe(listener)
  travelTo(MOMENT)
  notified(NOTICE)
  expect(listener).not.toHaveBeenCalled()
  travelTo({ ...MOMENT, position: 2 })
  expect(listener).not.toHaveBeenCalled()
  travelTo(null)
  travelTo(MOMENT)
  travelTo(null)
  expect(listener.mock.calls).toEqual([[NOTICE]])
})

test('the past ends with its engine: another store shows its own cart [DEV-07]', () => {
  travelTo(MOMENT)
  client.dispose()
  expect(client.models.get()).toBe(live)
  expect(calls).toEqual(['dispose'])
})
