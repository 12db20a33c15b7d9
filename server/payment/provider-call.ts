/**
 * What to ask of a provider: `cancel` ends an attempt without money, `capture` takes what was authorised, `refund` gives
 * a part back, `return` gives all money back (voids what is authorised, refunds what is captured).
 */
export type ProviderCall = 'cancel' | 'capture' | 'refund' | 'return'

/** After so many failures a call is given up, and an operator has to look into it. */
export const MOST_CALL_ATTEMPTS = 12
