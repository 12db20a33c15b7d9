import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type CheckoutStep, canOpenStep, checkoutStepsOf } from '#models/checkout/checkout-steps.ts'
import { GIFT_CARD } from '#models/checkout/payment-codes.ts'
import { amountDue, isPaidByCards } from '#models/price/paid-cards.ts'
import { orderPath } from '#models/urls/order-path.ts'
import { readProfile } from '#src/engine/engine.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { ProfileView } from '#worker/protocol.ts'
import type { CartView, CheckoutView } from '#worker/read-models.ts'
import { useExecute, useModel } from '../../engine/use-engine.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CartHints, MinimumOrderHint } from '../cart/cart-hints.tsx'
import styles from './checkout.module.css'
import type { KnownProfile } from './form-values.ts'
import { GiftCardForm } from './gift-card-form.tsx'
import { OrderAside } from './order-lines.tsx'
import { OrderReview } from './order-review.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PersonalDetailsForm } from './personal-details-form.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { openSection, STEP_IDS, StepSection, stepOfHash, stepState } from './step-section.tsx'
import { PaymentSummary, PersonalSummary, ShippingSummary } from './step-summaries.tsx'

export function CheckoutSteps({ view, cart }: { view: CheckoutView; cart: CartView }) {
  const profile = useProfile()
  useStepHash(view)
  const isPlacing = view.step === 'placing'
  // The review shows the whole order itself; twice the same sums would make one of them the wrong one to read.
  const isReviewing = openSection(view) === 'review'
  return (
    <div className={styles.page}>
      <div className={styles.steps}>
        <CheckoutHead />
        <CartHints hidesOffline={isReviewing} />
        {view.step === 'personalDetails' && <LastOrder archive={view.archive} />}
        <MinimumOrderHint totals={cart.totals} />
        {checkoutStepsOf(view.isVirtual).map((step, index) => (
          <StepSection
            key={step}
            step={step}
            number={index + 1}
            state={stepState(view, step)}
            summary={summaryOf(step, view, cart)}
            isLocked={isPlacing}
          >
            {contentOf(step, view, cart, profile)}
          </StepSection>
        ))}
      </div>
      {!isReviewing && <OrderAside cart={cart} isLocked={isPlacing} isVirtual={view.isVirtual} />}
    </div>
  )
}

/** The same in every state of the checkout: the page's largest text does not wait for the engine. */
export function CheckoutHead() {
  const { t } = useTranslation('checkout')
  return (
    <header className={styles.title}>
      <h1>{t('title')}</h1>
      <p>{t('lead', { button: t('placeOrder') })}</p>
    </header>
  )
}

function summaryOf(step: CheckoutStep, purchase: CheckoutView, { totals }: CartView): ReactNode {
  const view = isPaidByCards(totals) ? { ...purchase, paymentMethod: GIFT_CARD } : purchase
  switch (step) {
    case 'personalDetails':
      return <PersonalSummary view={view} />
    case 'shipping':
      return <ShippingSummary view={view} />
    case 'payment':
      return <PaymentSummary view={view} />
    case 'review':
      return null
  }
}

function contentOf(step: CheckoutStep, view: CheckoutView, cart: CartView, profile: KnownProfile): ReactNode {
  switch (step) {
    case 'personalDetails':
      return <PersonalDetailsForm view={view} profile={profile} />
    case 'shipping':
      return <ShippingForm view={view} profile={profile} />
    case 'payment':
      return (
        <>
          <GiftCardForm cards={cart.totals.cards} />
          <PaymentForm
            view={view}
            profile={profile}
            isPaidByCards={isPaidByCards(cart.totals)}
            due={amountDue(cart.totals)}
          />
        </>
      )
    case 'review':
      return <OrderReview view={view} cart={cart} />
  }
}

/** The way to the order that was placed before this cart. [PROM-11] */
export function LastOrder({ archive }: Pick<CheckoutView, 'archive'>) {
  const { t } = useTranslation('checkout')
  const order = archive[0]?.order
  if (!order) return null
  return (
    <p>
      <TextLink to={orderPath(order.id)}>{t('lastOrder', { number: order.number ?? '' })}</TextLink>
    </p>
  )
}

/**
 * Keeps step and address together. The facts lead: a new step writes the fragment; a fragment that the shopper chose
 * by the browser's buttons reopens its step, or is put right where that step cannot be opened. [CHK-01, PROM-08]
 */
function useStepHash(view: CheckoutView): void {
  const step = openSection(view)
  const { hash } = useLocation()
  const navigate = useNavigate()
  const execute = useExecute()
  const followed = useRef<string | null>(null)

  const followStep = useEffectEvent((opened: CheckoutStep) => {
    const wanted = `#${STEP_IDS[opened]}`
    const isFirst = followed.current === null
    followed.current = wanted
    if (hash !== wanted) navigate({ hash: wanted }, { replace: isFirst, preventScrollReset: true })
  })

  const followHash = useEffectEvent((fragment: string) => {
    if (followed.current === null || fragment === followed.current) return
    const target = stepOfHash(fragment)
    followed.current = fragment
    if (target === step) return
    const isOpenable = target !== null && view.step === step && canOpenStep(view, target)
    if (isOpenable) void execute({ type: 'checkout.reopen', step: target })
    else navigate({ hash: `#${STEP_IDS[step]}` }, { replace: true, preventScrollReset: true })
  })

  useEffect(() => followStep(step), [step])
  useEffect(() => followHash(hash), [hash])
}

/** The account's names and addresses. [CHK-02] */
function useProfile(): KnownProfile {
  const isSignedIn = useModel(({ identity }) => identity.isSignedIn)
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const [profile, setProfile] = useState<ProfileView | null>()
  const isDue = isSignedIn && isOnline && !profile
  if (!isSignedIn && profile !== undefined) setProfile(undefined)

  useEffect(() => {
    if (!isDue) return
    let isGone = false
    void readProfile().then((answer) => {
      if (!isGone) setProfile(answer)
    })
    return () => {
      isGone = true
    }
  }, [isDue])
  return isDue ? profile : (profile ?? null)
}
