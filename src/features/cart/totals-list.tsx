import { formatPrice } from '#models/money.ts'
import { useStore } from '#src/shell/store.ts'
import type { TotalsView } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './totals-list.module.css'

interface TotalsListProps {
  totals: TotalsView
  coupon: string | null
  /** Vouchers and downloads are not sent anywhere: nothing is said of shipping. */
  hasShipping: boolean
  /** Why the sums are not known yet, where it is not that they are being calculated. */
  pendingText?: string
}

/** The server's sums. While they are pending a dash stands there: money is never guessed. [CART-07] */
export function TotalsList({ totals, coupon, hasShipping, pendingText }: TotalsListProps) {
  const { t } = useTranslation('cart')
  const isPending = totals.status !== 'current'
  const hasDiscount = totals.discount !== null && totals.discount !== 0
  return (
    <div className={styles.totals} aria-busy={isPending}>
      <dl>
        <Row label={t('subtotal')} value={totals.subtotal} isPending={isPending} />
        {hasDiscount && (
          <Row
            label={coupon ? t('discountWithCode', { code: coupon }) : t('discount')}
            value={-Math.abs(totals.discount ?? 0)}
            isPending={isPending}
          />
        )}
        {hasShipping && (
          <Row
            label={t('shipping')}
            value={totals.shipping}
            isPending={isPending}
            text={totals.shipping === 0 ? t('shippingFree') : undefined}
          />
        )}
        {totals.payment && <Row label={totals.payment.title} value={totals.payment.value} isPending={isPending} />}
        <Row label={t('grandTotal')} value={totals.grandTotal} isPending={isPending} isStrong />
        <Row label={t('tax')} value={totals.tax} isPending={isPending} isFine />
      </dl>
      {isPending && <p className={styles.note}>{pendingText ?? t('totalsPending')}</p>}
    </div>
  )
}

interface RowProps {
  label: string
  value: number | null
  isPending: boolean
  text?: string | undefined
  isStrong?: boolean
  isFine?: boolean
}

function Row({ label, value, isPending, text, isStrong, isFine }: RowProps) {
  const store = useStore()
  const look = isStrong ? styles.strong : isFine ? styles.fine : styles.row
  return (
    <div className={look} data-pending={isPending || undefined}>
      <dt>{label}</dt>
      <dd>{value === null ? '–' : (text ?? formatPrice(value, store))}</dd>
    </div>
  )
}
