import { afterEach, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { createInspection, createInspectionHistory } from '#devtools/inspection.ts'

interface Event {
  readonly type: string
  readonly sessionId: string
  readonly snapshot?: { readonly status: string }
}

afterEach(() => {
  vi.useRealTimers()
})

const started = (sessionId: string): Event => ({ type: '@xstate.actor', sessionId })
const moved = (sessionId: string, status: string): Event => ({
  type: '@xstate.snapshot',
  sessionId,
  snapshot: { status },
})

test('an inspector that opens late gets every living actor, of ended ones the newest hundred [DEV-01]', () => {
  const history = createInspectionHistory<Event>()
  history.add(started('page'))
  history.add(moved('page', 'active'))
  for (let call = 1; call <= 150; call += 1) {
    history.add(started(`call ${call}`))
    history.add(moved(`call ${call}`, 'done'))
  }
  const actors = history.all().flatMap(({ type, sessionId }) => (type === '@xstate.actor' ? [sessionId] : []))
  expect(actors).toHaveLength(101)
  expect(actors.slice(0, 2)).toEqual(['page', 'call 51'])
  expect(actors.at(-1)).toBe('call 150')
})

test('of all other events the newest five hundred are kept [DEV-01]', () => {
  const history = createInspectionHistory<Event>()
  for (let move = 1; move <= 700; move += 1) history.add(moved(`actor ${move}`, 'active'))
  const kept = history.all().map(({ sessionId }) => sessionId)
  expect(kept).toHaveLength(500)
  expect(kept[0]).toBe('actor 201')
})

test('an inspector that opens late sees when a step happened and what it followed from [DEV-06]', async () => {
  const sent: { type: string; event?: string; at?: number; cause?: string | null }[] = []
  let cause: `event ${string}` | null = null
  const { record, start } = createInspection((event) => sent.push(event as (typeof sent)[number]), {
    cause: () => cause,
  })
  const door = createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { knocked: 'open' } }, open: {} } })
  const actor = createActor(door, { inspect: record }).start()
  cause = 'event e-1'
  actor.send({ type: 'knocked' })
  const happened = Date.now()
  cause = null
  vi.setSystemTime(happened + 50)
  await start()
  const step = sent.find(({ type, event }) => type === '@welt.step' && event === 'knocked')
  expect(step?.cause).toBe('event e-1')
  expect(step?.at).toBeLessThanOrEqual(happened)
})
