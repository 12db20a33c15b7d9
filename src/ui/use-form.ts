import { type Dispatch, type FormEvent, type SetStateAction, useRef, useState } from 'react'
import type validation from '#locales/de/validation.json'
import type { FieldErrors } from '#models/wire/validate.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** The fields of a form as text, by name. A checkbox is `yes` or `no`. */
export type FormValues = Readonly<Record<string, string>>

/** The value to send, or one key of the `validation` texts per invalid field. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: FieldErrors }

interface FormOptions<Value, Result> {
  /** Validates the fields, as a rule by a schema of the models. */
  readonly check: (values: FormValues, form: HTMLFormElement) => Checked<Value>
  /** Sends the checked value. Further submits are ignored until it resolves. */
  readonly send: (value: Value, form: HTMLFormElement) => Promise<Result>
  /** Errors of single fields in the result of `send`. */
  readonly errorsOf?: (result: Result) => FieldErrors
  /** Errors that the server rendered. */
  readonly initialErrors?: FieldErrors | undefined
  /** A locked form ignores submits. */
  readonly isLocked?: boolean
}

interface Form<Result> {
  /** Message of a field in the shopper's language; undefined if it is valid. */
  readonly error: (name: string) => string | undefined
  readonly errors: FieldErrors
  /** For errors that arrive or end between submits. */
  readonly setErrors: Dispatch<SetStateAction<FieldErrors>>
  /** From the submit until `send` resolves. */
  readonly isBusy: boolean
  /** Of the last submit; null before it, and again from the next submit on. */
  readonly result: Result | null
  readonly formProps: {
    readonly noValidate: true
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
}

/**
 * Validation, field errors, focus, pending state and the double-submit guard of every form. An error disappears when its
 * field changes. [CHK-03, PROM-07]
 */
export function useForm<Value, Result = void>(options: FormOptions<Value, Result>): Form<Result> {
  const { check, send, errorsOf, initialErrors = {}, isLocked = false } = options
  const { t } = useTranslation('validation')
  const isSending = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [errors, setErrors] = useState(initialErrors)
  const [result, setResult] = useState<Result | null>(null)

  function showErrors(form: HTMLFormElement, found: FieldErrors): void {
    setErrors(found)
    focusFirstInvalid(form, found)
  }

  function onInput({ target }: FormEvent<HTMLFormElement>): void {
    const { name } = target as HTMLInputElement
    if (errors[name]) setErrors(({ [name]: _, ...rest }) => rest)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    // React bubbles events through portals: a form in a dialog must not submit the form around its button.
    event.stopPropagation()
    const form = event.currentTarget
    if (isSending.current || isLocked) return
    const checked = check(formValues(form), form)
    setResult(null)
    if (!checked.ok) return showErrors(form, checked.errors)
    setErrors({})
    isSending.current = true
    setIsBusy(true)
    try {
      const sent = await send(checked.value, form)
      setResult(sent)
      if (errorsOf) showErrors(form, errorsOf(sent))
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  return {
    error(name) {
      const key = errors[name]
      return key === undefined ? undefined : t(key as keyof typeof validation)
    },
    errors,
    setErrors,
    isBusy,
    result,
    formProps: { noValidate: true, onInput, onSubmit },
  }
}

export function formValues(form: HTMLFormElement): FormValues {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
  // FormData leaves out a box that is not ticked; a stored draft must have it.
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox][name]')) {
    values[box.name] = box.checked ? 'yes' : 'no'
  }
  return values
}

/** In document order, not in the order of the schema. */
export function focusFirstInvalid(form: HTMLFormElement, errors: FieldErrors): void {
  const fields = [...form.elements] as HTMLInputElement[]
  fields.find(({ name, disabled }) => errors[name] && !disabled)?.focus()
}
