import type { FieldErrors } from '#models/wire/address.ts'

/** What is shown of a sign-in without JavaScript that failed. */
export interface SignInResult {
  readonly email: string
  readonly errors: FieldErrors
  /** Key of the `refusal` texts. */
  readonly refusal: 'signInRefused' | 'rateLimited' | 'unreachable' | null
}
