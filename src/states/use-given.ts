import { useEffect, useLayoutEffect } from 'react'
import { travelTo } from '#src/devtools/time-travel.ts'
import { emptyModels } from '#worker/empty-models.ts'
import type { State } from './state.ts'

/**
 * The page shows these models instead of its log, asks for no consent, and nothing that a state offers reaches the log or
 * the server. Layout effects come before the effects in which a screen asks.
 */
export function useGiven(state: State | undefined): void {
  useLayoutEffect(() => {
    const { models = {}, answers, isOffline = false } = state ?? {}
    const sync = { ...emptyModels.sync, ...(isOffline && { isOnline: false }) }
    travelTo({ position: null, models: { ...emptyModels, sync, ...models }, answers })
  }, [state])
  useLayoutEffect(() => state?.responses && respond(state.responses), [state])
  useLayoutEffect(() => (state?.isLate ? passTimeouts() : undefined), [state])
  useLayoutEffect(() => (state?.isOffline ? goOffline() : undefined), [state])
  useEffect(() => () => travelTo(null), [])
}

/** @returns ends it */
function respond(responses: NonNullable<State['responses']>): () => void {
  const network = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const given = Object.keys(responses).find((part) => address.includes(part))
    return (given !== undefined && responses[given]?.()) || network(input, init)
  }
  return () => {
    globalThis.fetch = network
  }
}

/** Timeouts of more than a second pass at once. @returns ends it */
function passTimeouts(): () => void {
  const { setTimeout: wait } = globalThis
  const passed = (then: TimerHandler, ms = 0, ...values: unknown[]) => wait(then, ms > 1000 ? 0 : ms, ...values)
  Object.assign(globalThis, { setTimeout: passed })
  return () => void Object.assign(globalThis, { setTimeout: wait })
}

/** @returns ends it */
function goOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  dispatchEvent(new Event('offline'))
  return () => {
    Reflect.deleteProperty(navigator, 'onLine')
    dispatchEvent(new Event('online'))
  }
}
