import type { ReactNode } from 'react'
import { type CheckoutStep, checkoutStepsOf } from '#models/checkout/checkout-steps.ts'
import type { CartView, CheckoutView, ProfileView } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CartHints } from '../cart/cart-hints.tsx'
import { MinimumOrderHint } from '../cart/minimum-order-hint.tsx'
import styles from './checkout.module.css'
import { LastOrder } from './last-order.tsx'
import { OrderAside } from './order-aside.tsx'
import { OrderReview } from './order-review.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PersonalDetailsForm } from './personal-details-form.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { StepSection } from './step-section.tsx'
import { PaymentSummary, PersonalSummary, ShippingSummary } from './step-summaries.tsx'
import { openSection, stepState } from './steps.ts'
import { useProfile } from './use-profile.ts'
import { useStepHash } from './use-step-hash.ts'

export function CheckoutSteps({ view, cart }: { view: CheckoutView; cart: CartView }) {
  const { t } = useTranslation('checkout')
  const profile = useProfile()
  useStepHash(view)
  const isPlacing = view.step === 'placing'
  // The review shows the whole order itself; twice the same sums would make one of them the wrong one to read.
  const isReviewing = openSection(view) === 'review'
  return (
    <div className={styles.page}>
      <div className={styles.steps}>
        <h1>{t('title')}</h1>
        <CartHints isOfflineTold={isReviewing} />
        {view.step === 'personalDetails' && <LastOrder archive={view.archive} />}
        <MinimumOrderHint totals={cart.totals} />
        {checkoutStepsOf(view.isVirtual).map((step, index) => (
          <StepSection
            key={step}
            step={step}
            number={index + 1}
            state={stepState(view, step)}
            summary={summaryOf(step, view)}
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

function summaryOf(step: CheckoutStep, view: CheckoutView): ReactNode {
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

function contentOf(step: CheckoutStep, view: CheckoutView, cart: CartView, profile: ProfileView | null): ReactNode {
  switch (step) {
    case 'personalDetails':
      return <PersonalDetailsForm view={view} profile={profile} />
    case 'shipping':
      return <ShippingForm view={view} profile={profile} />
    case 'payment':
      return <PaymentForm view={view} profile={profile} />
    case 'review':
      return <OrderReview view={view} cart={cart} />
  }
}
