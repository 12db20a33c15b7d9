import { Suspense, useEffect, useEffectEvent } from 'react'
import { formatPrice } from '#models/price/money.ts'
import { dueAfterCards } from '#models/price/paid-cards.ts'
import { SELLER } from '#models/store/seller.ts'
import { useExecute, useModel } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import type { OrderView, PaymentView, PurchaseView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isSettled, type OrderFate, useOrderFate } from '../order/use-order-fate.ts'
import { OrderPayment } from '../payment/order-payment.tsx'
import { BankTransfer } from './bank-transfer.tsx'
import { isAtOrder } from './is-at-checkout.ts'
import { NextSteps } from './next-steps.tsx'
import { HeldAnswers, OrderedGoods } from './order-details.tsx'
import { paymentNote } from './payment-name.ts'
import styles from './thank-you.module.css'
import { useFocusOnce } from './use-focus-once.ts'

/** Loaded apart from the checkout: an order can be cancelled only when the shop has answered. */
const CancelOrder = lazyComponent(async () => (await import('../order/cancel-order.tsx')).CancelOrder)

interface OrderPageProps {
  view: PurchaseView
  order: OrderView
}

interface ThankYouProps extends OrderPageProps {
  /** Null if the order was never to be paid online. */
  payment: PaymentView | null
  isCurrent: boolean
}

/** The accepted order; leaving this page ends the purchase and erases its personal details. [CHK-10, PROM-11] */
export function ThankYou({ view, order, payment, isCurrent }: ThankYouProps) {
  const { t } = useTranslation('checkout')
  const { t: tellOrder } = useTranslation('order')
  const heading = useFocusOnce()
  const hasCart = useModel(({ cart }) => cart.lines.length > 0)
  const { fate, ask } = useOrderFate(order.id, payment?.state)
  useFinishOnLeave(order.id, isCurrent)
  const online = payment !== null && payment.flow !== null ? payment : null
  const state = stateOf(online, fate)
  const isOver = state === 'canceled' || state === 'closed'
  const isPaid = state === 'paid' || fate?.awaitsPayment === false
  const isAccepted = state === 'paid' || state === 'placed'
  const isToBeSent = isAccepted && !view.isVirtual && fate?.status !== 'complete'
  const restLabel = isOver ? null : isPaid ? 'amountPaid' : 'amountDue'
  const isPaidElsewhere = state === 'paid' && online?.state !== 'paid'
  return (
    <article className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {isOver ? tellOrder(`state.${state}Title`) : t(TITLES[state])}
      </h1>
      {order.number && (
        <p className={styles.number}>
          {t('orderNumber')} <strong>{order.number}</strong>
        </p>
      )}
      {isOver && <p>{tellOrder(`state.${state}Text`)}</p>}
      {isPaidElsewhere && <p>{t('pay.paid')}</p>}
      {online && !isOver && !isPaidElsewhere && (
        <OrderPayment payment={online} methods={view.paymentMethods} buyer={view.personalDetails} />
      )}
      {isAccepted && <p>{order.email === '' ? t('detailsErased') : t('confirmationSent', { email: order.email })}</p>}
      {state === 'placed' && <HowToPay view={view} order={order} isPaid={isPaid} />}
      {isToBeSent && <NextSteps view={view} isPaid={isPaid} />}
      <OrderedGoods view={view} order={order} hasDeliveryTime={!isToBeSent} restLabel={restLabel} />
      <div className={styles.actions}>
        <ButtonLink to="/" variant="secondary">
          {t('continueShopping')}
        </ButtonLink>
        {hasCart && <ButtonLink to="/checkout">{t('nextPurchase')}</ButtonLink>}
      </div>
      {/* Last, because it comes when the shop has answered, and must not move a link under the pointer. */}
      {order.number !== null && fate !== null && (
        <Suspense>
          <CancelOrder
            order={{ orderId: order.id }}
            number={order.number}
            canCancel={fate.canCancel}
            isPaid={fate.status === 'processing'}
            onChanged={ask}
          />
        </Suspense>
      )}
    </article>
  )
}

/** `placed`: nothing is to be paid online. `closed`: everything was refunded. */
type OrderState = 'placed' | 'waiting' | 'expired' | 'paid' | 'canceled' | 'closed'

const TITLES = {
  placed: 'thankYou',
  paid: 'thankYou',
  waiting: 'pay.orderWaits',
  expired: 'pay.orderExpired',
} as const satisfies Record<Exclude<OrderState, 'canceled' | 'closed'>, string>

/** Money may follow an attempt that has ended, or come by another device: the server's word on the order counts. [CHK-09] */
function stateOf(online: PaymentView | null, fate: OrderFate | null): OrderState {
  if (fate?.status === 'canceled') return online?.state === 'expired' ? 'expired' : 'canceled'
  if (fate?.status === 'closed') return 'closed'
  if (online === null) return 'placed'
  if (online.state === 'paid' || isSettled(fate)) return 'paid'
  return online.state === 'expired' ? 'expired' : 'waiting'
}

/** How an order goes on that is paid in no provider's page. */
function HowToPay({ view, order, isPaid }: OrderPageProps & { isPaid: boolean }) {
  const { t } = useTranslation('checkout')
  const note = view.paymentMethod ? paymentNote({ code: view.paymentMethod }, view.isVirtual) : null
  // Who is asked for a transfer once more may make it once more.
  if (isPaid && note !== null) return <p>{t('pay.paid')}</p>
  if (note === 'cashOnDelivery') return <CashOnDelivery order={order} />
  if (note === 'prepayment' || note === 'prepaymentVirtual' || note === 'invoice') {
    return <BankTransfer order={order} note={note} />
  }
  return null
}

interface OrderQueuedProps extends OrderPageProps {
  isOnline: boolean
  /** It was placed offline, and the shopper has to confirm it. */
  isAsked: boolean
}

/** Stored on this device, not yet accepted by the server: nothing else is claimed. [SYNC-13, PROM-07] */
export function OrderQueued({ view, order, isOnline, isAsked }: OrderQueuedProps) {
  const { t } = useTranslation('checkout')
  const heading = useFocusOnce()
  const hasMore = useModel(({ cart }) => cart.quantity > piecesOf(order))
  const waiting = isOnline ? 'queuedServer' : 'queuedOffline'
  const [title, text] = isAsked
    ? (['held.title', 'held.text'] as const)
    : order.isInDoubt
      ? (['inDoubt.title', 'inDoubt.text'] as const)
      : (['queuedTitle', waiting] as const)
  return (
    <article className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t(title)}
      </h1>
      <Banner kind="warning">{t(text)}</Banner>
      {!isAsked && <p>{t('queuedOnce', { email: order.email })}</p>}
      {hasMore && <p>{t('queuedCart')}</p>}
      {order.isInDoubt && <p>{t('inDoubt.help', { phone: SELLER.phone, email: SELLER.email })}</p>}
      <OrderedGoods view={view} order={order} />
      {isAsked && <HeldAnswers />}
      <ButtonLink to="/" variant="secondary">
        {t('continueShopping')}
      </ButtonLink>
    </article>
  )
}

/** Ordered pieces stay in the cart until the server has accepted the order. */
function piecesOf({ lines }: OrderView): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function useFinishOnLeave(orderId: string, isCurrent: boolean): void {
  const execute = useExecute()
  const finish = useEffectEvent(() => isCurrent && void execute({ type: 'checkout.finish' }))
  useEffect(() => {
    // If the shopper is already navigating away, the purchase is not finished: a notice leads back here.
    if (!isAtOrder(orderId)) return
    return () => {
      // Strict mode unmounts for a moment; only another address is a leave.
      if (!isAtOrder(orderId)) finish()
    }
  }, [orderId])
}

/** What the carrier collects. [CHK-06] */
function CashOnDelivery({ order }: { order: OrderView }) {
  const { t } = useTranslation('checkout')
  const store = useStore()
  const { grandTotal, cards } = order.totals
  return (
    <section className={styles.transfer} aria-labelledby="cash-on-delivery">
      <h2 id="cash-on-delivery">{t('transfer.title')}</h2>
      <p>
        {grandTotal === null
          ? t('paymentNotes.cashOnDelivery')
          : t('cashOnDeliveryNext', { amount: formatPrice(dueAfterCards(grandTotal, cards), store) })}
      </p>
    </section>
  )
}
