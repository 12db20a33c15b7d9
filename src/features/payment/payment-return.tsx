import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { orderPath } from '#models/urls/order-path.ts'
import { RETURN_CLAIMS, type ReturnClaim } from '#models/wire/payment-states.ts'
import { useEngineStatus, useExecute, useModel } from '#src/engine/use-engine.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import type { PaymentView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOrderFate } from '../order/use-order-fate.ts'
import { useIsPaymentWindow } from './leave-for-provider.ts'
import styles from './payment-return.module.css'

/** Time to read the outcome before the provider's popup closes, ms. [CHK-09] */
const CLOSE_AFTER_MS = 5000

/** Return from a payment provider: reports it, and shows what our server knows, whatever the address claims. [CHK-09] */
export function PaymentReturn() {
  const { t } = useTranslation('payment')
  const link = useStoreLink()
  const heading = useRef<HTMLHeadingElement>(null)
  const [params] = useSearchParams()
  const claim = claimOf(params.get('r'))
  const isKnown = useEngineStatus() === 'ready'
  const payment = useReturnedPayment(params.get('payment'))
  const orderId = useModel(({ checkout }) => checkout.order?.id ?? null)
  const hasGoods = useModel(({ cart }) => cart.lines.length > 0)
  const order = payment?.orderId ?? orderId
  const isPopup = useIsPaymentWindow()
  // It may have been cancelled in another tab, and cannot be paid then.
  const unpaid = payment && isSettled(payment) && payment.state !== 'paid' ? payment.orderId : null
  const isOrderCanceled = useOrderFate(unpaid, payment?.state).fate?.status === 'canceled'
  const said = isOrderCanceled ? 'orderCanceled' : (claim ?? 'none')
  useReport(payment, claim)
  useOpenOrder(payment?.state === 'paid' && !isPopup ? link(orderPath(payment.orderId)) : null)
  useClose(isPopup && payment !== null && isSettled(payment))
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t(`${said}.title`)}
      </h1>
      <p className={styles.text}>{t(`${said}.text`)}</p>
      <div role="status" className={styles.state}>
        {payment && !isOrderCanceled && <p>{t(STATE_TEXTS[payment.state])}</p>}
        {payment?.state === 'confirming' && payment.hint !== 'none' && <p>{t('hintClose')}</p>}
        {payment?.state === 'confirming' && payment.hint === 'update' && <p>{t('hintUpdate')}</p>}
        {isPopup && payment && isSettled(payment) && <p>{t('closing')}</p>}
        {!payment && order !== null && <OrderWithoutProvider />}
        {isKnown && order === null && <p>{t(hasGoods ? 'cartKept' : 'noOrder')}</p>}
      </div>
      {!isPopup && (
        <p className={styles.actions}>
          {order !== null && <ButtonLink to={orderPath(order)}>{t('toOrder')}</ButtonLink>}
          {order === null && hasGoods && <ButtonLink to="/checkout">{t('toCheckout')}</ButtonLink>}
          <ButtonLink to="/" variant="secondary">
            {t('toHome')}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

/** Delay of the hint that this window may be closed, ms. [CHK-09] */
const CLOSE_HINT_MS = 5000

/** The order of this browser is paid without a provider: its money is awaited, whatever the address claims. */
function OrderWithoutProvider() {
  const { t } = useTranslation('payment')
  const [mayClose, setMayClose] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setMayClose(true), CLOSE_HINT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p>{t('confirming')}</p>
      {mayClose && <p>{t('hintClose')}</p>}
    </>
  )
}

const STATE_TEXTS = {
  preparing: 'confirming',
  prepared: 'confirming',
  away: 'confirming',
  confirming: 'confirming',
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  refused: 'failed',
} as const satisfies Record<PaymentView['state'], string>

function isSettled({ state }: PaymentView): boolean {
  return state === 'paid' || state === 'failed' || state === 'cancelled' || state === 'expired'
}

/** The attempt of the return address; if it names none, the newest one that the shopper has left for. */
function useReturnedPayment(id: string | null): PaymentView | null {
  return useModel(
    ({ payments }) =>
      payments.find((payment) => payment.id === id) ??
      (id === null ? payments.find(({ state }) => state === 'away' || state === 'confirming') : undefined) ??
      null,
  )
}

/** Once for each visit of the return address: a reload reports once more, which changes nothing. */
function useReport(payment: PaymentView | null, claim: ReturnClaim | null): void {
  const execute = useExecute()
  const id = payment?.id ?? null
  useEffect(() => {
    if (id !== null) void execute({ type: 'payments.return', paymentId: id, claim })
  }, [id, claim, execute])
}

/** The order's page belongs to the checkout, which is a document of its own. */
function useOpenOrder(address: string | null): void {
  useEffect(() => {
    if (address !== null) location.replace(address)
  }, [address])
}

function useClose(isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => window.close(), CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDue])
}

/** What the return address claims; null if it has no state that a provider sends. [CHK-09] */
function claimOf(r: string | null): ReturnClaim | null {
  return RETURN_CLAIMS.find((claim) => claim === r) ?? null
}
