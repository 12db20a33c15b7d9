import type { AuthenticatorTransport, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Context } from 'hono'
import { SELLER } from '#models/store/seller.ts'
import type { PasskeyAssertion } from '#models/wire/passkey.ts'
import type { Commerce } from '../commerce/commerce.ts'
import { type CustomerRow, findCustomer } from '../commerce/customer-store.ts'
import { recordSecurityEvent } from '../commerce/security-event.ts'
import { ApiError } from '../http/api-error.ts'
import { issueChallenge, useChallenge } from './passkey-challenge.ts'
import { findPasskey, type PasskeyRow, passkeysOf, touchPasskey } from './passkey-store.ts'
import type { SessionRow } from './session-store.ts'

/** Loaded with the first ceremony: a shop that sees none is spared 28 MB. */
export const webauthn = () => import('@simplewebauthn/server')

/** All store prefixes are one origin, so one passkey opens the account in each. */
export function relyingParty({ publicOrigin }: Pick<Commerce, 'publicOrigin'>) {
  return { rpID: new URL(publicOrigin).hostname, rpName: SELLER.company }
}

/** Names the account to authenticators, which replace an older passkey of the same one. It says nothing about the person. */
export function userHandleOf({ digest }: Pick<Commerce, 'digest'>, customerId: number): string {
  return digest(`passkey user ${customerId}`)
}

/**
 * Options of an assertion. `session`: null for a sign-in, which names no credentials, or accounts could be enumerated. The
 * authenticator verifies its user each time, because a passkey replaces the password.
 */
export async function assertionOptions(
  commerce: Commerce,
  c: Context,
  session: SessionRow | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn()
  const own = session ? await passkeysOf(commerce.db, session.customer_id) : []
  const challenge = await issueChallenge(commerce, c, askedBy(session))
  return generateAuthenticationOptions({
    rpID: relyingParty(commerce).rpID,
    challenge: new Uint8Array(challenge),
    userVerification: 'required',
    allowCredentials: own.map(descriptorOf),
  })
}

/** As options name a credential. */
export function descriptorOf({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id, transports: transports as AuthenticatorTransport[] }
}

/**
 * The customer whose passkey signed the challenge of this browser; for a step-up (`session`) its own customer. Every reason
 * gives the same answer: 401 `passkey-refused`.
 */
export async function authenticateByPasskey(
  commerce: Commerce,
  c: Context,
  assertion: PasskeyAssertion,
  session: SessionRow | null,
): Promise<CustomerRow> {
  const { db } = commerce
  const passkey = await findPasskey(db, assertion.id)
  const about = { customerId: passkey?.customer_id ?? null, sessionId: session?.id ?? null }
  const verified = await verify(commerce, c, assertion, passkey, session)
  const customer = verified && (await findCustomer(db, verified.passkey.customer_id))
  if (!customer) {
    await recordSecurityEvent(commerce, db, { kind: 'passkey-refused', ...about })
    throw new ApiError(401, 'passkey-refused', 'This passkey was not accepted')
  }
  // A copied authenticator counts on its own. Synced passkeys are copies on purpose and report 0, so it is a hint only.
  if (verified.counter > 0 && verified.counter <= verified.passkey.counter) {
    await recordSecurityEvent(commerce, db, { kind: 'passkey-counter-fell', ...about })
  }
  await touchPasskey(db, verified.passkey.id, { ...verified, now: commerce.clock.now() })
  await recordSecurityEvent(commerce, db, { kind: 'passkey-accepted', ...about })
  return customer
}

async function verify(
  commerce: Commerce,
  c: Context,
  assertion: PasskeyAssertion,
  passkey: PasskeyRow | null,
  session: SessionRow | null,
) {
  if (!passkey || (session && session.customer_id !== passkey.customer_id)) return null
  const { userHandle, ...signed } = assertion.response
  if (userHandle !== undefined && userHandle !== userHandleOf(commerce, passkey.customer_id)) return null
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...assertion, response: signed, clientExtensionResults: {} },
    expectedChallenge: (challenge) => useChallenge(commerce, c, challenge, askedBy(session)),
    expectedOrigin: commerce.publicOrigin,
    expectedRPID: relyingParty(commerce).rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      // The library refuses one that fell.
      counter: 0,
    },
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  if (!verified || !authenticationInfo) return null
  return { passkey, counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
}

function askedBy(session: SessionRow | null) {
  return { purpose: session ? 'step-up' : 'sign-in', sessionId: session?.id ?? null } as const
}
