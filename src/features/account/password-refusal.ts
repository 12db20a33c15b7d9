import type { FieldErrors } from '#models/wire/address.ts'

const ERRORS: Readonly<Record<string, FieldErrors>> = {
  'password-wrong': { currentPassword: 'passwordWrong' },
  'password-common': { newPassword: 'passwordCommon' },
  'password-personal': { newPassword: 'passwordPersonal' },
}

/** The field that the API's refusal of a password concerns. [USER-06] */
export function passwordErrors(refusal: string): FieldErrors | null {
  return ERRORS[refusal] ?? null
}
