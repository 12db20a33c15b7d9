import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type * as v from 'valibot'
import type validation from '#locales/de/validation.json'
import { type FieldErrors, validate } from '#models/wire/validate.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { focusFirstInvalid, formValues } from '#src/ui/use-form.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { type FormResult, RENEW } from './form-result.ts'
import styles from './post-form.module.css'

export interface PostFormProps {
  /** As in the page's action. */
  readonly name: string
  /** Validates in the browser what the action validates again. */
  readonly schema: v.GenericSchema
  /** `actionData` of the page. */
  readonly result: FormResult | undefined
  /** Label of the button. */
  readonly submit: string
  /** Look of the button. */
  readonly variant?: 'primary' | 'secondary'
  /** Shown after the change; undefined if the page itself shows it. */
  readonly done?: string
  /** Submits this long after a field has changed, ms; the button is for browsers without JavaScript. */
  readonly submitsAfterMs?: number
  /** Hidden fields. */
  readonly hidden?: Readonly<Record<string, string>>
  readonly refusalText: (refusal: string) => string
  readonly children?: (fields: PostFormFields) => ReactNode
}

export interface PostFormFields {
  /** Message of a field in the shopper's language; undefined if it is valid. */
  readonly error: (name: string) => string | undefined
  /** What was typed before a post without JavaScript, else the given value. */
  readonly value: (name: string, saved?: string) => string | undefined
}

/** A form of a page: the same post with and without JavaScript. [USER-19] */
export function PostForm(props: PostFormProps) {
  const { name, schema, result, submit, variant, done, submitsAfterMs, hidden = {}, refusalText, children } = props
  const { t: invalid } = useTranslation('validation')
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const answer = result?.form === name ? result : null
  const [checked, setChecked] = useState<{ readonly after: FormResult | null; readonly errors: FieldErrors } | null>(
    null,
  )
  const errors = checked && checked.after === answer ? checked.errors : (answer?.errors ?? {})
  const own = Object.entries({ form: name, ...hidden })
  const isBusy = own.every(([field, value]) => navigation.formData?.get(field) === value)

  useEffect(() => {
    if (answer?.refusal === RENEW) form.current?.submit()
    else if (answer?.isDone) form.current?.reset()
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
        if (submitsAfterMs !== undefined) {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => form.current?.requestSubmit(), submitsAfterMs)
        }
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
      {own.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children?.({
        error: (field) => (errors[field] ? invalid(errors[field] as keyof typeof validation) : undefined),
        value: (field, saved) => answer?.values[field] ?? saved,
      })}
      <div role="status">{answer?.isDone && done && !isBusy && <Banner kind="success">{done}</Banner>}</div>
      <div role="alert">
        {answer?.refusal && answer.refusal !== RENEW && !isBusy && (
          <Banner kind="danger">{refusalText(answer.refusal)}</Banner>
        )}
      </div>
      <Button type="submit" variant={variant} isBusy={isBusy}>
        {submit}
      </Button>
    </Form>
  )
}
