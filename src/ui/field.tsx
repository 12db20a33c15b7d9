import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** Props of every labelled field. */
interface FieldProps {
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: string | undefined
}

/** Attributes that associate a control with its label, hint and error. */
interface FieldTies {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

function useFieldTies({ error, hint }: FieldProps, givenId: string | undefined): FieldTies {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }
}

interface FieldFrameProps extends FieldProps {
  readonly id: string
  readonly children: ReactNode
}

/** Label, control, then error or hint. */
function FieldFrame({ id, label, error, hint, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

function FieldNotes({ id, error, hint }: Omit<FieldProps, 'label'> & { readonly id: string }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  )
}

type TextFieldProps = FieldProps & ComponentProps<'input'>

export function TextField({ label, error, hint, id: givenId, className, ...input }: TextFieldProps) {
  const ties = useFieldTies({ label, error, hint }, givenId)
  return (
    <FieldFrame id={ties.id} label={label} error={error} hint={hint}>
      <input type="text" {...input} {...ties} className={[styles.control, className].filter(Boolean).join(' ')} />
    </FieldFrame>
  )
}

type EmailFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'required'>

/** A required e-mail address. */
export function EmailField({ name = 'email', autoComplete = 'email', ...field }: EmailFieldProps) {
  return <TextField {...field} name={name} type="email" inputMode="email" autoComplete={autoComplete} required />
}

type TextAreaProps = FieldProps & ComponentProps<'textarea'>

export function TextArea({ label, error, hint, id: givenId, className, ...area }: TextAreaProps) {
  const ties = useFieldTies({ label, error, hint }, givenId)
  return (
    <FieldFrame id={ties.id} label={label} error={error} hint={hint}>
      <textarea rows={3} {...area} {...ties} className={[styles.control, className].filter(Boolean).join(' ')} />
    </FieldFrame>
  )
}

interface SelectOption {
  readonly value: string
  readonly label: string
}

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children' | 'ref'> & { readonly options: readonly SelectOption[] }

export function SelectField({ label, error, hint, id: givenId, options, className, ...select }: SelectFieldProps) {
  const ties = useFieldTies({ label, error, hint }, givenId)
  const element = useRef<HTMLSelectElement>(null)
  const { defaultValue } = select
  // React applies the default of a select only once; a reset of the form must find the current one.
  useLayoutEffect(() => {
    if (defaultValue === undefined) return
    for (const option of element.current?.options ?? []) option.defaultSelected = option.value === defaultValue
  }, [defaultValue])
  return (
    <FieldFrame id={ties.id} label={label} error={error} hint={hint}>
      <select
        {...select}
        {...ties}
        ref={element}
        className={[styles.control, styles.select, className].filter(Boolean).join(' ')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

type CheckboxFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'type'>

export function CheckboxField({ label, error, hint, id: givenId, ...input }: CheckboxFieldProps) {
  const ties = useFieldTies({ label, error, hint }, givenId)
  return (
    <div className={styles.check}>
      <input {...input} {...ties} type="checkbox" className={styles.box} />
      <label htmlFor={ties.id} className={styles.checkLabel}>
        {label}
      </label>
      {(error || hint) && (
        <div className={styles.checkNotes}>
          <FieldNotes id={ties.id} error={error} hint={hint} />
        </div>
      )}
    </div>
  )
}
