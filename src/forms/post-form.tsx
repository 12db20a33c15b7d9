import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { type FieldErrors, validate } from '#models/wire/validate.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { type FormValues, focusFirstInvalid, formValues, useForm } from '#src/ui/use-form.ts'
import { type FormResult, RENEW } from './form-result.ts'
import styles from './post-form.module.css'
import { defaultValues, resetUnedited } from './reset-unedited.ts'
import { usePageSubmit } from './use-form-result.ts'

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
  /** Id of the values that the fields show. When it changes, fields show the new ones, except where the shopper has typed. */
  readonly valuesId?: string
  /** Hidden fields. */
  readonly hidden?: Readonly<Record<string, string>>
  readonly formErrorText: (code: string) => string
  readonly children?: (fields: PostFormFields) => ReactNode
}

export interface PostFormFields {
  /** Message of a field in the shopper's language; undefined if it is valid. */
  readonly error: (name: string) => string | undefined
  /** What was typed before a post without JavaScript, else the given value. */
  readonly value: (name: string, saved?: string) => string | undefined
}

const NO_ERRORS: FieldErrors = {}

/** A form of a page: the same post with and without JavaScript. [USER-19] */
export function PostForm(props: PostFormProps) {
  const {
    name,
    schema,
    result,
    submit,
    variant,
    done,
    submitsAfterMs,
    valuesId = '',
    hidden = {},
    formErrorText,
    children,
  } = props
  const submitToPage = usePageSubmit()
  const form = useRef<HTMLFormElement>(null)
  /** What was shown or sent last: other values have been typed since then. */
  const known = useRef<FormValues | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const answer = result?.form === name ? result : null
  const found = answer?.errors ?? NO_ERRORS
  /** What the page said before the last submit: not the answer to it. */
  const [outdated, setOutdated] = useState<FormResult | null>(null)
  const said = answer === outdated ? null : answer
  const { error, setErrors, isBusy, formProps } = useForm({
    initialErrors: found,
    check: (values) => validate(schema, values),
    send: (_, element) => post(element),
  })

  function post(element: HTMLFormElement): Promise<void> {
    setOutdated(answer)
    known.current = formValues(element)
    return submitToPage(element)
  }

  // Not in an effect: that of the first render would run after an early submit, and take away its errors.
  const [shownAnswer, setShownAnswer] = useState(answer)
  if (answer !== shownAnswer) {
    setShownAnswer(answer)
    setErrors(found)
  }

  useEffect(() => {
    if (answer?.formError === RENEW) form.current?.submit()
    else if (answer?.isDone && form.current) known.current = resetUnedited(form.current, known.current)
    else if (form.current) focusFirstInvalid(form.current, found)
  }, [answer, found])

  const shownValues = useRef(valuesId)
  useEffect(() => {
    if (!form.current) return
    if (shownValues.current === valuesId) known.current ??= defaultValues(form.current)
    else known.current = resetUnedited(form.current, known.current)
    shownValues.current = valuesId
  }, [valuesId])

  function onInput(event: FormEvent<HTMLFormElement>): void {
    formProps.onInput(event)
    if (submitsAfterMs === undefined) return
    clearTimeout(timer.current)
    timer.current = setTimeout(save, submitsAfterMs)
  }

  /** A choice that is still being saved is replaced by the later one, not kept. */
  function save(): void {
    const element = form.current
    if (element && validate(schema, formValues(element)).ok) void post(element)
  }

  return (
    <form method="post" ref={form} className={styles.form} {...formProps} onInput={onInput}>
      {Object.entries({ form: name, ...hidden }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children?.({ error, value: (field, saved) => answer?.values[field] ?? saved })}
      <div role="status">{said?.isDone && done && <Banner kind="success">{done}</Banner>}</div>
      <div role="alert">
        {said?.formError && said.formError !== RENEW && <Banner kind="danger">{formErrorText(said.formError)}</Banner>}
      </div>
      <Button type="submit" variant={variant} isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  )
}
