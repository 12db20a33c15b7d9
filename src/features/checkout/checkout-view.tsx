import { useLocation } from 'react-router'
import { withoutStore } from '#models/store/store-view.ts'
import { orderIdOf } from '#models/urls/order-path.ts'
import { useEngineStatus } from '#src/engine/use-engine.ts'
import { Banner } from '#src/ui/banner.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './checkout.module.css'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { OrderPage } from './order-page.tsx'
import { Purchase } from './purchase.tsx'
import { usePassedSteps } from './use-passed-steps.ts'

/** The checkout, and below it each order at its own address. [PROM-11] */
export function CheckoutView() {
  const { t } = useTranslation('checkout')
  const status = useEngineStatus()
  const orderId = orderIdOf(withoutStore(useLocation().pathname))
  const isPassing = usePassedSteps(orderId)
  const isOrder = orderId !== null
  if (status === 'failed') {
    return (
      <div className={styles.message}>
        <h1>{t(isOrder ? 'yourOrder' : 'title')}</h1>
        <Banner kind="danger">{t('unavailable')}</Banner>
      </div>
    )
  }
  if (isOrder && status !== 'ready') {
    return (
      <div className={styles.message} aria-busy="true">
        <h1>{t('yourOrder')}</h1>
      </div>
    )
  }
  if (isOrder) return <OrderPage key={orderId} id={orderId} />
  return status === 'ready' && !isPassing ? <Purchase /> : <CheckoutSkeleton />
}
