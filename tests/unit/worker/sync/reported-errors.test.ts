import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { VirtualClock } from '#tests/fixtures/engine/virtual-clock.ts'
import { StaleLeaderError } from '#worker/log/refused-writes.ts'
import type { LeaderContext } from '#worker/sync/leader-context.ts'
import { createCallQueue } from '#worker/sync/queue-actor.ts'

/** A queue whose first call fails: what was reported, and how many calls were made within a minute. */
async function queueWith(failure: Error) {
  const clock = new VirtualClock()
  const reported: unknown[] = []
  const report = (error: unknown) => void reported.push(error)
  const context = { clock, random: () => 0.5, lifecycle: { isOnline: () => true }, report, inspect: null }
  let calls = 0
  const call = async () => {
    if (++calls === 1) throw failure
    return null
  }
  const queue = createCallQueue(context as unknown as LeaderContext, 'queue', () => (calls < 2 ? call : null))
  queue.start()
  for (let second = 0; second < 60; second++) {
    await turn()
    clock.advance(1000)
  }
  queue.stop()
  return { reported, calls }
}

test('a defect in a call is reported, and the call is made again [ENG-24]', async () => {
  const defect = new TypeError('not a function')
  expect(await queueWith(defect)).toEqual({ reported: [defect], calls: 2 })
})

test('a refused write of a replaced leader is reported, so that its tab resigns [ENG-34]', async () => {
  const { reported } = await queueWith(new StaleLeaderError())
  expect(reported).toEqual([expect.any(StaleLeaderError)])
})
