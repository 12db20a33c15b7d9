import { expect, test } from 'vitest'
import { differencesOf } from '../../../../scripts/drawing/diff.ts'
import type { Row, StateBox } from '../../../../scripts/drawing/model.ts'
import { graphsAt } from '../../../../scripts/drawing/revision.ts'
import { isSentIn, storiesOf, tableLinesOf } from '../../../../scripts/drawing/stories.ts'

function row(event: string, target: string | null, condition: string | null = null): Row {
  return {
    key: `${event} ${condition}`,
    event,
    label: event,
    condition,
    target,
    note: target ? null : '· ignored',
    actions: [],
  }
}

function state(id: string, rows: readonly Row[] = [], children: readonly StateBox[] = []): StateBox {
  const name = id.split('.').at(-1) ?? id
  const type = children.length > 0 ? 'compound' : 'atomic'
  return { id, name, type, tags: [], calls: [], entry: [], exit: [], rows, initial: children[0]?.id ?? null, children }
}

const DOOR = state(
  'door',
  [],
  [
    state('door.shut', [row('opened', 'door.open', 'unlocked'), row('opened', null), row('knocked', null)]),
    state('door.open', [row('closed', 'door.shut'), row('removed', 'door.gone')]),
    state('door.gone'),
  ],
)

/** A lock was added, the door is never removed, and a knock opens it. */
const DOOR_WITH_LOCK = state(
  'door',
  [],
  [
    state('door.shut', [
      row('opened', 'door.open', 'unlocked'),
      row('opened', null),
      row('knocked', 'door.open'),
      row('turned', 'door.locked'),
    ]),
    state('door.open', [row('closed', 'door.shut')]),
    state('door.locked', [row('turned', 'door.shut')]),
  ],
)

function changes(before: StateBox | null, after: StateBox | null): string[] {
  return differencesOf(before, after)
    .map(({ change, state, row, outcome, was }) => [change, state, row?.label, outcome, was].filter(Boolean).join(' '))
    .toSorted()
}

test('the comparison of two charts names what was added, removed and retargeted, and nothing else [DEV-01]', () => {
  expect(changes(DOOR, DOOR_WITH_LOCK)).toEqual([
    'added locked',
    'added locked turned → shut',
    'added shut turned → locked',
    'removed gone',
    'removed open removed → gone',
    'retargeted shut knocked → open · ignored',
  ])
  expect(changes(DOOR, DOOR)).toEqual([])
})

test('another initial state is a retargeted transition [DEV-01]', () => {
  const begunOpen = { ...DOOR, initial: 'door.open' }
  expect(changes(DOOR, begunOpen)).toEqual(['retargeted initial → open → shut'])
})

test('two transitions of one event without a condition are compared one by one [DEV-01]', () => {
  const before = state('lamp', [row('pressed', 'lamp.on'), row('pressed', 'lamp.off')])
  const after = state('lamp', [row('pressed', 'lamp.broken'), row('pressed', 'lamp.off')])
  expect(changes(before, after)).toEqual(['retargeted pressed → broken → on'])
})

test('a transition that is removed leaves the others of its event as they were [DEV-01]', () => {
  const before = state('lamp', [row('pressed', 'lamp.broken', 'worn'), row('pressed', 'lamp.on', 'whole')])
  const after = state('lamp', [row('pressed', 'lamp.on', 'whole')])
  expect(changes(before, after)).toEqual(['removed pressed → broken'])
})

test('of a chart that did not exist everything is new, of a deleted one everything is gone [DEV-01]', () => {
  const lamp = state('lamp', [], [state('lamp.on', [row('pressed', 'lamp.on')])])
  expect(changes(null, lamp)).toEqual(['added', 'added initial → on', 'added on', 'added on pressed → on'])
  expect(changes(lamp, null)).toEqual(['removed', 'removed initial → on', 'removed on', 'removed on pressed → on'])
})

test('a revision that git does not know is refused in words [DEV-01]', async () => {
  await expect(graphsAt('no-such-branch')).rejects.toThrow(
    'no-such-branch is no commit, branch or tag of this repository',
  )
})

test('a story covers the transitions whose events it sends or whose calls it answers [DEV-01]', () => {
  const [story, other] = storiesOf(`import { test } from 'vitest'
test('a knock opens the door [DOOR-01]', async () => {
  send({ type: 'knocked', by: '' })
  await reject('ring')
})

test("the door doesn't open by itself", () => {})
`)
  expect([story?.title, other?.title]).toEqual(['a knock opens the door', "the door doesn't open by itself"])
  const covered = ['knocked', 'opened', 'xstate.error.actor.ring', 'xstate.done.actor.ring', '']
  expect(covered.filter((event) => story && isSentIn(story, row(event, null)))).toEqual([
    'knocked',
    'xstate.error.actor.ring',
  ])
})

test('the table is cited by the lines of the event in the state and in its substates [DEV-01]', () => {
  const table = `open.wide
  knocked  ignored
  knocked.twice  ignored

open.ajar
  (at once)  → shut
  knocked  ignored

opening
  knocked  ignored
`
  expect(tableLinesOf(table, 'open', 'knocked')).toEqual([2, 7])
  expect(tableLinesOf(table, 'open.ajar', 'at once')).toEqual([6])
  expect(tableLinesOf(table, '', 'knocked')).toEqual([2, 7, 10])
})
