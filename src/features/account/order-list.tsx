import { orderStatus, type PastOrder, placedAt } from '#models/wire/order-history.ts'
import { useStore } from '#src/store/use-store.ts'
import { Amount } from '#src/ui/amount.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CancelOrder } from '../order/cancel-order.tsx'
import { OrderContent } from '../order/order-content.tsx'
import styles from './account.module.css'

interface OrderListProps {
  readonly orders: readonly PastOrder[]
  readonly onChanged: (number: string) => Promise<void>
}

/** One row per order; its items unfold below. [USER-04, USER-10] */
export function OrderList({ orders, onChanged }: OrderListProps) {
  const { t } = useTranslation('order')
  const { locale } = useStore()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.increment_id}>
          <details className={styles.order}>
            <summary className={styles.summary}>
              <span className={styles.number}>{order.increment_id}</span>
              <time dateTime={placedAt(order).toISOString()}>{date.format(placedAt(order))}</time>
              <span>{t(`status.${orderStatus(order.status)}`)}</span>
              <span className={styles.sum}>
                <Amount value={order.grand_total} />
              </span>
            </summary>
            <OrderContent order={order} />
            <CancelOrder
              order={{ number: order.increment_id }}
              number={order.increment_id}
              canCancel={order.can_cancel}
              isPaid={order.status === 'processing'}
              onChanged={() => onChanged(order.increment_id)}
            />
          </details>
        </li>
      ))}
    </ul>
  )
}
