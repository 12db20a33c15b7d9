import { expect, test } from 'vitest'
import type { FailureClass } from '#machines/delivery-failure.ts'
import { needsShopper, syncQueueMachine } from '#machines/sync-queue/sync-queue.machine.ts'
import { startLive } from './walk/live.ts'
import { describeWalk } from './walk/walk.ts'

function failed(failureClass: FailureClass, retryAfterMs: number | null = null) {
  return {
    type: 'failed',
    taskId: 'task-1',
    failure: { class: failureClass, status: null, code: null, retryAfterMs },
  }
}

const outcomes = [
  { type: 'sent', taskId: 'task-1', remaining: 0 },
  { type: 'sent', taskId: 'task-1', remaining: 1 },
  { type: 'empty' },
  { type: 'uncertain', taskId: 'task-1' },
  failed('transient'),
  failed('auth'),
  failed('conflict'),
  failed('rejected'),
  failed('malformed'),
  failed('gone'),
]

describeWalk(syncQueueMachine, '[SYNC-12, ENG-20, ENG-21, ENG-23, ENG-25]', {
  inputs: [{ policy: 'halt' }, { policy: 'skip' }],
  events: [
    { type: 'resumed', isOnline: true, hasTasks: true, isUncertain: false, setAside: [] },
    { type: 'resumed', isOnline: true, hasTasks: true, isUncertain: true, setAside: [] },
    { type: 'resumed', isOnline: false, hasTasks: false, isUncertain: false, setAside: [] },
    { type: 'task.retried', taskId: 'task-1' },
    { type: 'task.discarded', taskId: 'task-1' },
    ...outcomes.map((output) => ({ type: 'xstate.done.actor.sendNext', output })),
    { type: 'xstate.done.actor.probeTask', output: { type: 'known' } },
    { type: 'xstate.done.actor.probeTask', output: { type: 'unreachable', retryAfterMs: null } },
  ],
  context: ({ isOnline, hasTasks, isUncertain, setAside }) => [isOnline, hasTasks, isUncertain, setAside],
})

function sendingLane(policy: 'halt' | 'skip' = 'halt') {
  const lane = startLive(syncQueueMachine, { input: { policy } })
  lane.send({ type: 'task.queued' })
  return lane
}

test('transient failures wait 1, 2, 4, 8, 16, 32, 60, 60 s at most [ENG-24]', async () => {
  const lane = sendingLane()

  for (const wait of [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
    await lane.resolve('sendNext', failed('transient'))
    lane.clock.advance(wait - 1)
    expect(lane.snapshot().value).toBe('backingOff')
    lane.clock.advance(1)
    expect(lane.snapshot().value).toBe('sending')
  }
})

test('a wait that the server asks for is kept [ENG-24]', async () => {
  const lane = sendingLane()

  await lane.resolve('sendNext', failed('transient', 7000))
  lane.clock.advance(6999)
  expect(lane.snapshot().value).toBe('backingOff')
  lane.clock.advance(1)

  expect(lane.snapshot().value).toBe('sending')
})

test('an expired token pauses the lane and costs no attempt [ENG-25]', async () => {
  const lane = sendingLane()

  await lane.resolve('sendNext', failed('auth'))
  expect(lane.snapshot().value).toBe('pausedForAuth')
  lane.send({ type: 'auth.restored' })

  expect(lane.snapshot().value).toBe('sending')
  expect(lane.snapshot().context.retries).toBe(0)
})

test('an unseen answer fences the lane until the server tells [ENG-20]', async () => {
  const lane = sendingLane()

  lane.clock.advance(5000)
  expect(lane.snapshot().value).toEqual({ fenced: 'probing' })
  lane.send({ type: 'task.queued' })
  await lane.resolve('probeTask', { type: 'unreachable', retryAfterMs: null })
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

test('the eighth conflict of a task sets it aside; a lane that halts waits for the shopper [ENG-21, ENG-22]', async () => {
  const lane = sendingLane('halt')

  for (let conflict = 1; conflict <= 7; conflict += 1) {
    await lane.resolve('sendNext', failed('conflict'))
    await lane.resolve('refreshTruth')
  }
  expect(needsShopper(lane.snapshot())).toBe(false)
  await lane.resolve('sendNext', failed('conflict'))

  expect(needsShopper(lane.snapshot())).toBe(true)
  expect(lane.snapshot().context.setAside).toEqual(['task-1'])
  expect(lane.emitted).toEqual([{ type: 'task.set-aside', taskId: 'task-1' }])

  lane.send({ type: 'task.discarded', taskId: 'task-1' })
  expect(lane.snapshot().value).toBe('sending')
})

test('a malformed task does not block a lane that may skip it [ENG-21]', async () => {
  const lane = sendingLane('skip')

  await lane.resolve('sendNext', failed('malformed'))
  await lane.resolve('sendNext', { type: 'sent', taskId: 'task-2', remaining: 0 })

  expect(lane.snapshot().value).toBe('idle')
  expect(lane.emitted.map(({ type }) => type)).toEqual(['task.set-aside', 'task.sent'])
})

test('a task that was queued while another was under way is sent next [ENG-18]', async () => {
  const lane = sendingLane()

  lane.send({ type: 'task.queued' })
  expect(lane.calls.size).toBe(1)
  await lane.resolve('sendNext', { type: 'sent', taskId: 'task-1', remaining: 0 })

  expect(lane.snapshot().value).toBe('sending')
})
