import { useId } from 'react'
import { Link } from 'react-router'
import { formatPrice } from '#models/price/money.ts'
import { useStore, useStoreLink } from '#src/store/use-store.ts'
import { Picture } from '#src/ui/picture.tsx'
import { ProductName } from '#src/ui/product-name.tsx'
import { QuantityField } from '#src/ui/quantity-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BundleChoices, type SpecialChoicesProps } from './bundle-choices.tsx'
import styles from './buy-box.module.css'
import { Price } from './price.tsx'
import { maxQuantity } from './product-choice.ts'
import type { ProductView } from './product-view.ts'

/** Choices of bundles, sets and made-to-order products besides size and colour. */
export function SpecialChoices({ product, choice, onChoose, missing }: SpecialChoicesProps) {
  return (
    <>
      <BundleChoices product={product} choice={choice} onChoose={onChoose} missing={missing} />
      <CustomOptions product={product} choice={choice} onChoose={onChoose} missing={missing} />
      {product.parts.length > 0 && <PartsList product={product} choice={choice} onChoose={onChoose} />}
    </>
  )
}

type CustomOption = ProductView['custom'][number]

type CustomOptionsProps = Pick<SpecialChoicesProps, 'product' | 'choice' | 'onChoose' | 'missing'>

/** Engraving, monogram and the like: a field or a list, with its surcharge. [CAT-15] */
function CustomOptions({ product, choice, onChoose, missing }: CustomOptionsProps) {
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
  const { t } = useTranslation('special')
  const id = useId()
  const effectOf = useEffectText()
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
          {t('custom.missing', { title: option.title })}
        </p>
      )}
    </div>
  )
}

/** "+ 19,00 €", "+ 10 %"; empty if an option is free. */
function useEffectText(): (price: number, type: 'fixed' | 'percent') => string {
  const { t } = useTranslation('special')
  const store = useStore()
  return (price, type) => {
    if (price === 0) return ''
    return type === 'fixed'
      ? t('custom.plus', { price: formatPrice(price, store) })
      : t('custom.plusPercent', { percent: price })
  }
}

type PartsListProps = Pick<SpecialChoicesProps, 'product' | 'choice' | 'onChoose'>

/** The parts of a set, each with its own price and quantity, which may be 0. */
function PartsList({ product, choice, onChoose }: PartsListProps) {
  const { t } = useTranslation('special')
  const link = useStoreLink()
  return (
    <div>
      <h2 className={styles.heading}>{t('parts.title')}</h2>
      <ul>
        {product.parts.map((part) => (
          <li key={part.sku} className={styles.part}>
            <Picture media={{ ...part.image, alt: '' }} place="thumb" sizes="80px" />
            <div>
              <Link to={link(part.href)} className={styles.partName}>
                <ProductName>{part.name}</ProductName>
              </Link>
              <Price price={part.price} variant="card" />
            </div>
            <QuantityField
              label={t('parts.quantity', { name: part.name })}
              value={choice.parts[part.sku] ?? 0}
              min={0}
              max={part.stock.isInStock ? maxQuantity(part.stock) : 0}
              onChange={(quantity) => onChoose({ ...choice, parts: { ...choice.parts, [part.sku]: quantity } })}
              isSmall
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
