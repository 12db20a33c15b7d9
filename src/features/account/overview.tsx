import type { PastOrder } from '#models/wire/order-history.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type BestSellersHtml, BestSellersRow } from '../listing/best-sellers-row.tsx'
import styles from './account.module.css'
import { NoOrders } from './no-orders.tsx'
import { OrderRows } from './order-rows.tsx'

interface OverviewProps {
  readonly name: string
  readonly email: string
  /** The latest. */
  readonly orders: readonly PastOrder[]
  readonly orderCount: number
  /** For an account with few orders. */
  readonly bestSellers: BestSellersHtml
}

/** Greeting and latest orders. [USER-04] */
export function Overview({ name, email, orders, orderCount, bestSellers }: OverviewProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <header>
        <h1 className={styles.title}>{t('greeting', { name })}</h1>
        <p className={styles.lead}>{t('signedInAs', { email })}</p>
      </header>
      <section className={styles.orders} aria-labelledby="orders-title">
        <h2 id="orders-title">{t('orders')}</h2>
        {orders.length === 0 ? <NoOrders /> : <OrderRows orders={orders} />}
        {orderCount > orders.length && (
          <p>
            <TextLink to="/my-account/orders">{t('allOrders', { count: orderCount })}</TextLink>
          </p>
        )}
      </section>
      <BestSellersRow html={bestSellers} className={styles.bestSellers} />
    </>
  )
}
