import type { TokenLockContext, TokenLockEmitted } from '#machines/token-lock/token-lock.machine.ts'
import type { Facts, Row } from '../walk/facts.ts'

/** What the lock of the access token must do for the calls that wait for it. [USER-02, ENG-25, PROM-06] */

interface Lock extends TokenLockContext {
  readonly state: 'open' | 'refreshing' | 'unanswered' | 'proving' | 'refused'
  readonly since: number
}

const REQUEST_MS = 5000
const RETRY_MS = 1000
const PROOF_MS = 5000
const MOST_REFRESHES = 3

type Outcome = Extract<TokenLockEmitted, { type: 'calls.released' }>['outcome']
const released = (outcome: Outcome) => ({ type: 'calls.released', outcome })

const calm = { unanswered: 0 }
const endSession = (lock: Lock) => ({
  ...lock,
  ...calm,
  state: 'refused' as const,
  emitted: [{ type: 'session.ended' }, released('refused')],
})
const refresh = (lock: Lock, now: number): Lock => ({ ...lock, state: 'refreshing', since: now })
const prove: Row<Lock> = (lock, { now }) => ({
  ...lock,
  ...calm,
  state: 'proving',
  since: now,
  generation: lock.generation + 1,
  emitted: [released('refreshed')],
})

/** Asked three times in all; then the calls fail as unreachable and the session continues. */
const giveUpOrWait: Row<Lock> = (lock, { now }) =>
  lock.unanswered + 1 >= MOST_REFRESHES
    ? { ...lock, ...calm, state: 'open', emitted: [released('unreachable')] }
    : { ...lock, state: 'unanswered', since: now }

const changeIdentity =
  (outcome: Outcome): Row<Lock> =>
  (lock) => ({ ...lock, ...calm, state: 'open', generation: lock.generation + 1, emitted: [released(outcome)] })

export const tokenLockFacts: Facts<Lock> = {
  begin: ({ isRefreshOn }: { isRefreshOn: boolean }) => ({
    state: 'open',
    since: 0,
    isRefreshOn,
    generation: 0,
    ...calm,
  }),
  everywhere: { 'signed-in': changeIdentity('refreshed'), 'signed-out': changeIdentity('refused') },
  states: {
    open: {
      unauthorized: (lock, { event, now }) => {
        if (event.generation < lock.generation) return { ...lock, emitted: [released('refreshed')] }
        if (!lock.isRefreshOn) return endSession(lock)
        return refresh(lock, now)
      },
      'refreshed-elsewhere': (lock) => ({ ...lock, generation: lock.generation + 1 }),
    },
    refreshing: {
      'refreshToken done': (lock, happened) => {
        const { type } = happened.event.output
        if (type === 'refreshed') return prove(lock, happened)
        return type === 'refused' ? endSession(lock) : giveUpOrWait(lock, happened)
      },
      'refreshToken failed': giveUpOrWait,
      'after requestDeadline': giveUpOrWait,
    },
    unanswered: {
      'refreshed-elsewhere': prove,
      'after retryWait': (lock, { now }) => refresh({ ...lock, unanswered: lock.unanswered + 1 }, now),
    },
    proving: {
      accepted: (lock) => ({ ...lock, ...calm, state: 'open' }),
      unauthorized: (lock, { event }) =>
        event.generation < lock.generation ? { ...lock, emitted: [released('refreshed')] } : endSession(lock),
      'after proofWindow': (lock) => ({ ...lock, ...calm, state: 'open' }),
    },
    refused: {},
  },
  observed(lock) {
    const { state, since, generation, unanswered } = lock
    const says = { generation, unanswered }
    switch (state) {
      case 'open':
        return { says }
      case 'refreshing':
        return {
          says,
          tags: ['paused'],
          calls: { refreshToken: { since } },
          timers: { requestDeadline: since + REQUEST_MS },
        }
      case 'unanswered':
        return { says, tags: ['paused'], timers: { retryWait: since + RETRY_MS } }
      case 'proving':
        return { says, timers: { proofWindow: since + PROOF_MS } }
      case 'refused':
        return { says, tags: ['locked'] }
    }
  },
  read: ({ context: { generation, unanswered } }: { context: TokenLockContext }) => ({ generation, unanswered }),
}
