import { expect, test } from 'vitest'
import { StaleLeaderError } from '#worker/log/refused-writes.ts'
import type { Task } from '#worker/log/rows.ts'
import { INITIAL_STATES, type States } from '#worker/streams/states.ts'
import { AbortedError, appendAsLeader, type LeaderContext } from '#worker/sync/leader-context.ts'

const TASK = { id: 'task-1', lane: 'cart', kind: 'cart.line', state: 'sending' } as unknown as Task

function leader({ tasks = [TASK], refusal = null as Error | null } = {}) {
  const written: unknown[] = []
  const reported: unknown[] = []
  const log = {
    tasks: new Map(tasks.map((task) => [task.id, task])),
    async submit(work: (states: States) => unknown) {
      if (refusal) throw refusal
      written.push(work(INITIAL_STATES))
    },
  }
  const context = { log, identity: 0, epoch: 1, newId: () => 'id', report: (error: unknown) => reported.push(error) }
  return { context: context as unknown as LeaderContext, written, reported }
}

test('a task that another tab has ended is not written again [ENG-22]', async () => {
  const put = () => ({ putTasks: [TASK], result: null })

  const present = leader()
  await appendAsLeader(present.context, put)
  expect(present.written).toHaveLength(1)

  const gone = leader({ tasks: [] })
  await expect(appendAsLeader(gone.context, put)).rejects.toThrow(AbortedError)
  expect(gone.written).toEqual([])
})

test('a refused write of a replaced leader is reported, so that its tab resigns [ENG-34]', async () => {
  const { context, reported } = leader({ refusal: new StaleLeaderError() })

  await expect(appendAsLeader(context, () => ({ result: null }))).rejects.toThrow(StaleLeaderError)
  expect(reported).toEqual([expect.any(StaleLeaderError)])
})
