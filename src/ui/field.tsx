import { type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** Props of every labelled field. */
export interface FieldProps {
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: string | undefined
}

/** Attributes that associate a control with its label, hint and error. */
export interface FieldTies {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export function useFieldTies({ error, hint }: FieldProps, givenId: string | undefined): FieldTies {
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
export function FieldFrame({ id, label, error, hint, children }: FieldFrameProps) {
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

export function FieldNotes({ id, error, hint }: Omit<FieldProps, 'label'> & { readonly id: string }) {
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
