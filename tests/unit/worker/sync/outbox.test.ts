import { expect, test } from 'vitest'
import { newTask } from '#worker/streams/effects.ts'
import { INITIAL_STATES } from '#worker/streams/states.ts'
import { laneTasks } from '#worker/sync/outbox.ts'
import { pausedFor, waitOf } from '#worker/sync/pauses.ts'

const effect = { lane: 'cart', kind: 'cart.line', subject: 'line-1' } as const

test('a task is not touched before its event is folded: nothing would seem to be left to do [ENG-15]', () => {
  const tasks = new Map([3, 4].map((rev) => [`task-${rev}`, newTask(`task-${rev}`, rev, effect, 0)]))
  const visible = (folded: number) =>
    laneTasks({ tasks, revOf: () => folded, states: INITIAL_STATES }, 'cart').map(({ id }) => id)
  expect([visible(2), visible(3), visible(4)]).toEqual([[], ['task-3'], ['task-3', 'task-4']])
})

test('a task of another identity is held and never sent [ENG-26]', () => {
  const tasks = new Map([0, 4].map((identity) => [`of-${identity}`, newTask(`of-${identity}`, 1, effect, identity)]))
  const states = { ...INITIAL_STATES, identity: { ...INITIAL_STATES.identity, epoch: 4 } }
  expect(laneTasks({ tasks, revOf: () => 9, states }, 'cart').map(({ id }) => id)).toEqual(['of-4'])
})

test('a pause ends in time, and at once where the clock was set back before it began [ENG-24]', () => {
  const task = { ...newTask('task', 1, effect, 0), ...pausedFor(19_000, 1_000_000) }
  expect([1_000_000, 1_010_000, 1_020_000].map((now) => Math.max(0, waitOf(task, now)))).toEqual([19_000, 9000, 0])
  expect(waitOf(task, 999_000)).toBe(0)
})
