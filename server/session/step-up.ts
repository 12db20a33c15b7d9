import type { Context } from 'hono'
import { type Commerce, tokenOf } from '../commerce/commerce.ts'
import { Refusal } from '../http/refusal.ts'
import { sessionOf } from './session-store.ts'

/** How long ago the password may have been entered. */
const PROOF_MS = 5 * 60_000

/**
 * Throws the refusal `step-up-needed` unless the caller has just entered the password: for a session by its sign-in or
 * `POST /session/step-up`, for an API client by the sign-in that issued the token.
 */
export function requireProof({ tokens, clock }: Commerce, c: Context): void {
  const session = sessionOf(c)
  const provenAt = session ? session.proven_at : tokens.provenAt(tokenOf(c))
  if (provenAt && clock.now().getTime() - provenAt.getTime() <= PROOF_MS) return
  throw new Refusal(403, 'step-up-needed', 'Enter the password again for this change')
}
