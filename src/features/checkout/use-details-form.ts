import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CheckoutStep } from '#models/checkout/checkout-steps.ts'
import type { FieldErrors } from '#models/wire/address.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { focusFirstInvalid } from '#src/ui/focus-first-invalid.ts'
import type { Command, Refusal } from '#worker/protocol.ts'
import { type FormValues, formValues } from './form-values.ts'

/** Typing rests for that long before the draft is kept, ms: short, so that even a crash costs a few letters only. */
const DRAFT_DELAY_MS = 250

type Checked = { readonly command: Command } | { readonly errors: FieldErrors }

export interface DetailsForm {
  readonly errors: FieldErrors
  readonly refusal: Refusal | null
  readonly isBusy: boolean
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly noValidate: true
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
}

/**
 * A step's form: keeps what is typed, tells errors beside their fields and takes the shopper to the first of them.
 * [CHK-03, PROM-08]
 */
export function useDetailsForm(step: CheckoutStep, check: (values: FormValues) => Checked): DetailsForm {
  const execute = useExecute()
  const ref = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  function forgetDraft() {
    clearTimeout(timer.current)
    timer.current = undefined
  }

  function storeDraft(form: HTMLFormElement | null) {
    if (timer.current === undefined || !form) return
    forgetDraft()
    void execute({ type: 'checkout.save-draft', step, fields: formValues(form) })
  }

  const keepDraftNow = useEffectEvent(storeDraft)
  useEffect(() => {
    const form = ref.current
    const onHide = () => keepDraftNow(form)
    addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onHide)
      // Another step, or the other language: what was typed last goes along.
      onHide()
    }
  }, [])

  function onInput(event: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => storeDraft(ref.current), DRAFT_DELAY_MS)
    const { name } = event.target as HTMLInputElement
    if (errors[name]) setErrors(({ [name]: _, ...rest }) => rest)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const checked = check(formValues(form))
    if ('errors' in checked) {
      setErrors(checked.errors)
      focusFirstInvalid(form, checked.errors)
      return
    }
    forgetDraft()
    setErrors({})
    setRefusal(null)
    setIsBusy(true)
    const outcome = await execute(checked.command)
    setIsBusy(false)
    if (outcome.ok) return
    if (outcome.refusal.reason === 'details-invalid') setErrors(textsOf(outcome.refusal))
    else setRefusal(outcome.refusal)
  }

  return { errors, refusal, isBusy, formProps: { ref, noValidate: true, onInput, onSubmit } }
}

function textsOf({ data }: Refusal): FieldErrors {
  return Object.fromEntries(Object.entries(data ?? {}).map(([field, message]) => [field, String(message)]))
}
