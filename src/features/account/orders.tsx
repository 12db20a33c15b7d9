import type { PastOrder } from '#models/wire/order-history.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type BestSellersHtml, BestSellersRow } from '../listing/best-sellers-row.tsx'
import styles from './account.module.css'
import { ClaimOrders } from './claim-orders.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderRows } from './order-rows.tsx'

interface OrdersProps {
  /** Of one page, newest first. */
  readonly orders: readonly PastOrder[]
  /** The order after which the next page begins; null on the last. */
  readonly next: string | null
  readonly isFirst: boolean
  /** Orders of a guest with the account's e-mail address. */
  readonly claimable: readonly PastOrder[]
  /** For an account without orders. */
  readonly bestSellers: BestSellersHtml
  readonly result: FormResult | undefined
}

/** All orders, newest first. [USER-04, USER-16, USER-17] */
export function Orders({ orders, next, isFirst, claimable, bestSellers, result }: OrdersProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <h1 className={styles.heading}>{t('pages.orders')}</h1>
      <ClaimOrders orders={claimable} result={result} />
      {orders.length === 0 ? <NoOrders /> : <OrderRows orders={orders} />}
      <BestSellersRow html={bestSellers} className={styles.bestSellers} />
      {(next !== null || !isFirst) && (
        <div className={styles.more}>
          {next !== null && (
            <ButtonLink to={`/my-account/orders?after=${encodeURIComponent(next)}`} variant="secondary">
              {t('olderOrders')}
            </ButtonLink>
          )}
          {!isFirst && <TextLink to="/my-account/orders">{t('newestOrders')}</TextLink>}
        </div>
      )}
    </>
  )
}
