import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { CheckoutStep } from '#models/checkout/checkout-steps.ts'
import type { FieldErrors } from '#models/wire/validate.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { type Checked, type FormValues, formValues, useForm } from '#src/ui/use-form.ts'
import type { Command, Outcome, Refusal } from '#worker/commands.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRefusalText } from '../notifications/refusal-text.ts'
import styles from './form.module.css'
import type { KnownProfile } from './form-values.ts'

/** Debounce of the draft, ms: short, so that even a crash costs a few characters only. */
const DRAFT_DELAY_MS = 250

/**
 * The form of a step: its command when it is submitted, and its draft while the shopper types. What the account fills in
 * late ends the errors of its fields. `complete` adds to the command what has to be asked for; null if the form stays as it
 * is. [CHK-03, PROM-08]
 */
export function useDetailsForm(
  step: CheckoutStep,
  profile: KnownProfile,
  check: (values: FormValues) => Checked<Command>,
  complete: (command: Command) => Promise<Command | null> = async (command) => command,
) {
  const execute = useExecute()
  const draft = useDraft(step)
  const { result, formProps, error, setErrors, isBusy } = useForm<Command, Outcome | null>({
    check,
    async send(checked) {
      const command = await complete(checked)
      if (!command) return null
      draft.cancel()
      return execute(command)
    },
    errorsOf: (outcome) => (outcome === null || outcome.ok ? {} : fieldErrorsOf(outcome.refusal)),
  })
  const checkAgain = useEffectEvent(() => {
    const checked = draft.form.current && check(formValues(draft.form.current))
    const remaining = checked && !checked.ok ? checked.errors : {}
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => remaining[name])))
  })
  useEffect(() => {
    if (profile) checkAgain()
  }, [profile])
  const isRefused = result?.ok === false && result.refusal.reason !== 'details-invalid'

  function onInput(event: FormEvent<HTMLFormElement>): void {
    draft.schedule()
    formProps.onInput(event)
  }

  return {
    error,
    isBusy,
    refusal: isRefused ? result.refusal : null,
    formProps: { ...formProps, ref: draft.form, onInput },
  }
}

function fieldErrorsOf({ reason, data }: Refusal): FieldErrors {
  if (reason !== 'details-invalid') return {}
  return Object.fromEntries(Object.entries(data ?? {}).map(([field, message]) => [field, String(message)]))
}

interface Draft {
  readonly form: RefObject<HTMLFormElement | null>
  readonly schedule: () => void
  readonly cancel: () => void
}

/** Stores what is typed: after a pause, and at once when the page or the step is left. */
function useDraft(step: CheckoutStep): Draft {
  const execute = useExecute()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function cancel(): void {
    clearTimeout(timer.current)
    timer.current = undefined
  }

  function store(from: HTMLFormElement | null): void {
    if (timer.current === undefined || !from) return
    cancel()
    void execute({ type: 'checkout.save-draft', step, fields: formValues(from) })
  }

  function schedule(): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => store(form.current), DRAFT_DELAY_MS)
  }

  const storeNow = useEffectEvent(store)
  useEffect(() => {
    const mounted = form.current
    const onHide = () => storeNow(mounted)
    addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onHide)
      // Also on the way to another step or another language.
      onHide()
    }
  }, [])
  return { form, schedule, cancel }
}

interface StepEndProps {
  next: CheckoutStep
  isBusy: boolean
  refusal: Refusal | null
  isDisabled?: boolean
}

/** The end of every form: why it was refused, and the button to the next step. */
export function StepEnd({ next, isBusy, refusal, isDisabled = false }: StepEndProps) {
  const { t } = useTranslation('checkout')
  const refusalText = useRefusalText()
  return (
    <div className={styles.end}>
      <div role="alert">{refusal && <Banner kind="danger">{refusalText(refusal)}</Banner>}</div>
      {next !== 'personalDetails' && (
        <Button type="submit" isBusy={isBusy} disabled={isDisabled}>
          {t(`continue.${next}`)}
        </Button>
      )}
    </div>
  )
}
