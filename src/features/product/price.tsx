import { Link } from 'react-router'
import { formatPrice } from '#models/price/money.ts'
import type { ProductPrice } from '#models/price/product-price.ts'
import { inStore, type StoreView } from '#models/store/store-view.ts'
import { useStore } from '#src/store/use-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './price.module.css'

interface PriceProps {
  readonly price: ProductPrice
  /** A card has shorter texts and no link, because a listing links once. */
  readonly variant?: 'page' | 'card'
}

/** Gross price with all legally required notes. A struck price always has its reason. [CAT-13, CAT-16] */
export function Price({ price, variant = 'page' }: PriceProps) {
  const { t } = useTranslation('product')
  const store = useStore()
  const isCard = variant === 'card'
  return (
    <div className={`${styles.price} ${isCard ? styles.card : ''}`}>
      <p className={styles.amount} data-reduced={price.reference?.reason === 'lowest-30-days' || undefined}>
        {`${price.isFrom ? `${t('price.from')} ` : ''}${formatPrice(price.amount, store)}`}
      </p>
      {price.reference && <Reference reference={price.reference} store={store} isCard={isCard} />}
      {price.base && <BasePriceLine amount={price.amount} base={price.base} store={store} />}
      {!isCard &&
        price.tiers?.map(({ quantity, amount }) => (
          <p key={quantity} className={styles.note}>
            {t('price.tier', { count: quantity, price: formatPrice(amount, store) })}
          </p>
        ))}
      <Note price={price} store={store} isCard={isCard} />
    </div>
  )
}

interface PartProps {
  readonly price: ProductPrice
  readonly store: StoreView
  readonly isCard: boolean
}

/** Tax and shipping costs. */
function Note({ price: { note }, store, isCard }: PartProps) {
  const { t } = useTranslation('product')
  const tax = t(note === 'tax-later' ? 'price.taxLater' : 'price.tax')
  if (note) return <p className={styles.note}>{tax}</p>
  const beforeShipping = `${tax} ${t('price.plus')} `
  if (isCard) return <p className={styles.note}>{beforeShipping + t('price.shipping')}</p>
  return (
    <p className={styles.note}>
      {beforeShipping}
      <Link to={inStore(store, store.footer.delivery)}>{t('price.shipping')}</Link>
    </p>
  )
}

type ReferenceProps = Omit<PartProps, 'price'> & { readonly reference: NonNullable<ProductPrice['reference']> }

function Reference({ reference, store, isCard }: ReferenceProps) {
  const { t } = useTranslation('product')
  const lowest = isCard ? t('price.lowestShort') : t('price.lowest')
  return (
    <p className={styles.reference}>
      {reference.reason === 'recommended' ? t('price.recommended') : lowest}{' '}
      <s>{formatPrice(reference.amount, store)}</s>
      {reference.percent > 0 && (
        <span className={styles.percent}> {t('price.percent', { percent: reference.percent })}</span>
      )}
    </p>
  )
}

interface BasePriceLineProps extends Pick<PartProps, 'store'> {
  readonly amount: ProductPrice['amount']
  readonly base: NonNullable<ProductPrice['base']>
}

/** Never more prominent than the price itself (§ 4 PAngV). */
function BasePriceLine({ amount, base, store }: BasePriceLineProps) {
  const { t } = useTranslation()
  const price = formatPrice(amount * base.factor, store)
  return <p className={styles.note}>{t('basePrice', { price, unit: base.unit })}</p>
}
