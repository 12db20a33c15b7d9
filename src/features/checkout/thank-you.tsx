import { useEffect, useEffectEvent, useRef } from 'react'
import { withoutStore } from '#models/store-view.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import type { CheckoutView } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useExecute } from '../engine/use-engine.ts'
import { OrderLines } from './order-lines.tsx'
import { paymentNote } from './payment-name.ts'
import styles from './thank-you.module.css'
import { TotalSum } from './total-sum.tsx'

type Order = NonNullable<CheckoutView['order']>

/** The order is taken; leaving this page ends the purchase and forgets its personal details. [CHK-10] */
export function ThankYou({ order, paymentMethod }: { order: Order; paymentMethod: string | null }) {
  const { t } = useTranslation('checkout')
  const heading = useFocusOnce()
  useFinishOnLeave()
  const note = paymentMethod ? paymentNote(paymentMethod) : null
  return (
    <article className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t('thankYou')}
      </h1>
      {order.number && (
        <p className={styles.number}>
          {t('orderNumber')} <strong>{order.number}</strong>
        </p>
      )}
      <p>{t('confirmationSent', { email: order.email })}</p>
      {note === 'prepayment' && <Banner kind="info">{t('prepaymentNext')}</Banner>}
      <OrderedGoods order={order} />
      <ButtonLink to="/" variant="secondary">
        {t('continueShopping')}
      </ButtonLink>
    </article>
  )
}

/** Kept here, not yet with the shop: nothing else is claimed. [SYNC-13, PROM-07] */
export function OrderQueued({ order, isOnline }: { order: Order; isOnline: boolean }) {
  const { t } = useTranslation('checkout')
  const heading = useFocusOnce()
  return (
    <article className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t('queuedTitle')}
      </h1>
      <Banner kind="warning">{t(isOnline ? 'queuedServer' : 'queuedOffline')}</Banner>
      <p>{t('queuedOnce', { email: order.email })}</p>
      <OrderedGoods order={order} />
      <ButtonLink to="/" variant="secondary">
        {t('continueShopping')}
      </ButtonLink>
    </article>
  )
}

function OrderedGoods({ order }: { order: Order }) {
  const { t } = useTranslation('checkout')
  return (
    <section className={styles.goods} aria-labelledby="ordered-goods">
      <h2 id="ordered-goods">{t('orderedGoods')}</h2>
      <OrderLines lines={order.lines} />
      <TotalSum value={order.grandTotal} />
    </section>
  )
}

function useFocusOnce() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  return heading
}

function useFinishOnLeave(): void {
  const execute = useExecute()
  const finish = useEffectEvent(() => void execute({ type: 'checkout.finish' }))
  useEffect(
    () => () => {
      // Strict mode unmounts for a moment; only another address is a leave.
      if (withoutStore(location.pathname) !== '/checkout') finish()
    },
    [],
  )
}
