import { SHOWN_EVENT_KINDS } from '#models/wire/security-events.ts'
import { SAMPLE_DEVICES, SAMPLE_PASSKEYS, SAMPLE_PERSON } from '#src/states/sample-account.ts'
import { accepted, invalid, refused } from '#src/states/sample-results.ts'
import type { State, States } from '#src/states/state.ts'
import { Security } from './security.tsx'

const EVENTS = SHOWN_EVENT_KINDS.map((kind, index) => ({ id: kind, kind, at: `2026-10-${31 - index}T09:15:00Z` }))

function security(changes: Partial<Parameters<typeof Security>[0]>): State {
  const given = { email: SAMPLE_PERSON.email, devices: SAMPLE_DEVICES.slice(0, 1), events: [], passkeys: [] }
  return { show: () => <Security {...given} result={undefined} {...changes} /> }
}

const filled = { devices: SAMPLE_DEVICES, passkeys: SAMPLE_PASSKEYS }

/** The page of everything by which somebody can sign in. */
export const securityStates = {
  filled: security({ ...filled, events: EVENTS }),
  empty: security({}),
  'password-changed': security({ result: accepted('password') }),
  'password-refused': security({
    result: invalid('password', { currentPassword: 'passwordWrong', newPassword: 'passwordCommon' }),
  }),
  'password-weak': security({ result: invalid('password', { newPassword: 'passwordTooWeak' }) }),
  'email-requested': security({ result: accepted('email') }),
  'email-refused': security({
    ...filled,
    result: invalid('email', { email: 'emailSame', password: 'passwordNeeded' }),
  }),
  'passkey-renamed': security({ ...filled, result: accepted('passkey-name') }),
  'passkey-proof-needed': security({
    ...filled,
    result: invalid('passkey-delete', { password: 'passwordNeeded' }, { id: 'key_1' }),
  }),
  'passkey-unknown': security({ ...filled, result: refused('passkey-delete', 'passkey-unknown', { id: 'key_2' }) }),
  'device-ended': security({ ...filled, result: accepted('device') }),
  'device-unknown': security({ ...filled, result: refused('device', 'device-unknown', { id: 's_3' }) }),
  'others-ended': security({ result: accepted('other-devices') }),
} satisfies States
