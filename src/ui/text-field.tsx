import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, useFieldTies } from './field.tsx'

type TextFieldProps = FieldProps & ComponentProps<'input'>

export function TextField({ label, error, hint, id: givenId, className, ...input }: TextFieldProps) {
  const ties = useFieldTies({ label, error, hint }, givenId)
  return (
    <FieldFrame id={ties.id} label={label} error={error} hint={hint}>
      <input type="text" {...input} {...ties} className={[styles.control, className].filter(Boolean).join(' ')} />
    </FieldFrame>
  )
}
