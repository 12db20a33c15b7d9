import { expect, test } from 'vitest'
import { isLeader, type LeadershipSnapshot, leadershipMachine } from '#machines/leadership.ts'
import { leadershipFacts } from './facts/leadership.facts.ts'
import { startLive } from './walk/live.ts'
import { describeWalk } from './walk/walk.ts'

const callbacks = ['holdLock', 'beat']

describeWalk(leadershipMachine, '[SYNC-15]', {
  facts: leadershipFacts,
  inputs: [{ isVisible: true }, { isVisible: false }],
  callbacks,
  events: [],
  context: ({ isVisible, missedBeats, patience, steals }) => [
    isVisible,
    Math.min(missedBeats, 2),
    Math.min(patience, 4),
    steals,
  ],
})

function worker({ isVisible = true } = {}) {
  const live = startLive(leadershipMachine, { input: { isVisible }, callbacks })
  return { ...live, state: () => live.snapshot() as LeadershipSnapshot }
}

async function leader(given?: { isVisible: boolean }) {
  const live = worker(given)
  live.send({ type: 'lock.granted' })
  await live.resolve('claimEpoch')
  return live
}

test('leads only after the lock is granted and the epoch raised [ENG-33]', async () => {
  const live = worker()
  live.send({ type: 'lock.granted' })
  expect(isLeader(live.state())).toBe(false)

  await live.resolve('claimEpoch')

  expect(isLeader(live.state())).toBe(true)
})

test('a visible follower takes the lock after two missed beats of 1000 ms, a hidden one never [ENG-35]', () => {
  const visible = worker()
  visible.clock.advance(1999)
  expect(visible.state().context.steals).toBe(false)
  visible.clock.advance(1)
  expect(visible.state().context.steals).toBe(true)

  const hidden = worker({ isVisible: false })
  hidden.clock.advance(60_000)
  expect(hidden.state().context.steals).toBe(false)
})

test('a beat in time keeps the follower waiting [ENG-35]', () => {
  const live = worker()

  for (let beat = 0; beat < 10; beat += 1) {
    live.clock.advance(1500)
    live.send({ type: 'beat' })
  }

  expect(live.state().context.steals).toBe(false)
})

test('a tab that lost the lead waits twice as long for beats, until it receives one [ENG-35]', async () => {
  const live = await leader()
  live.send({ type: 'lock.lost' })
  live.clock.advance(1000)
  live.clock.advance(3999)
  expect(live.state().context.steals).toBe(false)
  live.clock.advance(1)
  expect(live.state().context.steals).toBe(true)

  const hearing = await leader()
  hearing.send({ type: 'lock.lost' })
  hearing.clock.advance(1000)
  hearing.send({ type: 'beat' })
  hearing.clock.advance(2000)
  expect(hearing.state().context.steals).toBe(true)
})

test('force that won the lock and not the lead is used once: the next request waits its turn [ENG-33]', async () => {
  for (const claim of ['refused', 'silent']) {
    const live = worker()
    live.clock.advance(2000)
    live.send({ type: 'lock.granted' })
    if (claim === 'refused') await live.reject('claimEpoch')
    else live.clock.advance(2000)
    expect(live.state().value).toBe('resting')
    live.clock.advance(1000)
    expect(live.state().value).toEqual({ contending: 'following' })
    expect(live.state().context.steals).toBe(false)
    live.clock.advance(3999)
    expect(live.state().context.steals).toBe(false)
    live.clock.advance(1)
    expect(live.state().context.steals).toBe(true)
  }
})

test('a hidden leader yields to a visible tab, a visible one stays [ENG-36]', async () => {
  const visible = await leader()
  visible.send({ type: 'visible-peer.seen' })
  expect(isLeader(visible.state())).toBe(true)

  const hidden = await leader({ isVisible: false })
  hidden.send({ type: 'visible-peer.seen' })
  expect(hidden.state().value).toBe('resting')
})

test('a leader whose lock was taken or whose epoch is old stops at once [ENG-34]', async () => {
  for (const loss of ['lock.lost', 'lead.refused']) {
    const live = await leader()

    live.send({ type: loss })

    expect(isLeader(live.state())).toBe(false)
  }
})

test('a freezing leader gives up at once and queues again when it thaws [ENG-43]', async () => {
  const live = await leader()

  live.send({ type: 'froze' })
  expect(isLeader(live.state())).toBe(false)
  expect(live.state().value).toBe('frozen')
  live.send({ type: 'thawed' })

  expect(live.state().value).toEqual({ contending: 'following' })
})
