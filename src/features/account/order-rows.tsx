import { Link } from 'react-router'
import { orderStatus, type PastOrder, placedAt } from '#models/wire/order-history.ts'
import { useStore, useStoreLink } from '#src/store/use-store.ts'
import { Amount } from '#src/ui/amount.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'

/** More would leave no place for the names on a phone. */
const MOST_PICTURES = 3

/** One row per order, which leads to its page: a customer knows the goods, seldom the number. [USER-10, USER-16] */
export function OrderRows({ orders }: { readonly orders: readonly PastOrder[] }) {
  const { t } = useTranslation('order')
  const { locale } = useStore()
  const link = useStoreLink()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' })
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.increment_id} className={styles.order}>
          <Link to={link(`/my-account/orders/${order.increment_id}`)} className={styles.summary} prefetch="none">
            <span className={styles.number}>{order.increment_id}</span>
            <time dateTime={placedAt(order).toISOString()}>{date.format(placedAt(order))}</time>
            <span>{t(`status.${orderStatus(order.status)}`)}</span>
            <span className={styles.sum}>
              <Amount value={order.grand_total} />
            </span>
            <span className={styles.goods}>
              {picturesOf(order).map((path) => (
                <Picture key={path} path={path} alt="" place="thumb" sizes="56px" />
              ))}
              <span>{order.items.map(({ name }) => name).join(', ')}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function picturesOf({ items }: PastOrder): string[] {
  const pictures = items.flatMap(({ image }) => image ?? [])
  return [...new Set(pictures)].slice(0, MOST_PICTURES)
}
