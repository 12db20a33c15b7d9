import { useId } from 'react'
import { formatPrice } from '#models/price/money.ts'
import { useStore } from '#src/store/use-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './buy-box.module.css'
import type { ProductView } from './product-view.ts'
import type { SpecialChoicesProps } from './special-choices-props.ts'

type CustomOption = ProductView['custom'][number]

type CustomOptionsProps = Pick<SpecialChoicesProps, 'product' | 'choice' | 'onChoose' | 'missing'>

/** Engraving, monogram and the like: a field or a list, with what it adds to the price. [CAT-15] */
export function CustomOptions({ product, choice, onChoose, missing }: CustomOptionsProps) {
  return product.custom.map((option) => (
    <CustomField
      key={option.option_id}
      option={option}
      value={choice.custom[option.option_id] ?? ''}
      isMissing={missing.includes(`custom-${option.option_id}`)}
      onChange={(value) => onChoose({ ...choice, custom: { ...choice.custom, [option.option_id]: value } })}
    />
  ))
}

interface CustomFieldProps {
  readonly option: CustomOption
  readonly value: string
  readonly isMissing: boolean
  readonly onChange: (value: string) => void
}

function CustomField({ option, value, isMissing, onChange }: CustomFieldProps) {
  const { t } = useTranslation('product')
  const id = useId()
  const effectOf = useEffectWords()
  const shared = {
    id,
    name: `custom-${option.option_id}`,
    className: styles.control,
    required: option.is_require,
    'aria-invalid': isMissing ? (true as const) : undefined,
    'aria-describedby': `${id}-hint`,
  }
  const necessity = option.is_require ? t('custom.required') : t('custom.optional')
  const limit = option.max_characters ? t('custom.characters', { count: option.max_characters }) : ''
  const effect = option.values ? '' : effectOf(option.price ?? 0, option.price_type ?? 'fixed')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.heading}>
        {option.title}
      </label>
      {option.values ? (
        <select {...shared} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t(option.is_require ? 'custom.choose' : 'custom.none')}</option>
          {option.values.map(({ option_type_id, title, price, price_type }) => (
            <option key={option_type_id} value={option_type_id}>
              {[title, effectOf(price, price_type)].filter(Boolean).join(' ')}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type="text"
          value={value}
          maxLength={option.max_characters}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {[necessity, limit, effect].filter(Boolean).join(' · ')}
      </p>
      {!option.values && value !== '' && <p className={styles.hint}>{t('custom.final')}</p>}
      {isMissing && (
        <p role="alert" className={styles.complaint}>
          {t('missing.custom', { title: option.title })}
        </p>
      )}
    </div>
  )
}

/** "+ 19,00 €", "+ 10 %"; nothing where an option is free. */
function useEffectWords(): (price: number, type: 'fixed' | 'percent') => string {
  const { t } = useTranslation('product')
  const store = useStore()
  return (price, type) => {
    if (price === 0) return ''
    return type === 'fixed'
      ? t('custom.plus', { price: formatPrice(price, store) })
      : t('custom.plusPercent', { percent: price })
  }
}
