/** How the shopper meets the provider: on its page, in its window, or in its frames, widget or sheet on our page. [CHK-06] */
export const PAYMENT_FLOWS = ['redirect', 'popup', 'frames', 'widget', 'sheet'] as const
export type PaymentFlow = (typeof PAYMENT_FLOWS)[number]

/** Attempts that one request replaces, at most. */
export const MAX_REPLACED = 10

/** Claim of the provider's return address (`/redirect?r=…`), never a proof. [CHK-09] */
export const RETURN_CLAIMS = ['success', 'error', 'back'] as const
export type ReturnClaim = (typeof RETURN_CLAIMS)[number]

/** States that a payment shows to the outside. `created` and `open` wait for the shopper. */
export const PAYMENT_STATES = [
  'created',
  'open',
  'expired',
  'cancelled',
  'failed',
  'authorised',
  'captured',
  'part-refunded',
  'refunded',
  'charged-back',
] as const
