import { type FormEvent, useState } from 'react'
import type * as v from 'valibot'
import { type FieldErrors, validate } from '#models/wire/address.ts'
import { focusFirstInvalid } from '#src/ui/focus-first-invalid.ts'
import type { PasswordOutcome } from './passwords.ts'

/** A form that is checked, then sent at once: errors stand beside their fields, the outcome below. */
export function usePasswordForm<Schema extends v.GenericSchema>(
  schema: Schema,
  send: (value: v.InferOutput<Schema>) => Promise<PasswordOutcome>,
) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [outcome, setOutcome] = useState<PasswordOutcome | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    const checked = validate(schema, Object.fromEntries(new FormData(form)))
    setOutcome(null)
    setErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return focusFirstInvalid(form, checked.errors)
    setIsBusy(true)
    setOutcome(await send(checked.value))
    setIsBusy(false)
  }

  return { errors, outcome, isBusy, formProps: { noValidate: true, onSubmit } as const }
}
