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

/**
 * A whole number with step buttons. While the typed text is no such number the last valid value applies, and it stays when
 * the field is left; only a number that is too large becomes the largest. A message says which numbers are possible.
 */
export function QuantityField({ label, value, min = 1, max = 99, onChange, isSmall, disabled }: QuantityFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setIsRefused] = useState(false)

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value: text, validity } = event.currentTarget
    const isGood = validity.valid && text !== ''
    // A valid value replaces the typed text, so that a parent that rejects it shows its own.
    setTyped(isGood ? null : text)
    setIsRefused(!validity.valid)
    if (isGood) onChange(Number(text))
  }

  function leave() {
    if (Number(typed) > max) onChange(max)
    setTyped(null)
  }

  function step(by: number) {
    setTyped(null)
    setIsRefused(false)
    onChange(Math.min(max, Math.max(min, value + by)))
  }

  return (
    <>
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
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? `${id}-rule` : undefined}
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
      {isRefused && (
        <p id={`${id}-rule`} role="alert" className={styles.rule}>
          {t('quantity.rule', { min, max })}
        </p>
      )}
    </>
  )
}
