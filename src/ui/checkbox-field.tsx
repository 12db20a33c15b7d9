import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldNotes, type FieldProps, useFieldTies } from './field.tsx'

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
