import { pressed } from '#src/states/pressed.tsx'
import { SAMPLE_PERSON } from '#src/states/sample-account.ts'
import { SAMPLE_CART, SAMPLE_ORDER, SAMPLE_PURCHASE } from '#src/states/sample-purchase.ts'
import type { State, States } from '#src/states/state.ts'
import { useStaticParts } from '#src/states/static-parts.ts'
import type { ProfileView } from '#worker/protocol.ts'
import type { CartView, CheckoutView } from '#worker/read-models.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { EmptyCheckout } from './checkout-view.tsx'
import { HeldOrder } from './held-order.tsx'
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

const steps = (view: CheckoutView, cart: Partial<CartView> = {}): State => ({
  show: () => <CheckoutSteps view={view} cart={{ ...SAMPLE_CART, ...cart }} />,
})

const QUEUED = { ...SAMPLE_ORDER, number: null }
const queued = (changes: Partial<Parameters<typeof OrderQueued>[0]> = {}): State => ({
  show: () => <OrderQueued view={atReview} order={QUEUED} isOnline isAsked={false} {...changes} />,
})

const STEPS = {
  personalDetails: steps(begun),
  shipping: steps(atShipping),
  payment: steps(atPayment),
  review: steps(atReview),
  placing: steps({ ...atReview, step: 'placing' }),
  queued: queued(),
  placed: { show: () => <ThankYou view={atReview} order={SAMPLE_ORDER} payment={null} isCurrent={false} /> },
} satisfies Record<CheckoutView['step'], State>

const { totals } = SAMPLE_CART
const CARDS = [
  { id: 'card-1', last4: '7F3K', amount: 50 },
  { id: 'card-2', last4: 'Q2ZP', amount: 199 },
]

const ON_CREDIT: CheckoutView = {
  ...atPayment,
  paymentMethod: 'sandbox_klarna_base',
  paymentMethods: [...begun.paymentMethods, { code: 'sandbox_klarna_base', title: 'Klarna Rechnung', fee: 1.95 }],
}

const BILLING = {
  ...shipping.shippingDetails,
  company: 'Donaudampfschifffahrtsgesellschaft mbH',
  taxId: 'ATU12345678',
}

const signedIn = (profile: ProfileView | null): State => ({
  models: { identity: { isSignedIn: true, session: 's_1', hasExpired: false } },
  answers: { profile: async () => profile },
  ...steps(begun),
})
const ADDRESS = { ...shipping.shippingDetails, taxId: '' }
const PROFILE: ProfileView = {
  ...SAMPLE_PERSON,
  shipping: ADDRESS,
  billing: ADDRESS,
  addresses: [ADDRESS, { ...ADDRESS, street: 'Straße der Pariser Kommune', houseNumber: '128b', city: 'Innsbruck' }],
  group: { id: 1, token: null },
  isBookFull: false,
  buyer: { salutation: '2', birthDate: '1984-02-29' },
}

/** The form with this field is submitted as it is. */
const submitted = (field: string, state: State): State =>
  pressed(state, `main form:has([name=${field}]) button[type=submit]`)

function Empty({ refusal = null }: { readonly refusal?: CheckoutView['refusal'] }) {
  return <EmptyCheckout archive={[]} refusal={refusal} bestSellers={useStaticParts().bestSellers} />
}

/** The checkout in each of its steps, and what a step shows besides. A step without a state does not compile. [DEV-08] */
export const checkoutStates = {
  ...STEPS,
  'personal-invalid': submitted('email', STEPS.personalDetails),
  'shipping-invalid': submitted(
    'zipCode',
    steps({ ...begun, ...personalDetails, step: 'shipping', completed: ['personalDetails'] }),
  ),
  'signed-in': signedIn(PROFILE),
  'address-book': { ...signedIn(PROFILE), ...steps(atShipping) },
  'methods-offline': { isOffline: true, ...steps({ ...atPayment, isMethodsFromServer: false }) },
  'method-vanished': steps({
    ...atPayment,
    paymentMethod: 'sofort',
    unavailablePayments: [{ code: 'sofort', title: 'Sofortüberweisung' }],
  }),
  'no-method': steps({ ...atPayment, paymentMethods: [] }),
  'gift-cards': steps(atPayment, { totals: { ...totals, cards: CARDS.slice(0, 1) } }),
  'paid-by-cards': steps(atPayment, { totals: { ...totals, cards: CARDS } }),
  buyer: steps(ON_CREDIT),
  'buyer-invalid': submitted('birthDate', steps(ON_CREDIT)),
  'other-billing': steps({ ...atPayment, isSameAddress: false, billingDetails: BILLING }),
  virtual: steps({ ...atPayment, isVirtual: true, shippingDetails: null, completed: ['personalDetails'] }),
  empty: { show: () => <Empty /> },
  'emptied-by-refusal': {
    show: () => <Empty refusal={{ reason: 'named-products-discontinued', data: { names: 'Oxford 1879, 42' } }} />,
  },
  'terms-missing': submitted('terms', STEPS.review),
  'review-offline': { isOffline: true, ...steps(atReview) },
  'review-refused': steps({ ...atReview, refusal: { reason: 'maximum-order-value' } }),
  'total-changed': steps({ ...atReview, refusal: { reason: 'price-changed', data: { before: 219 } } }),
  'total-missing': steps(atReview, { totals: { ...totals, status: 'pending', grandTotal: null } }),
  'queued-offline': queued({ isOnline: false }),
  'in-doubt': queued({ order: { ...QUEUED, isInDoubt: true } }),
  held: queued({ order: { ...QUEUED, isHeld: true }, isAsked: true }),
  'held-dialog': {
    models: { checkout: { ...atReview, step: 'queued', order: { ...QUEUED, isHeld: true } } },
    show: () => (
      <>
        <h1>Welt</h1>
        <HeldOrder isOpen />
      </>
    ),
  },
} satisfies States
