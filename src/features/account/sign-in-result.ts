import type { FieldErrors } from '#models/wire/validate.ts'

/** What is shown of a sign-in without JavaScript that failed. */
export interface SignInResult {
  /** Where the sign-in was to lead. */
  readonly to: string
  readonly email: string
  readonly errors: FieldErrors
  /** `sign-in-refused` is a reason of the `errors` texts, the others are keys of the account's `formError` texts. */
  readonly formError: 'sign-in-refused' | 'rateLimited' | 'unreachable' | null
}
