import { expect, test } from 'vitest'
import type { Task } from '#worker/log/rows.ts'
import { INITIAL_STATES, type States } from '#worker/streams/states.ts'
import { AbortedError, appendAsLeader, type LeaderContext } from '#worker/sync/leader-context.ts'

const TASK = { id: 'task-1', lane: 'cart', kind: 'cart.line', state: 'sending' } as unknown as Task

function leader(tasks = [TASK]) {
  const written: unknown[] = []
  const log = {
    tasks: new Map(tasks.map((task) => [task.id, task])),
    async submit(work: (states: States) => unknown) {
      written.push(work(INITIAL_STATES))
    },
  }
  const context = { log, identity: 0, epoch: 1, newId: () => 'id' }
  return { context: context as unknown as LeaderContext, written }
}

test('a task that another tab has ended is not written again [ENG-22]', async () => {
  const put = () => ({ putTasks: [TASK], result: null })

  const present = leader()
  await appendAsLeader(present.context, put)
  expect(present.written).toHaveLength(1)

  const gone = leader([])
  await expect(appendAsLeader(gone.context, put)).rejects.toThrow(AbortedError)
  expect(gone.written).toEqual([])
})
