import { type ChangeEvent, useId, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from './icon.tsx'
import styles from './quantity-field.module.css'

interface QuantityFieldProps {
  readonly label: string
  readonly value: number
  readonly min?: number
  readonly max?: number
  readonly onChange: (value: number) => void
  readonly isSmall?: boolean
  readonly disabled?: boolean
}

/** A whole number with step buttons. While the typed text is incomplete, the last valid value applies. */
export function QuantityField({ label, value, min = 1, max = 99, onChange, isSmall, disabled }: QuantityFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)

  function type(event: ChangeEvent<HTMLInputElement>) {
    const text = event.currentTarget.value
    const number = Number(text)
    const isGood = text !== '' && Number.isInteger(number) && number >= min && number <= max
    // A valid value replaces the typed text, so that a parent that rejects it shows its own.
    setTyped(isGood ? null : text)
    if (isGood) onChange(number)
  }

  function leave() {
    if (typed === null) return
    const number = Math.round(Number(typed))
    const nearest = typed.trim() === '' || Number.isNaN(number) ? value : Math.min(max, Math.max(min, number))
    if (nearest !== value) onChange(nearest)
    setTyped(null)
  }

  function step(by: number) {
    setTyped(null)
    onChange(Math.min(max, Math.max(min, value + by)))
  }

  return (
    <div className={isSmall ? `${styles.quantity} ${styles.small}` : styles.quantity} data-scripted>
      <button
        type="button"
        className={styles.step}
        aria-label={t('quantity.less')}
        aria-controls={id}
        disabled={disabled || value <= min}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        id={id}
        className={styles.number}
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        step={1}
        disabled={disabled}
        value={typed ?? value}
        onChange={type}
        onBlur={leave}
        onKeyDown={({ key }) => {
          if (key === 'Enter') leave()
        }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={t('quantity.more')}
        aria-controls={id}
        disabled={disabled || value >= max}
        onClick={() => step(1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}
