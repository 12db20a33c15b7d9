import { expect, test } from 'vitest'
import { syncQueueMachine } from '#machines/sync-queue/sync-queue.machine.ts'
import { syncQueueFacts } from './facts/sync-queue.facts.ts'
import { startLive } from './walk/live.ts'
import { describeWalk } from './walk/walk.ts'

const SETTLED = { type: 'settled', remaining: 0 }
const notDone = (retryAfterMs: number | null = null) => ({ type: 'failed', isTransient: true, retryAfterMs })

const UNCERTAIN = { type: 'uncertain', retryAfterMs: null }

const outcomes = [SETTLED, { type: 'settled', remaining: 1 }, UNCERTAIN, notDone()]

describeWalk(syncQueueMachine, '[SYNC-12]', {
  facts: syncQueueFacts,
  events: [
    { type: 'resumed', isOnline: true, hasTasks: true, isUncertain: false },
    { type: 'resumed', isOnline: true, hasTasks: true, isUncertain: true },
    { type: 'resumed', isOnline: false, hasTasks: false, isUncertain: false },
    ...outcomes.map((output) => ({ type: 'xstate.done.actor.sendNext', output })),
    { type: 'xstate.done.actor.probeTask', output: { type: 'known' } },
    { type: 'xstate.done.actor.probeTask', output: notDone() },
  ],
  context: ({ isOnline, hasTasks, isUncertain }) => [isOnline, hasTasks, isUncertain],
})

function sendingLane() {
  const lane = startLive(syncQueueMachine)
  lane.send({ type: 'task.queued' })
  return lane
}

test('what is postponed waits 1, 2, 4, 8, 16, 32, 60, 60 s at most [ENG-24]', async () => {
  const lane = sendingLane()

  for (const wait of [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
    await lane.resolve('sendNext', notDone())
    lane.clock.advance(wait - 1)
    expect(lane.snapshot().value).toBe('backingOff')
    lane.clock.advance(1)
    expect(lane.snapshot().value).toBe('sending')
  }
})

test('the wait that the server requests is observed [ENG-24]', async () => {
  const lane = sendingLane()

  await lane.resolve('sendNext', notDone(7000))
  lane.clock.advance(6999)
  expect(lane.snapshot().value).toBe('backingOff')
  lane.clock.advance(1)

  expect(lane.snapshot().value).toBe('sending')
})

test('an unknown outcome blocks the lane until the server answers [ENG-20]', async () => {
  const lane = sendingLane()

  lane.clock.advance(5000)
  expect(lane.snapshot().value).toEqual({ fenced: 'probing' })
  lane.send({ type: 'task.queued' })
  await lane.resolve('probeTask', notDone())
  expect([...lane.calls.keys()]).toEqual([])
  lane.clock.advance(1000)
  await lane.resolve('probeTask', { type: 'known' })

  expect([...lane.calls.keys()]).toEqual(['sendNext'])
})

test('losing the network while a task is under way leaves it in doubt [ENG-20]', () => {
  const lane = sendingLane()

  lane.send({ type: 'went-offline' })
  expect(lane.snapshot().value).toBe('offline')
  lane.send({ type: 'came-online' })

  expect(lane.snapshot().value).toEqual({ fenced: 'probing' })
})

test('whatever became of a task, the next is sent; then the lane rests [ENG-21]', async () => {
  const lane = sendingLane()

  await lane.resolve('sendNext', { type: 'settled', remaining: 1 })
  expect(lane.snapshot().value).toBe('sending')
  await lane.resolve('sendNext', SETTLED)

  expect(lane.snapshot().value).toBe('idle')
})

test('a task that was queued while another was under way is sent next [ENG-18]', async () => {
  const lane = sendingLane()

  lane.send({ type: 'task.queued' })
  expect(lane.calls.size).toBe(1)
  await lane.resolve('sendNext', SETTLED)

  expect(lane.snapshot().value).toBe('sending')
})
