import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { measure, unknownKeys, wrongEntries } from '../../../scripts/coverage/measure.ts'
import { OUT_OF_REACH } from '../../../scripts/coverage/out-of-reach.ts'
import {
  type CoverageRecord,
  falls,
  missingJourneys,
  RECORD_FILE,
  recordOf,
  withRun,
} from '../../../scripts/coverage/record.ts'
import { reportLines } from '../../../scripts/coverage/report.ts'
import { withJourney } from '../../../scripts/coverage/trace.ts'
import { problemsOf, verdictOf } from '../../../scripts/coverage/verdict.ts'
import { MACHINES } from '../../../scripts/drawing/machines.ts'

const doorMachine = setup({
  types: { events: {} as { type: 'knocked' | 'opened' | 'closed' | 'locked' } },
  guards: { isLoud: () => true },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: {
      initial: 'loose',
      on: { knocked: [{ guard: 'isLoud', target: 'open' }, {}], opened: 'open' },
      states: { loose: { on: { locked: 'locked' } }, locked: { on: { opened: {} } } },
    },
    open: { on: { closed: 'shut' } },
  },
})
const lampMachine = setup({ types: { events: {} as { type: 'pressed' } } }).createMachine({
  id: 'lamp',
  on: { pressed: {} },
})
const CHARTS = [
  { name: 'front-door', machine: doorMachine },
  { name: 'lamp', machine: lampMachine },
]
const TRACE = {
  'guest.spec.ts': {
    'a guest enters': ['door', 'door.shut', 'door.shut.loose', 'door.shut opened #0', 'door.open'],
    'a guest enters and leaves': [
      'door',
      'door.shut',
      'door.shut.loose',
      'door.shut opened #0',
      'door.open',
      'door.open closed #0',
    ],
  },
  'child.spec.ts': { 'a child opens': ['door', 'door.shut', 'door.shut opened #0'] },
}

describe('the transitions that journeys took', () => {
  const [door, lamp] = measure(CHARTS, TRACE, {})
  const byKey = new Map(door?.transitions.map((transition) => [transition.row.key, transition]))

  test('are listed for each that a chart defines, with the spec files that took it [DEV-05]', () => {
    expect([...byKey].map(([key, { takenBy }]) => [key, takenBy])).toEqual([
      ['door.shut knocked #0', []],
      ['door.shut knocked #1', []],
      ['door.shut opened #0', ['child.spec.ts', 'guest.spec.ts']],
      ['door.shut.loose locked #0', []],
      ['door.shut.locked opened #0', []],
      ['door.open closed #0', ['guest.spec.ts']],
    ])
  })

  test('name the journey that comes nearest to one that was never taken [DEV-05]', () => {
    const furthest = 'guest.spec.ts › a guest enters and leaves'
    expect(byKey.get('door.shut.loose locked #0')?.nearest).toEqual({ state: 'door.shut.loose', journey: furthest })
    // Never reached: what counts is the state around it.
    expect(byKey.get('door.shut.locked opened #0')?.nearest).toEqual({ state: 'door.shut', journey: furthest })
    expect(byKey.get('door.open closed #0')?.nearest).toBeNull()
    expect(lamp?.transitions.map(({ nearest }) => nearest)).toEqual([null])
  })

  test('that no chart defines betray a build of other charts [DEV-05]', () => {
    expect(unknownKeys(CHARTS, TRACE)).toEqual([])
    const odd = withJourney(TRACE, 'odd.spec.ts', 'odd', ['door', 'door.open slammed #0', 'hatch'])
    expect(unknownKeys(CHARTS, odd)).toEqual(['door.open slammed #0', 'hatch'])
  })

  test('are reported as shares, then one by one what was never taken [DEV-05]', () => {
    expect(reportLines(measure(CHARTS, TRACE, {}))).toEqual([
      'front-door  2 of 6 transitions in a browser, 33 %',
      'lamp        0 of 1 transitions in a browser, 0 %',
      'all         2 of 7 transitions in a browser, 28 %',
      '',
      'front-door, never taken:',
      '  shut: knocked [isLoud] → open\n      reached by guest.spec.ts › a guest enters and leaves',
      '  shut: knocked · ignored\n      reached by guest.spec.ts › a guest enters and leaves',
      '  shut.loose: locked → shut.locked\n      reached by guest.spec.ts › a guest enters and leaves',
      '  shut.locked: opened · ignored\n      state never reached; shut by guest.spec.ts › a guest enters and leaves',
      '',
      'lamp, never taken:',
      '  (machine): pressed · ignored\n      the chart never ran',
    ])
  })
})

describe('transitions that no journey can take', () => {
  const LIST = {
    'front-door': { 'door.shut.loose locked #0': 'the key is lost', 'door.shut knocked #1': 'no one is quiet' },
  }

  test('do not count in the shares that are reported, nor are they missed [DEV-05]', () => {
    expect(reportLines(measure(CHARTS, TRACE, LIST))).toEqual([
      'front-door  2 of 4 transitions in a browser, 50 %; 2 out of reach',
      'lamp        0 of 1 transitions in a browser, 0 %',
      'all         2 of 5 transitions in a browser, 40 %; 2 out of reach',
      '',
      'front-door, never taken:',
      '  shut: knocked [isLoud] → open\n      reached by guest.spec.ts › a guest enters and leaves',
      '  shut.locked: opened · ignored\n      state never reached; shut by guest.spec.ts › a guest enters and leaves',
      '',
      'lamp, never taken:',
      '  (machine): pressed · ignored\n      the chart never ran',
    ])
  })

  test('are listed wrongly if a journey takes them, or if no chart has them [DEV-05]', () => {
    const wrongIn = (list: typeof OUT_OF_REACH) => wrongEntries(list, measure(CHARTS, TRACE, list))
    expect(wrongIn(LIST)).toEqual([])
    const stale = { 'front-door': { 'door.open closed #0': 'no one leaves' }, lamp: { 'lamp dimmed #0': 'no dimmer' } }
    expect(wrongIn({ ...stale, hatch: { 'hatch opened #0': 'no hatch' } })).toEqual([
      'Listed as out of reach, but taken by guest.spec.ts: door.open closed #0',
      'Listed as out of reach, but not in lamp: lamp dimmed #0',
      'Listed as out of reach, but not in hatch: hatch opened #0',
    ])
  })

  test('are transitions of the shop’s charts that its record does not have as taken [DEV-05]', () => {
    const record = JSON.parse(readFileSync(RECORD_FILE, 'utf8')) as CoverageRecord
    const recorded = {
      'journeys.spec.ts': { all: Object.values(record.machines).flatMap(({ taken }) => Object.keys(taken)) },
    }
    expect(wrongEntries(OUT_OF_REACH, measure(MACHINES, recorded, OUT_OF_REACH))).toEqual([])
  })
})

describe('traces of journeys', () => {
  test('are merged by spec file and title [DEV-05]', () => {
    const one = withJourney({}, 'guest.spec.ts', 'enters', ['door.shut', 'door'])
    const two = withJourney(one, 'guest.spec.ts', 'leaves', ['door'])
    const three = withJourney(two, 'child.spec.ts', 'enters', ['lamp'])
    expect(three).toEqual({
      'guest.spec.ts': { enters: ['door', 'door.shut'], leaves: ['door'] },
      'child.spec.ts': { enters: ['lamp'] },
    })
  })

  test('of a journey that ran twice have what both runs reached [DEV-05]', () => {
    const once = withJourney({}, 'guest.spec.ts', 'enters', ['door', 'door.open', 'lamp'])
    const twice = withJourney(once, 'guest.spec.ts', 'enters', ['lamp', 'door.shut', 'door'])
    expect(twice).toEqual({ 'guest.spec.ts': { enters: ['door', 'lamp'] } })
    expect(withJourney(twice, 'guest.spec.ts', 'enters', [])).toEqual({ 'guest.spec.ts': { enters: [] } })
  })
})

describe('the record of the shares', () => {
  const record = recordOf(measure(CHARTS, TRACE, {}), TRACE)
  const withShare = (taken: readonly string[], defined: number): CoverageRecord => ({
    journeys: {},
    machines: { lamp: { defined, taken: Object.fromEntries(taken.map((key) => [key, 'a.spec.ts'])) } },
  })

  test('has the journeys, the transitions of each chart, and who took them [DEV-05]', () => {
    expect(record).toEqual({
      journeys: { 'child.spec.ts': 1, 'guest.spec.ts': 2 },
      machines: {
        'front-door': {
          defined: 6,
          taken: { 'door.shut opened #0': 'child.spec.ts', 'door.open closed #0': 'guest.spec.ts' },
        },
        lamp: { defined: 1, taken: {} },
      },
    })
    expect(Object.keys(record.journeys)).toEqual(['child.spec.ts', 'guest.spec.ts'])
  })

  test('fails a chart whose share has fallen, and names what was lost [DEV-05]', () => {
    const before = withShare(['on', 'off'], 4)
    expect(falls(before, withShare(['on', 'dim'], 4))).toEqual([])
    expect(falls(before, withShare(['on'], 4))).toEqual([{ name: 'lamp', lost: ['off'] }])
    // a new transition that is never taken lowers the share as well.
    expect(falls(before, withShare(['on', 'off'], 5))).toEqual([{ name: 'lamp', lost: [] }])
    expect(falls(before, withShare(['on', 'off', 'dim'], 5))).toEqual([])
    expect(falls({ journeys: {}, machines: {} }, before)).toEqual([])
  })

  test('keeps what other journeys took when some run again, as far as the charts still have it [DEV-05]', () => {
    const timid = { 'guest.spec.ts': { 'a guest knocks': ['door', 'door.shut', 'door.shut knocked #0'] } }
    const before: CoverageRecord = {
      journeys: { 'child.spec.ts': 1, 'guest.spec.ts': 2 },
      machines: {
        'front-door': {
          defined: 7,
          taken: {
            'door.shut opened #0': 'child.spec.ts',
            'door.open closed #0': 'guest.spec.ts',
            'door.open slammed #0': 'child.spec.ts',
          },
        },
      },
    }
    const measured = measure(CHARTS, timid, {})
    expect(withRun(before, recordOf(measured, timid), measured)).toEqual({
      journeys: { 'child.spec.ts': 1, 'guest.spec.ts': 1 },
      machines: {
        'front-door': {
          defined: 6,
          taken: { 'door.shut knocked #0': 'guest.spec.ts', 'door.shut opened #0': 'child.spec.ts' },
        },
        lamp: { defined: 1, taken: {} },
      },
    })
  })

  test('cannot be compared with a run of fewer journeys [DEV-05]', () => {
    const { 'child.spec.ts': _, ...guests } = TRACE
    expect(missingJourneys(record, recordOf(measure(CHARTS, guests, {}), guests))).toEqual(['child.spec.ts'])
    expect(missingJourneys(record, record)).toEqual([])
  })
})

describe('a run', () => {
  const record = recordOf(measure(CHARTS, TRACE, {}), TRACE)
  const good = { haveJourneysPassed: true, unknown: [], wrongEntries: [], now: record }
  const { 'child.spec.ts': _, ...guests } = TRACE
  const fewer = recordOf(measure(CHARTS, guests, {}), guests)
  const timid = { ...TRACE, 'guest.spec.ts': { 'a guest waits': ['door', 'door.shut'] } }

  test('passes with the shares of the record [DEV-05]', () => {
    expect(verdictOf(good, record)).toEqual({ problems: [], note: null })
  })

  test('fails if a share has fallen [DEV-05]', () => {
    const now = recordOf(measure(CHARTS, timid, {}), timid)
    expect(verdictOf({ ...good, now }, record).problems).toEqual([
      'front-door: the share has fallen; no longer taken: door.open closed #0',
    ])
    const { 'front-door': door, ...others } = record.machines
    const grown = { ...record, machines: { ...others, 'front-door': { defined: 7, taken: door?.taken ?? {} } } }
    expect(verdictOf({ ...good, now: grown }, record).problems).toEqual([
      'front-door: the share has fallen; transitions were added that none takes',
    ])
  })

  test('fails if journeys have failed, or if the build has other charts [DEV-05]', () => {
    const failed = { ...good, haveJourneysPassed: false, now: fewer }
    expect(verdictOf(failed, record).problems).toEqual(['Some journeys failed: nothing is compared or recorded.'])
    expect(verdictOf({ ...good, unknown: ['hatch'] }, record).problems).toEqual(['No chart defines hatch'])
  })

  test('fails if the list of what is out of reach is wrong, also when it is to be recorded [DEV-05]', () => {
    expect(problemsOf({ ...good, wrongEntries: ['taken after all'] })).toEqual(['taken after all'])
  })

  test('of fewer journeys than the record is not compared, and says so [DEV-05]', () => {
    expect(verdictOf({ ...good, now: fewer }, record)).toEqual({
      problems: [],
      note: 'Not compared with docs/machines/coverage.json: child.spec.ts did not run.',
    })
  })
})
