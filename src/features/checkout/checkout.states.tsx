import { SAMPLE_CART, SAMPLE_ORDER, SAMPLE_PURCHASE } from '#src/states/sample-purchase.ts'
import type { State } from '#src/states/state.ts'
import type { CheckoutView } from '#worker/read-models.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { OrderQueued, ThankYou } from './thank-you.tsx'

const { begun, personalDetails, shipping, payment } = SAMPLE_PURCHASE
const atShipping: CheckoutView = { ...begun, ...personalDetails, step: 'shipping', completed: ['personalDetails'] }
const atPayment: CheckoutView = {
  ...atShipping,
  ...shipping,
  step: 'payment',
  completed: ['personalDetails', 'shipping'],
}
const atReview: CheckoutView = {
  ...atPayment,
  ...payment,
  step: 'review',
  completed: ['personalDetails', 'shipping', 'payment'],
}

/** The checkout in each of its steps. A step without a state does not compile. [DEV-08] */
export const checkoutStates = {
  personalDetails: { show: () => <CheckoutSteps view={begun} cart={SAMPLE_CART} /> },
  shipping: { show: () => <CheckoutSteps view={atShipping} cart={SAMPLE_CART} /> },
  payment: { show: () => <CheckoutSteps view={atPayment} cart={SAMPLE_CART} /> },
  review: { show: () => <CheckoutSteps view={atReview} cart={SAMPLE_CART} /> },
  placing: { show: () => <CheckoutSteps view={{ ...atReview, step: 'placing' }} cart={SAMPLE_CART} /> },
  queued: {
    show: () => <OrderQueued view={atReview} order={{ ...SAMPLE_ORDER, number: null }} isOnline isAsked={false} />,
  },
  placed: { show: () => <ThankYou view={atReview} order={SAMPLE_ORDER} payment={null} isCurrent={false} /> },
} satisfies Record<CheckoutView['step'], State>
