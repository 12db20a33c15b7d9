import { useEffect, useEffectEvent, useState } from 'react'
import type { PersonalDetails } from '#models/wire/address.ts'
import type { PaymentMethod } from '#models/wire/checkout-methods.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useIsLate } from '#src/ui/use-is-late.ts'
import type { Refusal } from '#worker/commands.ts'
import type { PaymentView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRefusalText } from '../notifications/refusal-text.ts'
import { ChooseMethod } from './choose-method.tsx'
import { providerFormOf } from './lazy-provider-forms.ts'
import { hasComeBackFrom, isLeavingFromHere, leaveFor } from './leave-for-provider.ts'
import styles from './order-payment.module.css'
import { PayWith } from './pay-with.tsx'
import { usePaying } from './use-paying.ts'

/** After this time the page explains the wait for the provider, ms. */
const SLOW_AFTER_MS = 6000

interface OrderPaymentProps {
  readonly payment: PaymentView
  /** Methods that the shop offered for the order. */
  readonly methods: readonly PaymentMethod[]
  /** Null after the buyer's details were deleted. */
  readonly buyer: PersonalDetails | null
}

/** The payment of a placed order, as our server knows it at this moment, and what the shopper can do. [CHK-09] */
export function OrderPayment({ payment, methods, buyer }: OrderPaymentProps) {
  const { t } = useTranslation('checkout')
  const refusalText = useRefusalText()
  const [isChoosing, setIsChoosing] = useState(false)
  const execute = useExecute()
  const { pay, refusal, show } = usePaying(payment.orderId)
  const leave = () => show(leaveFor(payment, execute))
  const isSlow = useIsLate(payment.state === 'preparing', SLOW_AFTER_MS)
  useHandOff(payment, leave)
  useComingBack(payment)
  const { state } = payment
  const isLeaving = (state === 'prepared' || state === 'away') && isLeavingFromHere()
  const refused: Refusal | null = refusal ?? (payment.refusal ? { reason: payment.refusal } : null)
  const canRetry = state === 'failed' || state === 'cancelled' || state === 'refused'
  // Without a claim of success nothing was paid, as far as anyone knows.
  const isBack = state === 'confirming' && payment.claim !== 'success'
  const canGoOn = payment.url !== null && (state === 'prepared' || state === 'pending' || isBack)
  const isAsked = state === 'prepared' && payment.form !== null
  const canChange = canRetry || canGoOn || isAsked || state === 'away' || state === 'pending' || isSlow
  const method = methodOf(payment, methods)
  // A form of the provider is filled in for each attempt.
  const entersHere = providerFormOf(method) !== null || method.flow === 'sheet'
  const owner = { cardFirstName: buyer?.firstName ?? '', cardLastName: buyer?.lastName ?? '' }
  return (
    <section className={styles.payment} aria-labelledby="order-pay">
      <h2 id="order-pay">{t('pay.title')}</h2>
      <div role="status">
        {refused || state === 'failed' || state === 'expired' ? (
          <Banner kind="danger">{refused ? refusalText(refused) : <Ended payment={payment} />}</Banner>
        ) : (
          <p>{t(textOf(payment, { isLeaving, isSlow, isBack, isAsked }))}</p>
        )}
        {payment.hint === 'update' && state === 'confirming' && <p>{t('pay.hintUpdate')}</p>}
      </div>
      {entersHere && (canRetry || isAsked) && !isChoosing && (
        <PayWith
          key={payment.id}
          method={method}
          values={owner}
          label={t('pay.now')}
          onPay={pay}
          {...(payment.form ? { session: payment.form.session } : {})}
        />
      )}
      {!isLeaving && (
        <div className={styles.actions}>
          {canGoOn && <Button onClick={() => leave()}>{t('pay.now')}</Button>}
          {canRetry && !entersHere && <Button onClick={() => pay(method)}>{t('pay.now')}</Button>}
          {state === 'away' && payment.url !== null && <Button onClick={() => leave()}>{t('pay.here')}</Button>}
          {canChange && methods.length > 1 && (
            <Button variant="secondary" aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
              {t('pay.otherMethod')}
            </Button>
          )}
        </div>
      )}
      {isChoosing && canChange && (
        <ChooseMethod
          methods={methods.filter(({ code }) => code !== payment.method)}
          owner={owner}
          onChoose={(chosen, instrument) => {
            setIsChoosing(false)
            pay(chosen, instrument)
          }}
        />
      )}
    </section>
  )
}

interface Situation {
  readonly isLeaving: boolean
  readonly isSlow: boolean
  readonly isBack: boolean
  readonly isAsked: boolean
}

function textOf({ state, form }: PaymentView, { isLeaving, isSlow, isBack, isAsked }: Situation) {
  if (isLeaving) return 'pay.leaving'
  if (isSlow) return 'pay.preparingSlowly'
  if (isBack) return 'pay.back'
  if (isAsked) return form?.kind === 'frames' ? 'pay.cardAsked' : 'pay.prepared'
  return `pay.${state}` as const
}

/** Why the payment ended, as far as its provider says. */
function Ended({ payment: { state, reason } }: { payment: PaymentView }) {
  const { t } = useTranslation('checkout')
  const known = REASONS.find((one) => one === reason)
  if (state === 'failed' && known) return `${t(`pay.reasons.${known}`)} ${t('pay.nothingTaken')}`
  return t(state === 'expired' ? 'pay.expired' : 'pay.failed')
}

export const REASONS = ['declined', 'challenge-failed', 'card-expired', 'card-unknown', 'token-unknown'] as const

/** A method that is no longer offered keeps its code. */
function methodOf({ method, flow }: PaymentView, methods: readonly PaymentMethod[]): PaymentMethod {
  return methods.find(({ code }) => code === method) ?? { code: method, title: method, ...(flow ? { flow } : {}) }
}

/** The tab that ordered leaves by itself. */
function useHandOff({ id, state, url }: PaymentView, leave: () => void): void {
  const go = useEffectEvent(leave)
  const isDue = state === 'prepared' && url !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    if (isDue && isLeavingFromHere()) go()
  }, [id, isDue])
}

/**
 * Back from the provider without its return address: by the browser's own button, or at this page although a window of its own
 * was to be paid in. That window cannot be asked whether it was closed, because it belongs to another opener policy. Our
 * server is asked, and the shopper can go on here. [CHK-09]
 */
function useComingBack({ id, flow, state }: PaymentView): void {
  const execute = useExecute()
  const isAway = state === 'away'
  useEffect(() => {
    if (!isAway) return
    const comeBack = () => void execute({ type: 'payments.return', paymentId: id, claim: null })
    const look = (isRestored: boolean) => {
      if (hasComeBackFrom(id, isRestored)) comeBack()
    }
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && look(true)
    look(false)
    addEventListener('pageshow', onShow)
    if (flow === 'popup') addEventListener('focus', comeBack)
    return () => {
      removeEventListener('pageshow', onShow)
      removeEventListener('focus', comeBack)
    }
  }, [id, flow, isAway, execute])
}
