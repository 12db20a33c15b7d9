import { expect, test } from 'vitest'
import { type PasskeyRequest, type PasskeySnapshot, passkeyMachine } from '#machines/passkey.ts'
import { passkeyFacts } from './facts/passkey.facts.ts'
import { startLive } from './walk/live.ts'
import { describeWalk } from './walk/walk.ts'

const BUTTON: PasskeyRequest = { asker: 'button', purpose: 'sign-in', session: null, isQuiet: false }
const OFFER: PasskeyRequest = { ...BUTTON, asker: 'offer', isQuiet: true }
const GIVEN = { type: 'performed', credential: { id: 'key' } }

describeWalk(passkeyMachine, '[USER-12]', {
  facts: passkeyFacts,
  events: [
    { type: 'asked', request: BUTTON },
    { type: 'asked', request: OFFER },
    { type: 'left', asker: 'button' },
    { type: 'left', asker: 'offer' },
    { type: 'xstate.done.actor.perform', output: GIVEN },
    { type: 'xstate.done.actor.perform', output: { type: 'cancelled' } },
    { type: 'xstate.done.actor.perform', output: { type: 'refused', reason: 'rate-limited' } },
    { type: 'xstate.done.actor.perform', output: { type: 'refused', reason: 'no-sessions' } },
    { type: 'xstate.done.actor.verify', output: { type: 'accepted' } },
    { type: 'xstate.done.actor.verify', output: { type: 'refused', reason: 'passkey-refused' } },
  ],
  context: ({ request, reason }) => [request?.asker, reason],
})

function page() {
  const live = startLive(passkeyMachine)
  return { ...live, state: () => live.snapshot() as PasskeySnapshot }
}

test('the button ends the offer of the e-mail field; a later offer does not end the ceremony [USER-12]', () => {
  const { calls, send } = page()
  send({ type: 'asked', request: OFFER })
  const offer = calls.get('perform')
  send({ type: 'asked', request: BUTTON })
  expect(offer?.signal.aborted).toBe(true)
  send({ type: 'asked', request: OFFER })
  expect(calls.get('perform')?.input).toEqual(BUTTON)
})

test('an offer ends before its challenge expires [USER-12]', () => {
  const { calls, clock, send, state } = page()
  send({ type: 'asked', request: OFFER })
  const offer = calls.get('perform')
  clock.advance(240_000)
  expect(offer?.signal.aborted).toBe(true)
  expect(state().matches('idle')).toBe(true)
})

test('what the authenticator gave is verified once; a refusal says why, and nothing of it is kept [USER-12]', async () => {
  const { calls, resolve, send, state } = page()
  send({ type: 'asked', request: BUTTON })
  await resolve('perform', GIVEN)
  send({ type: 'asked', request: BUTTON })
  expect(calls.get('verify')?.input).toEqual({ request: BUTTON, credential: { id: 'key' } })
  await resolve('verify', { type: 'refused', reason: 'passkey-refused' })
  expect(state().context).toMatchObject({ reason: 'passkey-refused', credential: null })
})
