import type { OrderView, PurchaseView } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TotalsList } from '../cart/totals-list.tsx'
import { AddressLines } from './address-lines.tsx'
import { OrderLines } from './order-lines.tsx'
import { PaymentSummary, ShippingMethodSummary } from './step-summaries.tsx'
import styles from './thank-you.module.css'

/** What was ordered, for how much, where it goes and how it is paid: a page to keep or print. [CHK-10] */
export function OrderedGoods({ view, order }: { view: PurchaseView; order: OrderView }) {
  const { t } = useTranslation('checkout')
  const { shippingDetails, isVirtual } = view
  return (
    <>
      <section className={styles.goods} aria-labelledby="ordered-goods">
        <h2 id="ordered-goods">{t('orderedGoods')}</h2>
        <OrderLines lines={order.lines} />
        <div className={styles.sums}>
          <TotalsList
            totals={order.totals}
            coupon={order.coupon}
            hasShipping={!isVirtual}
            pendingText={t(order.number === null ? 'sumsLater' : 'sumsInMail')}
          />
        </div>
      </section>
      <div className={styles.details}>
        {!isVirtual && shippingDetails && (
          <section aria-labelledby="delivery-address">
            <h2 id="delivery-address">{t('deliveryAddress')}</h2>
            <AddressLines address={shippingDetails} />
            <ShippingMethodSummary view={view} />
          </section>
        )}
        <section aria-labelledby="order-payment">
          <h2 id="order-payment">{t('steps.payment')}</h2>
          <PaymentSummary view={view} />
        </section>
      </div>
    </>
  )
}
