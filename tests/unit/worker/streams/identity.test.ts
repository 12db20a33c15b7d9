import { expect, test } from 'vitest'
import type { Rows } from '#worker/streams/identity-changes.ts'
import { closeSession, expire, moveTokens, renewTokens, signIn } from '#worker/streams/identity-changes.ts'
import { type DomainEvent, evolve, INITIAL_STATES, type States } from '#worker/streams/states.ts'

const ROWS: Rows = { tasks: new Map(), subjects: new Map(), revOf: () => 0 }
const TOKENS = { token: 't', refreshToken: 'r' }
const IN: DomainEvent = { type: 'identity.signed-in', subject: 'lena', session: 's_1' }
const IN_WITH_TOKENS: DomainEvent = { type: 'identity.signed-in', subject: 'lena', session: null }
const OUT: DomainEvent = { type: 'identity.signed-out', reason: 'shopper' }

function after(...events: readonly DomainEvent[]): States {
  return events.reduce((states, event, at) => evolve(states, event, { rev: at + 1, at }), INITIAL_STATES)
}

test('a sign-in with a session writes no row; one with tokens writes theirs [USER-11]', () => {
  const { events, putSubjects } = signIn(INITIAL_STATES, ROWS, 'lena', { session: 's_1' })
  expect([events?.[0], putSubjects]).toEqual([IN, []])
  const other = signIn(INITIAL_STATES, ROWS, 'lena', { tokens: TOKENS })
  expect([other.events?.[0], other.putSubjects]).toEqual([IN_WITH_TOKENS, [{ id: 'lena', fields: TOKENS }]])
})

test('a session that its shopper has left is ending until the server knows, or until the next sign-in [USER-14]', () => {
  expect(after(IN, OUT).identity).toMatchObject({ subject: null, session: null, left: 's_1', isEnding: true })
  expect(after(IN, OUT, { type: 'identity.session-closed' }).identity).toMatchObject({ isEnding: false, epoch: 2 })
  const next = after(IN, OUT, { ...IN, session: 's_2' }).identity
  expect(next).toEqual({
    epoch: 3,
    subject: 'lena',
    session: 's_2',
    left: 's_1',
    isEnding: false,
    tokens: 3,
    hasExpired: false,
  })
})

test('neither a session that the server has ended nor tokens are ending [USER-14]', () => {
  const expired: DomainEvent = { type: 'identity.signed-out', reason: 'expired' }
  expect(after(IN, expired).identity).toMatchObject({ isEnding: false, hasExpired: true })
  expect(after(IN_WITH_TOKENS, OUT).identity).toMatchObject({ isEnding: false })
})

test('a session that its shopper has left is remembered, also after the next one, whoever ends that [USER-14]', () => {
  const expired: DomainEvent = { type: 'identity.signed-out', reason: 'expired' }
  const next: DomainEvent = { ...IN, session: 's_2' }
  expect(after(IN).identity.left).toBeNull()
  expect(after(IN, expired).identity.left).toBeNull()
  expect(after(IN, OUT, { type: 'identity.session-closed' }).identity.left).toBe('s_1')
  expect(after(IN, OUT, next).identity.left).toBe('s_1')
  expect(after(IN, OUT, next, expired).identity.left).toBe('s_1')
  expect(after(IN, OUT, next, OUT).identity.left).toBe('s_2')
  expect(after(IN, OUT, IN_WITH_TOKENS, OUT).identity).toMatchObject({ left: 's_1', isEnding: false })
})

test('only the session that is ending is closed [USER-14]', () => {
  expect(closeSession(after(IN, OUT), 's_1').events).toEqual([{ type: 'identity.session-closed' }])
  expect(closeSession(after(IN, OUT), 's_0').events).toEqual([])
  expect(closeSession(after(IN, OUT, { ...IN, session: 's_2' }), 's_1').events).toEqual([])
})

test('moved tokens keep shopper and epoch, and are erased once [USER-11]', () => {
  const draft = moveTokens(after(IN_WITH_TOKENS), 'lena', 's_3')
  expect(draft).toEqual({
    events: [{ type: 'identity.tokens-moved', session: 's_3' }],
    deleteSubjects: ['lena'],
  })
  const moved = after(IN_WITH_TOKENS, ...(draft.events ?? []))
  expect(moved.identity).toMatchObject({ epoch: 1, subject: 'lena', session: 's_3', tokens: 2 })
  expect(moveTokens(moved, 'lena', 's_4')).toEqual({})
  expect(moveTokens(after(IN_WITH_TOKENS, OUT), 'lena', 's_3')).toEqual({})
})

test('a late refresh writes no tokens beside a session [USER-11]', () => {
  const moved = after(IN_WITH_TOKENS, { type: 'identity.tokens-moved', session: 's_3' })
  expect(renewTokens(moved, 'lena', TOKENS)).toEqual({})
  expect(renewTokens(after(IN, OUT), 'lena', null)).toEqual({})
  expect(renewTokens(moved, 'lena', null)).toMatchObject({
    events: [{ type: 'identity.tokens-renewed' }],
    putSubjects: [],
  })
  expect(renewTokens(after(IN_WITH_TOKENS), 'lena', TOKENS)).toMatchObject({
    events: [{ type: 'identity.tokens-renewed' }],
    putSubjects: [{ id: 'lena', fields: TOKENS }],
  })
})

test('the end of a session is not decided for another epoch [ENG-26]', () => {
  expect(expire(after(IN), ROWS, 7)).toEqual({ result: [] })
})
