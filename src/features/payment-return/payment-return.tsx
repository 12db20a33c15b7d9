import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { paymentResult, waitingHint } from '#machines/payment-redirect/payment-redirect.machine.ts'
import { orderPath } from '#models/urls/order-path.ts'
import { useEngineStatus, useModel } from '#src/engine/use-engine.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { claimOf } from './claim.ts'
import styles from './payment-return.module.css'
import { usePayment } from './use-payment.ts'

/** Back from a payment provider: says what is known, believes no address, and leads on. [ROUTE-09, CHK-09] */
export function PaymentReturn() {
  const { t } = useTranslation('payment')
  const heading = useRef<HTMLHeadingElement>(null)
  const claim = claimOf(useSearchParams()[0])
  const isKnown = useEngineStatus() === 'ready'
  const orderId = useModel(({ checkout }) => checkout.order?.id ?? null)
  const hasOrder = orderId !== null
  const hasGoods = useModel(({ cart }) => cart.lines.length > 0)
  const payment = usePayment(claim, useWasTrue(hasOrder))
  const result = payment && paymentResult(payment)
  const hint = payment && !result ? waitingHint(payment) : 'none'
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t(`${claim ?? 'none'}.title`)}
      </h1>
      <p className={styles.text}>{t(`${claim ?? 'none'}.text`)}</p>
      <div role="status" className={styles.state}>
        {payment && (
          <p>{t(result === 'paid' || result === 'pending' || result === 'failed' ? result : 'confirming')}</p>
        )}
        {hint === 'close' && <p>{t('hintClose')}</p>}
        {hint === 'update' && <p>{t('hintUpdate')}</p>}
        {isKnown && !payment && <p>{t(hasGoods ? 'cartKept' : 'noOrder')}</p>}
      </div>
      <p className={styles.actions}>
        {orderId !== null && <ButtonLink to={orderPath(orderId)}>{t('toOrder')}</ButtonLink>}
        {!hasOrder && hasGoods && <ButtonLink to="/checkout">{t('toCheckout')}</ButtonLink>}
        <ButtonLink to="/" variant="secondary">
          {t('toHome')}
        </ButtonLink>
      </p>
    </section>
  )
}
