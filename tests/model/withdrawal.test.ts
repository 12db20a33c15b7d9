import { expect, test } from 'vitest'
import { type WithdrawalInput, type WithdrawalSnapshot, withdrawalMachine } from '#machines/withdrawal.ts'
import { withdrawalFacts } from './facts/withdrawal.facts.ts'
import { startLive } from './walk/live.ts'
import { describeWalk } from './walk/walk.ts'

const BLANK: WithdrawalInput = { errors: {}, key: null, refusal: null }
const ACCEPTED = { ok: true, receipt: { receivedAt: '2026-11-20T10:00:05.000Z' } }

describeWalk(withdrawalMachine, '[ROUTE-12]', {
  facts: withdrawalFacts,
  inputs: [
    BLANK,
    { ...BLANK, refusal: 'rate-limited' },
    { ...BLANK, key: 'key-of-a-page' },
    { ...BLANK, key: 'key-of-a-page', refusal: 'rate-limited' },
  ],
  events: [
    { type: 'continued', errors: {}, key: 'key-1' },
    { type: 'continued', errors: { name: 'required', email: 'emailInvalid' }, key: 'key-1' },
    { type: 'field.changed', name: 'email' },
    { type: 'xstate.done.actor.declare', output: ACCEPTED },
    { type: 'xstate.done.actor.declare', output: { ok: false, refusal: 'rate-limited' } },
  ],
  context: ({ errors, key, refusal, receivedAt }) => [Object.keys(errors), key, refusal, receivedAt],
})

function form(input: Partial<WithdrawalInput> = {}) {
  const live = startLive(withdrawalMachine, { input: { ...BLANK, ...input } })
  return { ...live, state: () => live.snapshot() as WithdrawalSnapshot }
}

test('invalid input keeps the form and shows errors by field; correcting a field removes its message [ROUTE-12]', () => {
  const { send, state } = form()
  send({ type: 'continued', errors: { name: 'required', email: 'emailInvalid' }, key: 'key-1' })
  expect(state().value).toBe('entering')
  send({ type: 'field.changed', name: 'email' })
  expect(state().context.errors).toEqual({ name: 'required' })
  expect(state().context.key).toBeNull()
})

test('nothing is sent before the second button, and a second press sends nothing more [ROUTE-12]', async () => {
  const { calls, resolve, send, state } = form()
  send({ type: 'continued', errors: {}, key: 'key-1' })
  expect(calls.size).toBe(0)
  send({ type: 'confirmed' })
  send({ type: 'confirmed' })
  expect(calls.get('declare')?.input).toEqual({ key: 'key-1' })
  await resolve('declare', ACCEPTED)
  expect(state()).toMatchObject({ status: 'done', output: { receivedAt: '2026-11-20T10:00:05.000Z' } })
})

test('a request without an answer in 5000 ms can be retried under the same key [ROUTE-12]', () => {
  const { calls, clock, send, state } = form({ key: 'key-of-a-page' })
  send({ type: 'confirmed' })
  clock.advance(4999)
  expect(state().hasTag('busy')).toBe(true)
  clock.advance(1)
  expect(state().context.refusal).toBe('unavailable')
  send({ type: 'confirmed' })
  expect(calls.get('declare')?.input).toEqual({ key: 'key-of-a-page' })
})

test('an edited declaration is another one and gets another key [ROUTE-12]', () => {
  const { calls, send } = form()
  send({ type: 'continued', errors: {}, key: 'key-1' })
  send({ type: 'edited' })
  send({ type: 'continued', errors: {}, key: 'key-2' })
  send({ type: 'confirmed' })
  expect(calls.get('declare')?.input).toEqual({ key: 'key-2' })
})
