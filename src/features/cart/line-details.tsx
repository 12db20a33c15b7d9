import type { CartLine } from '#models/cart/cart-line.ts'
import { formatPrice } from '#models/price/money.ts'
import { useStore } from '#src/store/use-store.ts'
import type { RowSums } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './line-details.module.css'

/** Size, width and what else was chosen. */
export function LineOptions({ options }: Pick<CartLine, 'options'>) {
  if (options.length === 0) return null
  return (
    <dl className={styles.options}>
      {options.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface BasePriceProps {
  readonly line: CartLine & Pick<RowSums, 'price'>
  readonly className: string | undefined
}

/** Price of a litre, kilo or metre, as on the product's page. § 4 PAngV [CAT-16] */
export function BasePriceLine({ line: { basePrice, price }, className }: BasePriceProps) {
  const { t } = useTranslation()
  const store = useStore()
  if (!basePrice || price === null) return null
  const { factor, unit } = basePrice
  return <p className={className}>{t('basePrice', { price: formatPrice(price * factor, store), unit })}</p>
}
