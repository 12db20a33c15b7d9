import type { FieldErrors } from '#models/wire/validate.ts'

const ERRORS: Readonly<Record<string, FieldErrors>> = {
  'password-wrong': { currentPassword: 'passwordWrong' },
  'password-common': { newPassword: 'passwordCommon' },
  'password-personal': { newPassword: 'passwordPersonal' },
}

/** The field that the API's refusal of a password concerns. [USER-06] */
export function passwordErrors(refusal: string): FieldErrors | null {
  return ERRORS[refusal] ?? null
}

/** The fields that the refusal of a change concerns which asks for a proof. [USER-12] */
export function proofErrors(refusal: string): FieldErrors | null {
  if (refusal === 'step-up-needed') return { password: 'passwordNeeded' }
  return refusal === 'password-wrong' ? { password: 'passwordWrong' } : null
}
