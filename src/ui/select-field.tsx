import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, useFieldTies } from './field.tsx'

interface SelectOption {
  readonly value: string
  readonly label: string
}

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children'> & { readonly options: readonly SelectOption[] }

export function SelectField({ label, error, hint, id: givenId, options, className, ...select }: SelectFieldProps) {
  const ties = useFieldTies({ label, error, hint }, givenId)
  return (
    <FieldFrame id={ties.id} label={label} error={error} hint={hint}>
      <select {...select} {...ties} className={[styles.control, styles.select, className].filter(Boolean).join(' ')}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
