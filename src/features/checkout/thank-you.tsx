import { useEffect, useEffectEvent } from 'react'
import { PREPAYMENT_DAYS } from '#models/checkout/payment-terms.ts'
import { formatPrice } from '#models/price/money.ts'
import { SELLER, SELLER_BANK } from '#models/store/seller.ts'
import { useExecute, useModel } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import type { OrderView, PurchaseView } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isAtOrder } from './is-at-checkout.ts'
import { HeldAnswers, OrderedGoods } from './order-details.tsx'
import { paymentNote } from './payment-name.ts'
import styles from './thank-you.module.css'
import { useFocusOnce } from './use-focus-once.ts'

interface OrderPageProps {
  view: PurchaseView
  order: OrderView
}

/** The accepted order; leaving this page ends the purchase and erases its personal details. [CHK-10, PROM-11] */
export function ThankYou({ view, order, isCurrent }: OrderPageProps & { isCurrent: boolean }) {
  const { t } = useTranslation('checkout')
  const heading = useFocusOnce()
  const hasCart = useModel(({ cart }) => cart.lines.length > 0)
  useFinishOnLeave(order.id, isCurrent)
  const note = view.paymentMethod ? paymentNote(view.paymentMethod, view.isVirtual) : null
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
      <p>{order.email === '' ? t('detailsErased') : t('confirmationSent', { email: order.email })}</p>
      {(note === 'prepayment' || note === 'prepaymentVirtual') && (
        <BankTransfer order={order} isVirtual={view.isVirtual} />
      )}
      <OrderedGoods view={view} order={order} />
      <div className={styles.actions}>
        <ButtonLink to="/" variant="secondary">
          {t('continueShopping')}
        </ButtonLink>
        {hasCart && <ButtonLink to="/checkout">{t('nextPurchase')}</ButtonLink>}
      </div>
    </article>
  )
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

/** How prepayment goes on: the order number is the reference. [CHK-06] */
function BankTransfer({ order, isVirtual }: { order: OrderView; isVirtual: boolean }) {
  const { t } = useTranslation('checkout')
  const store = useStore()
  const { holder, iban, bic, name } = SELLER_BANK
  const { grandTotal } = order.totals
  const rows = [
    [t('transfer.amount'), grandTotal === null ? null : formatPrice(grandTotal, store)],
    [t('transfer.reference'), order.number],
    [t('transfer.holder'), holder],
    ['IBAN', iban],
    ['BIC', bic],
    [t('transfer.bank'), name],
  ] as const
  return (
    <section className={styles.transfer} aria-labelledby="bank-transfer">
      <h2 id="bank-transfer">{t('transfer.title')}</h2>
      <p>{t(isVirtual ? 'prepaymentNextVirtual' : 'prepaymentNext', { days: PREPAYMENT_DAYS })}</p>
      <dl className={styles.account}>
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
