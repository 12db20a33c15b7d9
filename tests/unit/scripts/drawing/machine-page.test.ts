import { expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { unprovided, unprovidedCall } from '#machines/unprovided.ts'
import { indexPage, machinePage } from '../../../../scripts/drawing/page.ts'

const doorMachine = setup({
  types: { context: {} as { knocks: number }, events: {} as { type: 'knocked' } | { type: 'turned|pulled' } },
  actors: { ring: fromPromise<void>(unprovidedCall), measure: fromPromise<void>(async () => {}) },
  actions: { count: assign({ knocks: 1 }), creak: unprovided, shine: () => {} },
  guards: { isLoud: () => true },
  delays: { patience: 1500 },
}).createMachine({
  id: 'door',
  context: { knocks: 0 },
  initial: 'shut',
  states: {
    shut: {
      exit: 'creak',
      on: { knocked: [{ guard: 'isLoud', target: 'ringing', actions: 'count' }, {}], 'turned|pulled': 'open' },
    },
    ringing: {
      invoke: { id: 'bell', src: 'ring', onDone: { target: 'open', actions: ['count', 'shine'] } },
      after: { patience: 'shut' },
    },
    open: { type: 'final' },
  },
})

const DOOR = {
  name: 'front-door',
  machine: doorMachine,
  source: 'machines/front-door.ts',
  runsIn: 'page',
  about: 'lets in who knocks',
} as const

const TESTS = `describeWalk(doorMachine, '[DOOR-02]', {})

test('a loud knock opens the door [DOOR-01]', () => {})

test('a turned knob opens the door', () => {
  test.fail()
})
`

const RECORDED = {
  defined: 6,
  taken: { 'door.shut knocked #1': 'guest.spec.ts', 'door.ringing old #0': 'old.spec.ts' },
}

function section(page: string, heading: string): string[] {
  const [, text = ''] = page.split(`## ${heading}\n`)
  return (text.split('\n## ')[0] ?? '').split('\n').filter((line) => /^[|-] ?/.test(line))
}

test('the page of a chart has every transition with its guard, target and actions [DEV-01]', () => {
  expect(section(machinePage(DOOR, TESTS, RECORDED), 'Transitions')).toEqual([
    '| state | event | guard | leads to | actions | in a browser |',
    '|---|---|---|---|---|---|',
    '| shut | knocked | isLoud | ringing | count |  |',
    '| shut | knocked |  | ignored |  | guest |',
    '| shut | turned\\|pulled |  | open |  |  |',
    '| shut | on exit |  |  | creak |  |',
    '| ringing | bell ✓ |  | open | count, shine |  |',
    '| ringing | after patience 1,500 ms |  | shut |  |  |',
  ])
})

test('the page of a chart says what has to be provided to it, and where it is used [DEV-01]', () => {
  expect(section(machinePage(DOOR, TESTS, RECORDED), 'Ports').slice(2)).toEqual([
    '| ring | call | ringing |',
    '| creak | action | shut |',
  ])
})

test('the page of a chart has its drawing, its stories and the requirements of its tests [DEV-01]', () => {
  const page = machinePage(DOOR, TESTS, RECORDED)
  expect(page).toContain('![Statechart front-door](front-door.svg)')
  expect(page).toContain('Statechart in the page: lets in who knocks.')
  expect(page).toContain('[`machines/front-door.ts`](../../machines/front-door.ts)')
  expect(page).toContain('Requirements: DOOR-01, DOOR-02\n')
  expect(section(page, 'Stories')).toEqual(['- a loud knock opens the door', '- a turned knob opens the door'])
})

test('the page of a chart says how many of its transitions a browser took [DEV-05]', () => {
  expect(machinePage(DOOR, TESTS, RECORDED)).toContain('\n2 of 6 were taken in a browser when')
  expect(machinePage(DOOR, TESTS, undefined)).toContain('\nIt was not measured which are taken in a browser.\n')
})

test('the page of a chart says why no journey can take a transition, which does not count in the share [DEV-05]', () => {
  const page = machinePage(DOOR, TESTS, RECORDED, { 'door.shut turned|pulled #0': 'the knob is off' })
  expect(page).toContain('\n2 of 6 were taken in a browser when')
  expect(page).toContain('names a journey that did, or why none can (1).')
  expect(section(page, 'Transitions')).toContain('| shut | turned\\|pulled |  | open |  | none: the knob is off |')
  const record = { journeys: {}, machines: { 'front-door': RECORDED } }
  const outOfReach = { 'front-door': { 'door.shut turned|pulled #0': 'the knob is off' } }
  expect(indexPage([DOOR], record, outOfReach, [])).toContain('| [front-door](front-door.md) | page | 40 % |')
})

test('the index leads to the page of each chart [DEV-01]', () => {
  const record = { journeys: {}, machines: {} }
  expect(indexPage([DOOR], record, {}, [])).toContain('| [front-door](front-door.md) | page | – | lets in who knocks |')
})

test('the index has the share of each chart that a browser took, and the journeys that were run [DEV-05]', () => {
  const record = { journeys: { 'guest.spec.ts': 2, 'child.spec.ts': 1 }, machines: { 'front-door': RECORDED } }
  const index = indexPage([DOOR], record, {}, [])
  expect(index).toContain('| [front-door](front-door.md) | page | 33 % | lets in who knocks |')
  expect(index).toContain(': guest, child.\n')
})

test('the index leads to the drawings of real runs [DEV-06]', () => {
  const record = { journeys: {}, machines: {} }
  const index = indexPage([DOOR], record, {}, [['late-guest', { title: 'A guest comes late' }]])
  expect(index).toContain('\n- [A guest comes late](runs/late-guest.md)\n')
})
