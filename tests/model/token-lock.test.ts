import { expect, test } from 'vitest'
import { isTokenLocked, isTokenPaused, tokenLockMachine } from '#machines/token-lock/token-lock.machine.ts'
import { tokenLockFacts } from './facts/token-lock.facts.ts'
import { startLive } from './walk/live.ts'
import { describeWalk } from './walk/walk.ts'

describeWalk(tokenLockMachine, '[USER-02]', {
  facts: tokenLockFacts,
  inputs: [{ isRefreshOn: true }, { isRefreshOn: false }],
  events: [
    { type: 'unauthorized', generation: 0 },
    { type: 'unauthorized', generation: 1 },
    { type: 'xstate.done.actor.refreshToken', output: { type: 'refreshed' } },
    { type: 'xstate.done.actor.refreshToken', output: { type: 'refused' } },
    { type: 'xstate.done.actor.refreshToken', output: { type: 'unreachable' } },
  ],
  context: ({ generation, unanswered }) => [Math.min(generation, 1), unanswered],
})

function lockWithRefresh() {
  return startLive(tokenLockMachine, { input: { isRefreshOn: true } })
}

test('ten calls that expire together cause one refresh, and all go on [USER-02]', async () => {
  const lock = lockWithRefresh()

  for (let call = 0; call < 10; call += 1) lock.send({ type: 'unauthorized', generation: 0 })
  expect([...lock.calls.keys()]).toEqual(['refreshToken'])

  await lock.resolve('refreshToken', { type: 'refreshed' })
  expect(lock.emitted).toEqual([{ type: 'calls.released', outcome: 'refreshed' }])
  expect(isTokenPaused(lock.snapshot())).toBe(false)
})

test('a token may expire again and again, each time one refresh [USER-02]', async () => {
  const lock = lockWithRefresh()

  for (const generation of [0, 1, 2]) {
    lock.send({ type: 'unauthorized', generation })
    await lock.resolve('refreshToken', { type: 'refreshed' })
    lock.send({ type: 'accepted' })
    expect(lock.snapshot().value).toBe('open')
  }

  expect(lock.snapshot().context.generation).toBe(3)
  expect(lock.emitted.filter(({ type }) => type === 'session.ended')).toEqual([])
})

test('a new token that is refused at once ends the session silently [USER-02]', async () => {
  const lock = lockWithRefresh()
  lock.send({ type: 'unauthorized', generation: 0 })
  await lock.resolve('refreshToken', { type: 'refreshed' })

  lock.send({ type: 'unauthorized', generation: 1 })

  expect(isTokenLocked(lock.snapshot())).toBe(true)
  expect(lock.emitted).toContainEqual({ type: 'session.ended' })
})

test('a late 401 for the old token is answered with the new one, without a refresh [USER-02]', async () => {
  const lock = lockWithRefresh()
  lock.send({ type: 'unauthorized', generation: 0 })
  await lock.resolve('refreshToken', { type: 'refreshed' })
  lock.send({ type: 'accepted' })

  lock.send({ type: 'unauthorized', generation: 0 })

  expect(lock.snapshot().value).toBe('open')
  expect(lock.calls.size).toBe(0)
  expect(lock.emitted.at(-1)).toEqual({ type: 'calls.released', outcome: 'refreshed' })
})

test('an unanswered refresh is retried after 1000 ms, three times in all, without a sign-out [USER-02]', async () => {
  const lock = lockWithRefresh()
  lock.send({ type: 'unauthorized', generation: 0 })

  for (const _ of [1, 2]) {
    await lock.resolve('refreshToken', { type: 'unreachable' })
    expect(isTokenPaused(lock.snapshot())).toBe(true)
    lock.clock.advance(999)
    expect(lock.calls.size).toBe(0)
    lock.clock.advance(1)
    expect(lock.calls.size).toBe(1)
  }
  await lock.reject('refreshToken')

  expect(lock.snapshot().value).toBe('open')
  expect(lock.emitted).toEqual([{ type: 'calls.released', outcome: 'unreachable' }])
})

test('a refresh that hangs for 5000 ms counts as unanswered and is aborted [USER-02]', () => {
  const lock = lockWithRefresh()
  lock.send({ type: 'unauthorized', generation: 0 })
  const signal = lock.calls.get('refreshToken')?.signal

  lock.clock.advance(4999)
  expect(lock.snapshot().value).toBe('refreshing')
  lock.clock.advance(1)

  expect(lock.snapshot().value).toBe('unanswered')
  expect(signal?.aborted).toBe(true)
})

test('with refresh off the first 401 ends the session; signing in opens the lock [USER-02]', () => {
  const lock = startLive(tokenLockMachine, { input: { isRefreshOn: false } })

  lock.send({ type: 'unauthorized', generation: 0 })
  expect(lock.emitted[0]).toEqual({ type: 'session.ended' })
  expect(isTokenLocked(lock.snapshot())).toBe(true)

  lock.send({ type: 'signed-in' })
  expect(isTokenLocked(lock.snapshot())).toBe(false)
})
