import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, useFieldTies } from './field.tsx'

type TextAreaProps = FieldProps & ComponentProps<'textarea'>

export function TextArea({ label, error, hint, id: givenId, className, ...area }: TextAreaProps) {
  const ties = useFieldTies({ label, error, hint }, givenId)
  return (
    <FieldFrame id={ties.id} label={label} error={error} hint={hint}>
      <textarea rows={3} {...area} {...ties} className={[styles.control, className].filter(Boolean).join(' ')} />
    </FieldFrame>
  )
}
