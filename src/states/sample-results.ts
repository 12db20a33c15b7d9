import type { FieldErrors } from '#models/wire/validate.ts'
import type { FormResult } from '#src/forms/form-result.ts'

/** A form that was accepted. */
export function accepted(form: string): FormResult {
  return { form, isDone: true, errors: {}, formError: null, values: {} }
}

/** A form that the server refused as a whole. */
export function refused(form: string, formError: string, values: FormResult['values'] = {}): FormResult {
  return { form, isDone: false, errors: {}, formError, values }
}

/** A form with invalid fields, by field with the key of its message. */
export function invalid(form: string, errors: FieldErrors, values: FormResult['values'] = {}): FormResult {
  return { form, isDone: false, errors, formError: null, values }
}
