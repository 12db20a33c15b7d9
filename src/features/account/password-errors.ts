import type { FieldErrors } from '#models/wire/validate.ts'

const ERRORS: Readonly<Record<string, FieldErrors>> = {
  'password-wrong': { currentPassword: 'passwordWrong' },
  'password-common': { newPassword: 'passwordCommon' },
  'password-personal': { newPassword: 'passwordPersonal' },
}

/** The field that the API's error about a password concerns. [USER-06] */
export function passwordErrors(code: string): FieldErrors | null {
  return ERRORS[code] ?? null
}

/** The fields that the error of a change concerns which asks for a proof. [USER-12] */
export function proofErrors(code: string): FieldErrors | null {
  if (code === 'step-up-needed') return { password: 'passwordNeeded' }
  return code === 'password-wrong' ? { password: 'passwordWrong' } : null
}
