import { formatPrice } from '#models/price/money.ts'
import { dueAfterCards } from '#models/price/paid-cards.ts'
import { useStore } from '#src/store/use-store.ts'
import type { TotalsView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './totals-list.module.css'

export interface TotalsListProps {
  totals: TotalsView
  coupon: string | null
  /** False for vouchers and downloads: no shipping line. */
  hasShipping: boolean
  /** Replaces the default text about totals that the server has not confirmed. */
  pendingText?: string | undefined
  /** Label of what gift cards leave to pay. Null: not shown, because the order has ended. */
  restLabel?: 'amountDue' | 'amountPaid' | null | undefined
}

/**
 * The server's totals. While they are pending, totals by the known prices, marked as provisional; a dash for unknown
 * ones. [CART-07, CHK-20]
 */
export function TotalsList({ totals, coupon, hasShipping, pendingText, restLabel = 'amountDue' }: TotalsListProps) {
  const { t } = useTranslation('cart')
  const { cards = [] } = totals
  const isPending = totals.status !== 'current'
  const isEstimated = isPending && totals.grandTotal !== null
  // Only the server knows the discount of a coupon.
  const hasDiscount = totals.discount === null ? isEstimated && coupon !== null : totals.discount !== 0
  const due = totals.grandTotal === null ? null : dueAfterCards(totals.grandTotal, cards)
  const hasRest = restLabel !== null && cards.length > 0 && due !== null && (due > 0 || restLabel === 'amountDue')
  return (
    <div className={styles.totals} aria-busy={isPending}>
      <dl>
        <Row label={t('subtotal')} value={totals.subtotal} isDimmed={isPending && !isEstimated} />
        {hasDiscount && (
          <Row
            label={coupon ? t('discountWithCode', { code: coupon }) : t('discount')}
            value={totals.discount === null ? null : -Math.abs(totals.discount)}
            isDimmed={isPending && !isEstimated}
          />
        )}
        {hasShipping && (
          <Row
            label={t('shipping')}
            value={totals.shipping}
            isDimmed={isPending && !isEstimated}
            text={totals.shipping === 0 ? t('shippingFree') : undefined}
          />
        )}
        {totals.payment && (
          <Row label={totals.payment.title} value={totals.payment.value} isDimmed={isPending && !isEstimated} />
        )}
        <Row
          label={t(isEstimated ? 'grandTotalEstimated' : 'grandTotal')}
          value={totals.grandTotal}
          isDimmed={isPending && !isEstimated}
          isStrong
        />
        {!isEstimated && <Row label={t('tax')} value={totals.tax} isDimmed={isPending && !isEstimated} isFine />}
        {cards.map(({ id, last4, amount }) => (
          <Row key={id} label={t('giftCardUsed', { last4 })} value={-amount} />
        ))}
        {hasRest && <Row label={t(restLabel)} value={due} isStrong />}
      </dl>
      {isPending && (
        <p className={styles.note}>{pendingText ?? t(isEstimated ? 'totalsEstimated' : 'totalsPending')}</p>
      )}
    </div>
  )
}

interface RowProps {
  label: string
  value: number | null
  isDimmed?: boolean
  text?: string | undefined
  isStrong?: boolean
  isFine?: boolean
}

function Row({ label, value, isDimmed, text, isStrong, isFine }: RowProps) {
  const store = useStore()
  const look = isStrong ? styles.strong : isFine ? styles.fine : styles.row
  return (
    <div className={look} data-pending={isDimmed || undefined}>
      <dt>{label}</dt>
      <dd>{value === null ? '–' : (text ?? formatPrice(value, store))}</dd>
    </div>
  )
}
