import type { Context } from 'hono'
import { type Commerce, tokenOf } from '../commerce/commerce.ts'
import { ApiError } from '../http/api-error.ts'
import { sessionOf } from './session-store.ts'

/** How long ago the password may have been entered, or a passkey used. */
const PROOF_MS = 5 * 60_000

/**
 * Throws the API error `step-up-needed` unless the caller has just entered the password or used a passkey: for a session by
 * its sign-in or `POST /session/step-up`, for an API client by the sign-in that issued the token.
 */
export function requireProof({ tokens, clock }: Commerce, c: Context): void {
  const session = sessionOf(c)
  requireRecentProof(session ? session.proven_at : tokens.provenAt(tokenOf(c)), clock.now())
}

export function requireRecentProof(provenAt: Date | null, now: Date): void {
  if (provenAt && now.getTime() - provenAt.getTime() <= PROOF_MS) return
  throw new ApiError(403, 'step-up-needed', 'Enter the password again for this change')
}
