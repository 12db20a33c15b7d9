import type { FieldErrors } from '#models/wire/validate.ts'

/** What is shown of a sign-in without JavaScript that failed. */
export interface SignInResult {
  /** Where the sign-in was to lead. */
  readonly to: string
  readonly email: string
  readonly errors: FieldErrors
  /** A reason of refusals, or a key of the account's `refusal` texts. */
  readonly refusal: 'sign-in-refused' | 'rateLimited' | 'unreachable' | null
}
