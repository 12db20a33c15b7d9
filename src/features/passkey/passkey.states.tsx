import type account from '#locales/de/account.json'
import { PASSKEYS_PATH, SESSION_PATH } from '#models/wire/session-names.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { Part } from '#src/states/part.tsx'
import { pressed } from '#src/states/pressed.tsx'
import { pending, type Respond, refusing, unreachable } from '#src/states/responses.ts'
import { SAMPLE_PASSKEYS } from '#src/states/sample-account.ts'
import { invalid } from '#src/states/sample-results.ts'
import { Sections } from '#src/states/sections.tsx'
import type { State, States } from '#src/states/state.ts'
import { Banner } from '#src/ui/banner.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { usePasskeyText } from './passkey-text.ts'
import { Passkeys } from './passkeys.tsx'

const OPTIONS = `${PASSKEYS_PATH}/options`

/** A reason for each text of a failure. A text without one does not compile. */
const REASONS = {
  other: 'other',
  refused: 'passkey-refused',
  tooMany: 'rate-limited',
  unreachable: 'unreachable',
  exists: 'passkey-exists',
  full: 'passkeys-full',
  orderUnderWay: 'order-under-way',
} satisfies Record<keyof typeof account.passkey.failed, string>

function FailureTexts() {
  const passkeyText = usePasskeyText()
  return (
    <Sections title="Passkeys" names={Object.values(REASONS)}>
      {(reason) => <Banner kind="danger">{passkeyText(reason)}</Banner>}
    </Sections>
  )
}

/** The ceremony begins with what the server answers to the button. */
const SIGN_IN: State = {
  show: () => (
    <Part>
      <PasskeySignIn onSignedIn={() => undefined} />
    </Part>
  ),
}
const signingIn = (respond: Respond): State => ({
  responses: { [OPTIONS]: respond },
  ...pressed(SIGN_IN, '[data-shown-state] button'),
})

const ADD = '[aria-labelledby=passkeys] > div:last-child > button'
const SUBMIT = '[aria-labelledby=passkeys] > div:last-child form button[type=submit]'

const PASSWORD = ['[aria-labelledby=passkeys] > div:last-child [name=password]', 'kein Passwort'] as const

const own = (responses: Readonly<Record<string, Respond>>, passkeys = SAMPLE_PASSKEYS, result?: FormResult): State => ({
  responses,
  show: () => (
    <Part>
      <Passkeys passkeys={passkeys} result={result} />
    </Part>
  ),
})
const proving = (answer: string): State =>
  pressed(
    own({ [OPTIONS]: refusing('step-up-needed'), [`${SESSION_PATH}/step-up`]: refusing(answer) }),
    ADD,
    PASSWORD,
    SUBMIT,
  )
const UNPROVEN = invalid('passkey-delete', { password: 'passwordNeeded' }, { id: 'key_1' })

const CONFIRM = '[aria-labelledby=passkeys] li [type=button]'

/** Signing in by a passkey, and the passkeys of an account, while a ceremony runs and after it failed. [DEV-08] */
export const passkeyStates = {
  failures: { show: () => <FailureTexts /> },
  'sign-in-busy': signingIn(pending),
  'sign-in-refused': signingIn(refusing('passkey-refused')),
  'sign-in-unreachable': signingIn(unreachable),
  adding: pressed(own({ [OPTIONS]: pending }), ADD),
  full: pressed(own({ [OPTIONS]: refusing('passkeys-full') }), ADD),
  'proof-needed': pressed(own({ [OPTIONS]: refusing('step-up-needed') }, []), ADD),
  'proof-needed-passkey': pressed(own({ [OPTIONS]: refusing('step-up-needed') }), ADD),
  'proof-wrong': proving('password-wrong'),
  'proof-too-often': proving('rate-limited'),
  'deletion-not-confirmed': pressed(own({ [OPTIONS]: refusing('rate-limited') }, SAMPLE_PASSKEYS, UNPROVEN), CONFIRM),
} satisfies States
