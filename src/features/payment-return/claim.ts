import type { ReturnClaim } from '#machines/payment-redirect/payment-redirect.types.ts'

const CLAIMS: readonly ReturnClaim[] = ['success', 'error', 'back']

/** What the return address claims; null where it claims nothing that a provider says. [CHK-09] */
export function claimOf(params: URLSearchParams): ReturnClaim | null {
  return CLAIMS.find((claim) => claim === params.get('r')) ?? null
}
