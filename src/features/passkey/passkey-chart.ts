import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { fromPromise } from 'xstate'
import { type CeremonyOutcome, type PasskeyRequest, type PasskeyVerdict, passkeyMachine } from '#machines/passkey.ts'
import type { PasskeyAssertion } from '#models/wire/passkey.ts'
import { PASSKEYS_PATH, SESSION_PATH } from '#models/wire/session-names.ts'
import { execute } from '#src/engine/engine.ts'
import { callSession } from './call-session.ts'

/** The chart with the browser's ceremonies. In a module of its own, so that it loads with the first ceremony. */
export const passkeyChart = passkeyMachine.provide({
  actors: {
    perform: fromPromise<CeremonyOutcome, PasskeyRequest | null>(async ({ input, signal }) => {
      if (!input) return { type: 'cancelled' }
      signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
      return perform(input, signal)
    }),
    verify: fromPromise<PasskeyVerdict, { request: PasskeyRequest | null; credential: unknown }>(
      async ({ input: { request, credential } }) =>
        request ? verify(request, credential) : { type: 'refused', reason: 'other' },
    ),
  },
})

async function perform({ purpose, session, isQuiet }: PasskeyRequest, signal: AbortSignal): Promise<CeremonyOutcome> {
  if (isQuiet && !(await browserSupportsWebAuthnAutofill())) return { type: 'cancelled' }
  const answer = await callSession(session, `${PASSKEYS_PATH}/options`, { purpose })
  if (!answer.ok) return { type: 'refused', reason: answer.reason }
  // The browser runs one ceremony at a time: a late one would end that of a newer request.
  if (signal.aborted) return { type: 'cancelled' }
  try {
    const credential =
      purpose === 'registration'
        ? await startRegistration({ optionsJSON: answer.result as PublicKeyCredentialCreationOptionsJSON })
        : await startAuthentication({
            optionsJSON: answer.result as PublicKeyCredentialRequestOptionsJSON,
            useBrowserAutofill: isQuiet,
          })
    return { type: 'performed', credential }
  } catch (error) {
    return failureOf(error)
  }
}

/** Browsers tell the page little, on purpose: no passkey, a closed dialog and a timeout are one error. */
function failureOf(error: unknown): CeremonyOutcome {
  const { name } = error as Error
  const code = error instanceof WebAuthnError ? error.code : null
  if (name === 'NotAllowedError' || code === 'ERROR_CEREMONY_ABORTED') return { type: 'cancelled' }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return { type: 'refused', reason: 'passkey-exists' }
  console.warn('[passkey]', error)
  return { type: 'refused', reason: 'other' }
}

async function verify({ purpose, session }: PasskeyRequest, credential: unknown): Promise<PasskeyVerdict> {
  if (purpose === 'sign-in') {
    const outcome = await execute({
      type: 'identity.sign-in-by-passkey',
      assertion: credential as PasskeyAssertion,
    })
    return outcome.ok ? { type: 'accepted' } : { type: 'refused', reason: outcome.refusal.reason }
  }
  const answer =
    purpose === 'registration'
      ? await callSession(session, PASSKEYS_PATH, { credential })
      : await callSession(session, `${SESSION_PATH}/step-up`, { assertion: credential })
  return answer.ok ? { type: 'accepted' } : { type: 'refused', reason: answer.reason }
}
