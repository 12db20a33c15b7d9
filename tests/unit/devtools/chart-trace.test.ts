import { afterEach, expect, test } from 'vitest'
import { createActor, initialTransition, setup, transition } from 'xstate'
import { createChartTrace } from '#devtools/chart-trace.ts'
import type { ChartStep } from '#devtools/inspection-steps.ts'
import { createWorkerTrace, traceFold } from '#devtools/worker-trace.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { consentMachine } from '#machines/consent.ts'
import { INITIAL_CHECKOUT, withCartKind } from '#worker/streams/checkout-state.ts'
import { consent } from '#worker/streams/consent.ts'

const doorMachine = setup({
  types: { events: {} as { type: 'knocked' } | { type: 'unlocked'; key: string } | { type: 'closed' } },
  guards: { isRightKey: ({ event }) => event.type === 'unlocked' && event.key === 'iron' },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { knocked: {}, unlocked: [{ guard: 'isRightKey', target: 'turning' }, { target: 'jammed' }] } },
    turning: { always: 'open' },
    open: { on: { closed: 'shut' } },
    jammed: {},
  },
})

const folds = [checkoutMachine, consentMachine].map((machine) => [machine, machine.transition] as const)
afterEach(() => {
  for (const [machine, step] of folds) machine.transition = step as never
})

test('the trace of an actor has its states and the transitions that it took, each once [DEV-05]', () => {
  const reported: string[] = []
  const actor = createActor(doorMachine, { inspect: createChartTrace((key) => reported.push(key)) }).start()
  expect(reported).toEqual(['door', 'door.shut'])
  actor.send({ type: 'knocked' })
  actor.send({ type: 'unlocked', key: 'iron' })
  const round = ['door', 'door.shut', 'door.shut knocked #0', 'door.turning', 'door.shut unlocked #0']
  expect(reported).toEqual([...round, 'door.open', 'door.turning (at once) #0'])
  actor.send({ type: 'closed' })
  actor.send({ type: 'unlocked', key: 'iron' })
  expect(reported.slice(round.length + 2)).toEqual(['door.open closed #0'])
  actor.send({ type: 'closed' })
  actor.send({ type: 'unlocked', key: 'copper' })
  expect(reported.slice(round.length + 3)).toEqual(['door.jammed', 'door.shut unlocked #1'])
})

test('a chart that folds a log is traced without an actor, and folds as before [DEV-05]', () => {
  const machine = doorMachine.provide({})
  const types: string[] = []
  const [shut] = initialTransition(machine)
  const [expected] = transition(machine, shut, { type: 'unlocked', key: 'iron' })
  traceFold(machine, ({ type }) => types.push(type))
  const [open] = transition(machine, shut, { type: 'unlocked', key: 'iron' })
  expect(open.value).toBe('open')
  expect(open.value).toBe(expected.value)
  expect(types).toEqual(['@xstate.microstep', '@xstate.microstep'])
  transition(machine, open, { type: 'closed' })
  expect(types).toHaveLength(3)
})

test('an actor of a traced fold is heard by the trace only while it takes a step [DEV-05]', () => {
  const machine = doorMachine.provide({})
  const types: string[] = []
  traceFold(machine, ({ type }) => types.push(type))
  const actor = createActor(machine).start()
  actor.send({ type: 'unlocked', key: 'iron' })
  actor.send({ type: 'closed' })
  expect(types).toEqual(['@xstate.microstep', '@xstate.microstep', '@xstate.microstep'])
})

test('checkout and consent are traced in the folds of their streams, actors by keys and steps [DEV-05]', () => {
  const reported = new Set<string>()
  const steps: ChartStep[] = []
  const record = createWorkerTrace(
    (traced) => (typeof traced === 'string' ? reported.add(traced) : steps.push(traced)),
    { cause: () => 'command c-1' },
  )
  withCartKind(INITIAL_CHECKOUT, true)
  expect([...reported].filter((key) => key.includes(' cart.kind-changed '))).toHaveLength(1)
  consent.evolve(consent.initial, { type: 'consent.decided', tracking: true }, { at: 0, rev: 1 })
  expect([...reported].filter((key) => key.includes(' consent.decided '))).toHaveLength(1)
  const actor = createActor(doorMachine, { inspect: record }).start()
  expect(reported).toContain('door.shut')
  actor.send({ type: 'unlocked', key: 'iron' })
  expect(
    steps.map(({ place, machine, event, active, cause }) => [place, machine, event, active.at(-1), cause]),
  ).toEqual([
    ['worker', 'door', 'xstate.init', 'door.shut', 'command c-1'],
    ['worker', 'door', 'unlocked', 'door.open', 'command c-1'],
  ])
})
