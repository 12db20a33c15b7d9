import { useExecute } from '#src/engine/use-engine.ts'
import { Button } from '#src/ui/button.tsx'
import type { OrderView, PurchaseView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TotalsList, type TotalsListProps } from '../cart/totals-list.tsx'
import { notify } from '../notifications/notify.ts'
import { useLazyRefusalText } from '../notifications/refusal-text.ts'
import { OrderLines } from './order-lines.tsx'
import { AddressLines, PaymentSummary, ShippingMethodSummary } from './step-summaries.tsx'
import styles from './thank-you.module.css'

/** The two answers to the question about an order that was placed without a network. [SYNC-13] */
export function HeldAnswers() {
  const { t } = useTranslation('checkout')
  const execute = useExecute()
  const refusalText = useLazyRefusalText()

  async function answer(type: 'checkout.release-order' | 'checkout.give-up-order') {
    const outcome = await execute({ type })
    if (!outcome.ok) notify({ type: 'danger', message: await refusalText(outcome.refusal) })
  }

  return (
    <div className={styles.answers}>
      <Button variant="secondary" onClick={() => answer('checkout.give-up-order')}>
        {t('held.giveUp')}
      </Button>
      <Button onClick={() => answer('checkout.release-order')}>{t('placeOrder')}</Button>
    </div>
  )
}

interface OrderedGoodsProps {
  view: PurchaseView
  order: OrderView
  /** False where the page says elsewhere how long the delivery takes. */
  hasDeliveryTime?: boolean
  restLabel?: TotalsListProps['restLabel']
}

/** What was ordered, for how much, where it goes and how it is paid: a page to keep or print. [CHK-10] */
export function OrderedGoods({ view, order, hasDeliveryTime = true, restLabel }: OrderedGoodsProps) {
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
            restLabel={restLabel}
          />
        </div>
      </section>
      <div className={styles.details}>
        {!isVirtual && shippingDetails && (
          <section aria-labelledby="delivery-address">
            <h2 id="delivery-address">{t('deliveryAddress')}</h2>
            <AddressLines address={shippingDetails} />
            <ShippingMethodSummary view={view} hasTime={hasDeliveryTime} />
          </section>
        )}
        {view.paymentMethod && (
          <section aria-labelledby="order-payment">
            <h2 id="order-payment">{t('steps.payment')}</h2>
            <PaymentSummary view={view} />
          </section>
        )}
      </div>
    </>
  )
}
