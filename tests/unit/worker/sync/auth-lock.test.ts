import { expect, test } from 'vitest'
import { FakeLocks } from '#tests/fixtures/engine/fake-locks.ts'
import { VirtualClock } from '#tests/fixtures/engine/virtual-clock.ts'
import { inTurn } from '#worker/sync/auth-lock.ts'

const turns = () => new Promise((resolve) => setImmediate(resolve))

/** Two tabs of one browser. */
function openTabs() {
  const clock = new VirtualClock()
  const locks = new FakeLocks()
  const tab = () => ({ clock, locks: locks.forTab({}) })
  return { clock, one: tab(), two: tab() }
}

test('changes of the session in two tabs never run at the same time [USER-11]', async () => {
  const { one, two } = openTabs()
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await turns()
    seen.push(`${name} ends`)
    return name
  }
  expect(await Promise.all([inTurn(one, work('one')), inTurn(two, work('two'))])).toEqual(['one', 'two'])
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('a change waits for a frozen tab by one deadline only [USER-11]', async () => {
  const { clock, one, two } = openTabs()
  let thaw = (_: string) => {}
  const frozen = inTurn(one, () => new Promise((resolve) => (thaw = resolve)))
  await turns()
  let isDone = false
  const waiting = inTurn(two, async () => {
    isDone = true
  })
  clock.advance(4900)
  await turns()
  expect(isDone).toBe(false)
  clock.advance(200)
  await turns()
  await waiting
  expect(isDone).toBe(true)
  // The work of the frozen tab goes on, and says itself what has come of it.
  thaw('signed in')
  expect(await frozen).toBe('signed in')
})

test('a slow change that has begun keeps the lock, and its failure is its caller’s [USER-11]', async () => {
  const { clock, one, two } = openTabs()
  let fail = (_: Error) => {}
  const slow = inTurn(one, () => new Promise((_, reject) => (fail = reject))).catch((error: Error) => error.message)
  await turns()
  clock.advance(60_000)
  let hasBegun = false
  const next = inTurn(two, async () => {
    hasBegun = true
  })
  await turns()
  expect(hasBegun).toBe(false)
  fail(new Error('no disk'))
  expect(await slow).toBe('no disk')
  await next
})
