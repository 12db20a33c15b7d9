import { orderStatus, type PastOrder, placedAt } from '#models/wire/order-history.ts'
import { useStore } from '#src/store/use-store.ts'
import { Amount } from '#src/ui/amount.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './order-list.module.css'

/** One line an order; what was in it opens below. [USER-04, USER-10] */
export function OrderList({ orders }: { readonly orders: readonly PastOrder[] }) {
  const { t } = useTranslation('account')
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
            <ul className={styles.items}>
              {order.items.map((item) => (
                <li key={item.item_id}>
                  {item.qty_ordered} × {item.name}
                </li>
              ))}
            </ul>
            <p className={styles.note}>
              {t('orderPayment')}: {order.payment?.additional_information.join(', ')}
            </p>
          </details>
        </li>
      ))}
    </ul>
  )
}
