import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { fromPromise } from 'xstate'
import {
  type PaymentRedirectSnapshot,
  paymentRedirectMachine,
  paymentResult,
  waitingHint,
} from '#machines/payment-redirect/payment-redirect.machine.ts'
import type { PaymentStatus, ReturnClaim } from '#machines/payment-redirect/payment-redirect.types.ts'
import { orderPath } from '#models/urls/order-path.ts'
import { currentModels } from '#src/engine/engine.ts'
import { useEngineStatus, useModel } from '#src/engine/use-engine.ts'
import { startActor } from '#src/statecharts/start-actor.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import type { CheckoutView } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './payment-return.module.css'

/** Return from a payment provider: shows the known state, trusts no query parameter, and leads on. [ROUTE-09, CHK-09] */
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

/**
 * The payment of the order in this browser's log, from the moment of the return; null where there was none. The address
 * keeps the claim, so that a reload returns once more.
 */
function usePayment(claim: ReturnClaim | null, hadOrder: boolean): PaymentRedirectSnapshot | null {
  const [snapshot, setSnapshot] = useState<PaymentRedirectSnapshot | null>(null)
  useEffect(() => {
    if (!hadOrder) return
    const askOrderStatus = fromPromise(async () => statusOf(currentModels().checkout))
    const actor = startActor(paymentRedirectMachine.provide({ actors: { askOrderStatus } }))
    actor.subscribe(setSnapshot)
    actor.send({ type: 'resumed', isHandedOff: true, claim, remainingMs: 0 })
    return () => {
      actor.stop()
      setSnapshot(null)
    }
  }, [claim, hadOrder])
  return snapshot
}

/** An accepted order is unpaid until the server says otherwise; a refused one cannot be paid. */
function statusOf({ order, refusal }: Pick<CheckoutView, 'order' | 'refusal'>): PaymentStatus {
  return order === null && refusal !== null ? 'failed' : 'pending'
}

const CLAIMS: readonly ReturnClaim[] = ['success', 'error', 'back']

/** What the return address claims; null if it has no state that a provider sends. [CHK-09] */
function claimOf(params: URLSearchParams): ReturnClaim | null {
  return CLAIMS.find((claim) => claim === params.get('r')) ?? null
}
