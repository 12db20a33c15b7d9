import { useRevalidator } from 'react-router'
import type { PastOrder } from '#models/wire/order-history.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { OrderList } from './order-list.tsx'

interface OverviewProps {
  readonly name: string
  readonly email: string
  /** The latest. */
  readonly orders: readonly PastOrder[]
  readonly orderCount: number
}

/** Greeting and latest orders. [USER-04] */
export function Overview({ name, email, orders, orderCount }: OverviewProps) {
  const { t } = useTranslation('account')
  const { revalidate } = useRevalidator()
  return (
    <>
      <header>
        <h1 className={styles.title}>{t('greeting', { name })}</h1>
        <p className={styles.lead}>{t('signedInAs', { email })}</p>
      </header>
      <section className={styles.orders} aria-labelledby="orders-title">
        <h2 id="orders-title">{t('orders')}</h2>
        {orders.length === 0 ? <NoOrders /> : <OrderList orders={orders} onChanged={revalidate} />}
        {orderCount > orders.length && (
          <p>
            <TextLink to="/my-account/orders">{t('allOrders', { count: orderCount })}</TextLink>
          </p>
        )}
      </section>
    </>
  )
}

export function NoOrders() {
  const { t } = useTranslation('account')
  return (
    <p>
      {t('noOrders')} <TextLink to="/">{t('toShoes')}</TextLink>
    </p>
  )
}
