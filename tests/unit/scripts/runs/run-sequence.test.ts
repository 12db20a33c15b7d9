import { expect, test } from 'vitest'
import type { ChartStep } from '#devtools/inspection-steps.ts'
import type { TimelineEntry } from '#devtools/timeline.ts'
import { runPage } from '../../../../scripts/runs/page.ts'
import type { Run, TracedEntry } from '../../../../scripts/runs/run.ts'
import { sequenceOf } from '../../../../scripts/runs/sequence.ts'

const ALL: Pick<Run, 'charts' | 'hides'> = { charts: ['door', 'lamp'], hides: [] }

function recorded(
  kind: TimelineEntry['kind'],
  name: string,
  ids: { id?: string; cause?: string } = {},
  tab = 1,
): TracedEntry {
  return { tab, entry: { type: '@welt.entry', at: 0, kind, name, id: null, cause: null, ...ids } }
}

function deed(text: string, tab = 1): TracedEntry {
  return { tab, entry: { type: 'deed', text } }
}

function step(place: ChartStep['place'], machine: string, state: string, event = 'knocked', tab = 1): TracedEntry {
  const active = [machine, `${machine}.${state}`]
  return {
    tab,
    entry: {
      type: '@welt.step',
      actor: `${place}:${machine}`,
      place,
      machine,
      event,
      at: 0,
      cause: null,
      active,
      taken: [],
      next: [],
    },
  }
}

test('a command is drawn with what it causes, from the page to the server and back [DEV-06]', () => {
  const entries = [
    deed('The guest rings'),
    recorded('command', 'bell.ring', { id: 'c1' }),
    recorded('event', 'bell.rung', { id: 'c1', cause: 'c1' }),
    recorded('task', 'bell.forward', { id: 'c1', cause: 'c1' }),
    recorded('outcome', 'done', { cause: 'c1' }),
    recorded('request', 'POST /api/bell', { id: 'r1', cause: 'c1' }),
    recorded('answer', '200', { cause: 'r1' }),
    recorded('notice', 'bell.heard'),
  ]
  expect(sequenceOf(entries, ALL).split('\n')).toEqual([
    'sequenceDiagram',
    '  participant P1 as Page',
    '  participant W1 as Worker',
    '  participant S as Server',
    '  Note over P1: The guest rings',
    '  P1->>W1: bell.ring',
    '  W1->>W1: event bell.rung',
    '  W1->>W1: task bell.forward, key 1',
    '  W1-->>P1: done',
    '  W1->>S: POST /api/bell, key 1',
    '  S-->>W1: 200',
    '  W1-)P1: notice bell.heard',
  ])
})

/** The lines without the participants. */
function linesOf(entries: readonly TracedEntry[], options = ALL): string[] {
  return sequenceOf(entries, options)
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('participant'))
}

test('other ids of the same behaviour give the same drawing [DEV-06]', () => {
  const run = (prefix: string) => [
    deed('The guest rings twice'),
    recorded('task', 'bell.forward', { id: `${prefix}-1` }),
    recorded('task', 'bell.forward', { id: `${prefix}-2` }),
    recorded('request', 'POST /api/bell', { id: 'r1', cause: `${prefix}-2` }),
    recorded('answer', 'no answer', { cause: 'r1' }),
    recorded('request', 'POST /api/bell', { id: 'r2', cause: `${prefix}-2:once-more` }),
  ]
  expect(linesOf(run('a'))).toEqual([
    'Note over P1: The guest rings twice',
    'W1->>W1: task bell.forward, key 1',
    'W1->>W1: task bell.forward, key 2',
    'W1->>S: POST /api/bell, key 2',
    'S-->>W1: no answer',
    'W1->>S: POST /api/bell, key 2:once-more',
  ])
  expect(sequenceOf(run('b'), ALL)).toBe(sequenceOf(run('a'), ALL))
})

test('what follows from one stimulus is in one order, whatever was faster [DEV-06]', () => {
  const command = recorded('command', 'bell.ring', { id: 'c1' })
  const following = [
    recorded('event', 'bell.rung'),
    recorded('outcome', 'done'),
    recorded('notice', 'bell.heard'),
    recorded('request', 'GET /api/attic', { id: 'r2' }),
    recorded('request', 'POST /api/bell', { id: 'r1' }),
  ]
  const inOrder = linesOf([deed('The guest rings'), command, ...following])
  expect(inOrder.slice(1)).toEqual([
    'P1->>W1: bell.ring',
    'W1->>W1: event bell.rung',
    'W1-->>P1: done',
    'W1-)P1: notice bell.heard',
    'W1->>S: GET /api/attic',
    'W1->>S: POST /api/bell',
  ])
  expect(linesOf([deed('The guest rings'), command, ...following.toReversed()])).toEqual(inOrder)
  // A later stimulus and what follows from it stay behind.
  const next = [
    recorded('answer', '200', { cause: 'r1' }),
    recorded('event', 'bell.answered'),
    recorded('answer', '404', { cause: 'r2' }),
  ]
  expect(linesOf([deed('The guest rings'), command, ...following, ...next]).slice(-3)).toEqual([
    'S-->>W1: 200 to POST /api/bell',
    'W1->>W1: event bell.answered',
    'S-->>W1: 404',
  ])
})

test('of the charts that are asked for each change of state is drawn, a chain as one line [DEV-06]', () => {
  const entries = [
    step('worker', 'door', 'shut', 'xstate.init'),
    deed('The guest rings'),
    step('worker', 'cellar', 'dark', 'xstate.init'),
    step('worker', 'cellar', 'lit'),
    step('page', 'lamp', 'off', 'xstate.init'),
    step('worker', 'door', 'shut'),
    step('worker', 'door', 'turning'),
    step('worker', 'door', 'open'),
    step('page', 'lamp', 'on'),
    step('worker', 'door', 'shut'),
  ]
  expect(linesOf(entries)).toEqual([
    'Note over P1: The guest rings',
    'Note over W1: door: shut → turning → open',
    'Note over P1: lamp: off → on',
    'Note over W1: door: open → shut',
  ])
})

test('what comes before the first deed is not drawn, nor what is hidden, and neither takes a number [DEV-06]', () => {
  const entries = [
    recorded('command', 'mat.laid', { id: 'c0' }),
    recorded('task', 'mat.clean', { id: 'c0' }),
    deed('The guest rings'),
    recorded('request', 'GET /api/weather', { id: 'r1', cause: 'c9' }),
    recorded('answer', '200', { cause: 'r1' }),
    recorded('event', 'bell.tested', { id: 'e7', cause: 'e7' }),
    recorded('command', 'door.peep', { id: 'c2' }),
    recorded('event', 'door.peeped', { id: 'c2', cause: 'c2' }),
    recorded('outcome', 'done', { cause: 'c2' }),
    recorded('task', 'bell.forward', { id: 'c1' }),
  ]
  expect(linesOf(entries, { charts: [], hides: ['GET /api/weather', 'bell.tested', 'door.peep'] })).toEqual([
    'Note over P1: The guest rings',
    'W1->>W1: task bell.forward, key 1',
  ])
})

test('tabs have participants of their own, and the provider takes part when a tab goes there [DEV-06]', () => {
  const entries: TracedEntry[] = [
    deed('The guest opens a second door', 2),
    recorded('command', 'bell.ring', { id: 'c1' }, 2),
    recorded('request', 'POST /api/bell', { id: 'r1' }, 2),
    recorded('request', 'POST /api/bell', { id: 'r1' }, 1),
    recorded('answer', '200', { cause: 'r1' }, 2),
    { tab: 1, entry: { type: 'visit', to: 'provider', name: 'GET /pay/*' } },
    { tab: 1, entry: { type: 'visit', to: 'server', name: 'GET /redirect' } },
  ]
  expect(sequenceOf(entries, ALL).split('\n')).toEqual([
    'sequenceDiagram',
    '  participant P1 as Page 1',
    '  participant W1 as Worker 1',
    '  participant P2 as Page 2',
    '  participant W2 as Worker 2',
    '  participant S as Server',
    '  participant V as Payment provider',
    '  Note over P2: The guest opens a second door',
    '  P2->>W2: bell.ring',
    '  W1->>S: POST /api/bell',
    '  W2->>S: POST /api/bell',
    '  S-->>W2: 200',
    '  P1->>V: GET /pay/*',
    '  P1->>S: GET /redirect',
  ])
})

test('the page of a run says what is seen and has the drawing [DEV-06]', () => {
  const page = runPage({ title: 'A bell', about: 'Somebody rings.', ...ALL }, [deed('The guest rings')])
  expect(page).toMatch(/^# A bell\n\nSomebody rings\.\n/)
  expect(page).toContain('```mermaid\nsequenceDiagram\n  participant P1 as Page\n  Note over P1: The guest rings\n```')
})
