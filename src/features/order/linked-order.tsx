import { Suspense, useCallback, useEffect, useState } from 'react'
import type { LinkedOrder as LinkedOrderFacts } from '#models/wire/linked-order.ts'
import { linkedOrder } from '#src/engine/engine.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { withTexts } from '#src/i18n/page-texts.ts'
import { Amount } from '#src/ui/amount.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import type { PaymentView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusOnce } from '../checkout/use-focus-once.ts'
import { useRefusalText } from '../notifications/refusal-text.ts'
import { ChooseMethod } from '../payment/choose-method.tsx'
import { OrderPayment } from '../payment/order-payment.tsx'
import { usePaying } from '../payment/use-paying.ts'
import { CancelOrder } from './cancel-order.tsx'
import styles from './linked-order.module.css'
import { OrderContent } from './order-content.tsx'

interface LinkedOrderProps {
  /** The order's key. */
  readonly id: string
  /** Of the mail's link that this tab has followed. */
  readonly token: string
}

/**
 * An order that another browser placed, opened by the link of its mail: what has become of it, and how it can be paid or
 * canceled. All of it is the server's word of this moment. [CHK-15, CHK-16]
 */
export function LinkedOrder({ id, token }: LinkedOrderProps) {
  const { t } = useTranslation('order')
  const { t: say } = useTranslation('checkout')
  const { t: tell } = useTranslation('orderLink')
  const heading = useFocusOnce()
  const payment = useModel(({ payments }) => payments.find(({ orderId }) => orderId === id)) ?? null
  const { facts, hasFailed, ask } = useLinkedOrder(token, payment?.state)
  if (facts === null) {
    return (
      <article className={styles.page} aria-busy={!hasFailed}>
        <h1>{tell(hasFailed ? 'unreachableTitle' : 'metaTitle')}</h1>
        <p role="status">{tell(hasFailed ? 'unreachable' : 'opening')}</p>
        {hasFailed && <Button onClick={() => void ask()}>{tell('again')}</Button>}
      </article>
    )
  }
  const { order } = facts
  const { increment_id: number, status } = order
  const text = textOf(order, facts.return_case !== null)
  const isAsked = facts.payment_methods.length > 0
  return (
    <article className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {isAsked && status === 'pending_payment'
          ? say('pay.orderWaits')
          : t(`state.${titleOf(status, facts.return_case !== null)}`)}
      </h1>
      <p className={styles.number}>
        {say('orderNumber')} <strong>{number}</strong>
      </p>
      {text && <p>{t(`state.${text}`)}</p>}
      {isAsked && status === 'pending' && <p>{t('transfer')}</p>}
      {isAsked && <Payment facts={facts} payment={payment} />}
      {facts.return_case && (
        <Suspense fallback={null}>
          <ReturnState shown={facts.return_case} />
        </Suspense>
      )}
      <section className={styles.goods} aria-labelledby="linked-goods">
        <h2 id="linked-goods">{t('goods')}</h2>
        <OrderContent order={order} />
        <p className={styles.total}>
          {t('total')} <Amount value={order.grand_total} />
        </p>
      </section>
      <CancelOrder
        order={{ orderId: id }}
        number={number}
        canCancel={order.can_cancel}
        isPaid={status === 'processing'}
        onChanged={ask}
      />
      <ButtonLink to="/" variant="secondary">
        {say('continueShopping')}
      </ButtonLink>
    </article>
  )
}

const ReturnState = lazyComponent(async () => (await withTexts(import('./return-state.tsx'), 'withdrawal')).ReturnState)

const NO_OWNER = {}

/** Going on with the attempt of this browser, or beginning one. */
function Payment({ facts, payment }: { readonly facts: LinkedOrderFacts; readonly payment: PaymentView | null }) {
  const { t } = useTranslation('order')
  const refusalText = useRefusalText()
  const { pay, refusal } = usePaying(facts.order_id)
  const { payment_methods: methods, payment_method: current } = facts
  if (payment !== null && payment.flow !== null)
    return <OrderPayment payment={payment} methods={methods} buyer={null} />
  return (
    <section className={styles.payment} aria-labelledby="linked-payment">
      <h2 id="linked-payment">{t('pay')}</h2>
      <div role="status">{refusal && <Banner kind="danger">{refusalText(refusal)}</Banner>}</div>
      <ChooseMethod methods={methods.filter(({ code }) => code !== current)} owner={NO_OWNER} onChoose={pay} />
    </section>
  )
}

/** Asked again whenever the page is shown, and after each change of `cause`. */
function useLinkedOrder(token: string, cause: unknown) {
  const [facts, setFacts] = useState<LinkedOrderFacts | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const ask = useCallback(async () => {
    const answer = await linkedOrder(token)
    setHasFailed(typeof answer === 'string')
    if (typeof answer !== 'string') setFacts(answer)
  }, [token])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the cause asks again
  useEffect(() => {
    const askIfShown = () => void (document.visibilityState === 'visible' && ask())
    askIfShown()
    document.addEventListener('visibilitychange', askIfShown)
    return () => document.removeEventListener('visibilitychange', askIfShown)
  }, [ask, cause])
  return { facts, hasFailed, ask }
}

/** A return says itself what becomes of the order. */
function titleOf(status: string, isReturned: boolean) {
  if (status === 'canceled' || status === 'closed') return `${status}Title` as const
  if (isReturned) return 'otherTitle'
  if (status === 'complete') return 'shippedTitle'
  return status === 'pending' || status === 'processing' ? 'paidTitle' : 'otherTitle'
}

function textOf({ status, nothing_paid: isUnpaid }: LinkedOrderFacts['order'], isReturned: boolean) {
  if (status === 'canceled') return isUnpaid ? 'canceledUnpaidText' : 'canceledText'
  if (status === 'closed') return 'closedText'
  return status === 'processing' && !isReturned ? 'receivedText' : null
}
