import type { FieldErrors } from '#models/wire/validate.ts'

/** What a page shows of a form that was sent. */
export interface FormResult {
  /** Name of the form, as a page may have several. */
  readonly form: string
  readonly isDone: boolean
  /** One key of the `validation` texts per invalid field. */
  readonly errors: FieldErrors
  /** Code of the API's error, or `unreachable`; null if nothing or only fields were refused. */
  readonly formError: string | null
  /** What was typed, without passwords, for a page without JavaScript. */
  readonly values: Readonly<Record<string, string>>
  /** Id of the request in the queue, if the form was stored there. */
  readonly request?: string
}

/** The access token expired while a script sent the form: the form is sent once more, without the script. */
export const RENEW = 'renew'

/** The API gave no answer, or failed. */
export const UNREACHABLE = 'unreachable'
