import { expect, test } from 'vitest'
import { assign, createActor, type InspectionEvent, SimulatedClock, setup } from 'xstate'
import { type ChartStep, createStepRecorder } from '#devtools/inspection-steps.ts'

/** A door that locks itself again after a wrong key, and opens after the third knock. */
const doorMachine = setup({
  types: {
    context: {} as { knocks: number },
    events: {} as { type: 'knocked' } | { type: 'unlocked'; key: string } | { type: 'kicked' },
  },
  guards: {
    isTired: ({ context }) => context.knocks >= 2,
    isRightKey: ({ event }) => event.type === 'unlocked' && event.key === 'iron',
  },
  actions: { count: assign({ knocks: ({ context }) => context.knocks + 1 }) },
}).createMachine({
  id: 'door',
  context: { knocks: 0 },
  initial: 'shut',
  states: {
    shut: {
      on: {
        knocked: [{ guard: 'isTired', target: 'open' }, { actions: 'count' }],
        unlocked: { guard: 'isRightKey', target: 'turning' },
        kicked: 'broken',
      },
    },
    turning: { always: 'open' },
    open: {},
    broken: { type: 'final' },
  },
})

function watchedDoor() {
  const steps: ChartStep[] = []
  const actor = createActor(doorMachine, { inspect: createStepRecorder('worker', (step) => steps.push(step)) })
  actor.start()
  return { actor, steps, last: () => steps.at(-1) }
}

test('a step has the active states and every transition that one event took, also those at once [DEV-06]', () => {
  const { actor, last } = watchedDoor()
  expect(last()).toMatchObject({ place: 'worker', machine: 'door', active: ['door', 'door.shut'] })
  actor.send({ type: 'unlocked', key: 'iron' })
  expect(last()).toMatchObject({
    event: 'unlocked',
    active: ['door', 'door.open'],
    taken: ['door.shut unlocked #0', 'door.turning (at once) #0'],
  })
})

test('an event that is ignored takes no transition [DEV-06]', () => {
  const { actor, last } = watchedDoor()
  actor.send({ type: 'knocked' })
  expect(last()?.taken).toEqual(['door.shut knocked #1'])
  actor.send({ type: 'unlocked', key: 'copper' })
  expect(last()).toMatchObject({ event: 'unlocked', active: ['door', 'door.shut'], taken: [] })
})

test('a step has what could happen next: free, forbidden by a guard, or by what the event carries [DEV-06]', () => {
  const { actor, last } = watchedDoor()
  expect(last()?.next).toEqual([
    { key: 'door.shut knocked #0', guard: 'forbids' },
    { key: 'door.shut knocked #1', guard: 'holds' },
    { key: 'door.shut unlocked #0', guard: 'depends' },
    { key: 'door.shut kicked #0', guard: 'holds' },
  ])
  actor.send({ type: 'knocked' })
  actor.send({ type: 'knocked' })
  expect(last()?.next.slice(0, 2)).toEqual([
    { key: 'door.shut knocked #0', guard: 'holds' },
    { key: 'door.shut knocked #1', guard: 'preceded' },
  ])
  actor.send({ type: 'kicked' })
  expect(last()?.next).toEqual([])
})

test('an actor whose first events were dropped is reported as it is now, and once [DEV-06]', async () => {
  const events: InspectionEvent[] = []
  const actor = createActor(doorMachine, { inspect: (event) => events.push(event) }).start()
  actor.send({ type: 'unlocked', key: 'iron' })

  const steps: ChartStep[] = []
  const record = createStepRecorder('page', (step) => steps.push(step))
  for (const event of events.filter(({ type }) => type === '@xstate.actor')) record(event)
  await Promise.resolve()
  expect(steps.map(({ active }) => active)).toEqual([['door', 'door.open']])

  steps.length = 0
  const recordAll = createStepRecorder('page', (step) => steps.push(step))
  for (const event of events) recordAll(event)
  await Promise.resolve()
  expect(steps.map(({ event }) => event)).toEqual(['xstate.init', 'unlocked'])
})

test('steps can be posted from the worker to the page [DEV-06]', () => {
  const { last } = watchedDoor()
  expect(structuredClone(last())).toEqual(last())
})

test('a step has the time of its event and what that followed from; a timer follows from nothing [DEV-06]', () => {
  const patientMachine = setup({ types: { events: {} as { type: 'asked' } } }).createMachine({
    id: 'patient',
    initial: 'waiting',
    states: { waiting: { on: { asked: 'answering' } }, answering: { after: { 1000: 'waiting' } } },
  })
  const clock = new SimulatedClock()
  const steps: ChartStep[] = []
  const record = createStepRecorder(
    'worker',
    (step) => steps.push(step),
    () => ({ at: 7, cause: 'event e-1' }),
  )
  const actor = createActor(patientMachine, { clock, inspect: record }).start()
  actor.send({ type: 'asked' })
  clock.increment(1000)
  expect(steps.map(({ event, at, cause }) => [event.split('.')[1] ?? event, at, cause])).toEqual([
    ['init', 7, 'event e-1'],
    ['asked', 7, 'event e-1'],
    ['after', 7, null],
  ])
})
