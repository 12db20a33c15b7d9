import type { FieldErrors } from '#models/wire/address.ts'

/** What is shown of a sign-in without JavaScript that failed. */
export interface SignInResult {
  readonly email: string
  readonly errors: FieldErrors
  /** A reason of refusals, or a key of the account's `refusal` texts. */
  readonly refusal: 'sign-in-refused' | 'rateLimited' | 'unreachable' | null
}
