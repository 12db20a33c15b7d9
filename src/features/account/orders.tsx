import { useRevalidator } from 'react-router'
import type { PastOrder } from '#models/wire/order-history.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { OrderList } from './order-list.tsx'
import { NoOrders } from './overview.tsx'

interface OrdersProps {
  readonly page: number
  /** Of all pages up to this one. */
  readonly orders: readonly PastOrder[]
  readonly orderCount: number
}

/** All orders, newest first. [USER-04] */
export function Orders({ page, orders, orderCount }: OrdersProps) {
  const { t } = useTranslation('account')
  const { revalidate } = useRevalidator()
  return (
    <>
      <h1 className={styles.heading}>{t('pages.orders')}</h1>
      {orders.length === 0 ? <NoOrders /> : <OrderList orders={orders} onChanged={revalidate} />}
      {orders.length < orderCount && (
        <div className={styles.more}>
          <p>{t('shownOrders', { shown: orders.length, total: orderCount })}</p>
          <ButtonLink to={`/my-account/orders?page=${page + 1}`} variant="secondary" preventScrollReset>
            {t('moreOrders')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
