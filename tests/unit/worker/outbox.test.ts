import { expect, test } from 'vitest'
import { newTask } from '#worker/streams/effects.ts'
import { laneTasks } from '#worker/sync/outbox.ts'

const effect = { lane: 'cart', kind: 'cart.line', subject: 'line-1' } as const

test('a task is not touched before its event is folded: nothing would seem to be left to do [ENG-15, ENG-18]', () => {
  const tasks = new Map([3, 4].map((rev) => [`task-${rev}`, newTask(`task-${rev}`, rev, effect)]))
  const visible = (folded: number) => laneTasks({ tasks, revOf: () => folded }, 'cart').map(({ id }) => id)
  expect([visible(2), visible(3), visible(4)]).toEqual([[], ['task-3'], ['task-3', 'task-4']])
})
