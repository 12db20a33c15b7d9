import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useOutletContext } from 'react-router'
import type * as v from 'valibot'
import type account from '#locales/de/account.json'
import type validation from '#locales/de/validation.json'
import { type FieldErrors, validate } from '#models/wire/address.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { focusFirstInvalid, formValues } from '#src/ui/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { type FormResult, RENEW } from './form-result.ts'

/** What the account's layout gives to its pages. */
export interface AccountOutlet {
  /** Public id of the session that the pages were rendered for. */
  readonly session: string
}

interface AccountFormProps {
  /** As in the page's action. */
  readonly name: string
  /** Validates in the browser what the action validates again. */
  readonly schema: v.GenericSchema
  /** `actionData` of the page. */
  readonly result: FormResult | undefined
  /** Label of the button. */
  readonly submit: string
  /** Shown after the change. */
  readonly done?: string
  readonly children: (fields: {
    /** Message of a field in the shopper's language; undefined if it is valid. */
    readonly error: (name: string) => string | undefined
    /** What was typed before a post without JavaScript, else the given value. */
    readonly value: (name: string, saved?: string) => string | undefined
  }) => ReactNode
}

/** A form of an account page: the same post with and without JavaScript. [USER-19] */
export function AccountForm({ name, schema, result, submit, done, children }: AccountFormProps) {
  const { t } = useTranslation('account')
  const { t: invalid } = useTranslation('validation')
  const session = useOutletContext<AccountOutlet | undefined>()?.session
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const answer = result?.form === name ? result : null
  const [checked, setChecked] = useState<{ readonly after: FormResult | null; readonly errors: FieldErrors } | null>(
    null,
  )
  const errors = checked && checked.after === answer ? checked.errors : (answer?.errors ?? {})
  const isBusy = navigation.formData?.get('form') === name

  useEffect(() => {
    if (answer?.refusal === RENEW) form.current?.submit()
    else if (answer && form.current) focusFirstInvalid(form.current, answer.errors)
  }, [answer])

  return (
    <Form
      method="post"
      ref={form}
      className={styles.form}
      noValidate
      preventScrollReset
      onInput={({ target }) => {
        const { name: field } = target as HTMLInputElement
        if (!errors[field]) return
        const { [field]: _, ...rest } = errors
        setChecked({ after: answer, errors: rest })
      }}
      onSubmit={(event) => {
        const outcome = validate(schema, formValues(event.currentTarget))
        const found = outcome.ok ? {} : outcome.errors
        setChecked({ after: answer, errors: found })
        focusFirstInvalid(event.currentTarget, found)
        if (isBusy || !outcome.ok) event.preventDefault()
      }}
    >
      <input type="hidden" name="form" value={name} />
      {session && <input type="hidden" name="session" value={session} />}
      {children({
        error: (field) => (errors[field] ? invalid(errors[field] as keyof typeof validation) : undefined),
        value: (field, saved) => answer?.values[field] ?? saved,
      })}
      <div role="status">{answer?.isDone && done && !isBusy && <Banner kind="success">{done}</Banner>}</div>
      <div role="alert">
        {answer?.refusal && answer.refusal !== RENEW && !isBusy && (
          <Banner kind="danger">{t(refusalKey(answer.refusal))}</Banner>
        )}
      </div>
      <Button type="submit" isBusy={isBusy}>
        {submit}
      </Button>
    </Form>
  )
}

const REFUSALS: Readonly<Record<string, `refusal.${keyof typeof account.refusal}`>> = {
  'session-other': 'refusal.sessionOther',
  'rate-limited': 'refusal.rateLimited',
  unreachable: 'refusal.unreachable',
}

function refusalKey(refusal: string) {
  return REFUSALS[refusal] ?? 'refusal.other'
}
