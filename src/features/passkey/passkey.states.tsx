import type account from '#locales/de/account.json'
import { PASSKEYS_PATH, SESSION_PATH } from '#models/wire/session-names.ts'
import { Pressed } from '#src/states/pressed.tsx'
import { pending, type Respond, refusing, unreachable } from '#src/states/responses.ts'
import { SAMPLE_PASSKEYS } from '#src/states/sample-account.ts'
import { invalid } from '#src/states/sample-results.ts'
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

/** Texts only, so all of them are one state. */
function FailureTexts() {
  const passkeyText = usePasskeyText()
  return (
    <>
      <h1>Passkeys</h1>
      {Object.values(REASONS).map((reason) => (
        <section key={reason} aria-labelledby={reason}>
          <h2 id={reason}>{reason}</h2>
          <Banner kind="danger">{passkeyText(reason)}</Banner>
        </section>
      ))}
    </>
  )
}

/** The ceremony begins with what the server answers to the button. */
const signingIn = (respond: Respond): State => ({
  responses: { [OPTIONS]: respond },
  show: () => (
    <>
      <h1>Welt</h1>
      <Pressed controls={['[data-shown-state] button']}>
        <PasskeySignIn onSignedIn={() => undefined} />
      </Pressed>
    </>
  ),
})

const ADD = '[aria-labelledby=passkeys] > div:last-child > button'
const SUBMIT = '[aria-labelledby=passkeys] > div:last-child form button[type=submit]'

const PASSWORD = ['[aria-labelledby=passkeys] > div:last-child [name=password]', 'kein Passwort'] as const

const own = (
  controls: Parameters<typeof Pressed>[0]['controls'],
  responses: State['responses'] = {},
  passkeys = SAMPLE_PASSKEYS,
): State => ({
  responses,
  show: () => (
    <>
      <h1>Welt</h1>
      <Pressed controls={controls}>
        <Passkeys passkeys={passkeys} result={undefined} />
      </Pressed>
    </>
  ),
})

const STEP_UP = { [OPTIONS]: refusing('step-up-needed') }
const CONFIRM = '[aria-labelledby=passkeys] li [type=button]'

/** Signing in by a passkey, and the passkeys of an account, while a ceremony runs and after it failed. [DEV-08] */
export const passkeyStates = {
  failures: { show: () => <FailureTexts /> },
  'sign-in-busy': signingIn(pending),
  'sign-in-refused': signingIn(refusing('passkey-refused')),
  'sign-in-unreachable': signingIn(unreachable),
  adding: own([ADD], { [OPTIONS]: pending }),
  full: own([ADD], { [OPTIONS]: refusing('passkeys-full') }),
  'proof-needed': own([ADD], STEP_UP, []),
  'proof-needed-passkey': own([ADD], STEP_UP),
  'proof-wrong': own([ADD, PASSWORD, SUBMIT], { ...STEP_UP, [`${SESSION_PATH}/step-up`]: refusing('password-wrong') }),
  'proof-too-often': own([ADD, PASSWORD, SUBMIT], {
    ...STEP_UP,
    [`${SESSION_PATH}/step-up`]: refusing('rate-limited'),
  }),
  'deletion-not-confirmed': {
    responses: { [OPTIONS]: refusing('rate-limited') },
    show: () => (
      <>
        <h1>Welt</h1>
        <Pressed controls={[CONFIRM]}>
          <Passkeys
            passkeys={SAMPLE_PASSKEYS}
            result={invalid('passkey-delete', { password: 'passwordNeeded' }, { id: 'key_1' })}
          />
        </Pressed>
      </>
    ),
  },
} satisfies States
