import type { ReturnClaim } from '#models/wire/payment-states.ts'
import { ThankYou } from '#src/features/checkout/thank-you.tsx'
import { Part } from '#src/states/part.tsx'
import { pressed } from '#src/states/pressed.tsx'
import { SAMPLE_ORDER, SAMPLE_PURCHASE } from '#src/states/sample-purchase.ts'
import type { State, States } from '#src/states/state.ts'
import type { PaymentView } from '#worker/read-models.ts'
import { REASONS } from './order-payment.tsx'
import { PaymentReturn } from './payment-return.tsx'
import { PleaseWait } from './please-wait.tsx'

const PREPARING: PaymentView = {
  id: '00000000-0000-4000-8000-000000000002',
  orderId: SAMPLE_ORDER.id,
  method: 'sofort',
  flow: 'redirect',
  state: 'preparing',
  claim: null,
  hint: 'none',
  url: null,
  form: null,
  reason: null,
  refusal: null,
}

const { begun } = SAMPLE_PURCHASE

function paying(changes: Partial<PaymentView>): State {
  const { personalDetails, shipping } = SAMPLE_PURCHASE
  const view = { ...begun, ...personalDetails, ...shipping, paymentMethod: PREPARING.method }
  const payment = { ...PREPARING, ...changes }
  return { show: () => <ThankYou view={view} order={SAMPLE_ORDER} payment={payment} isCurrent={false} /> }
}

const URL_OF_PROVIDER = { url: 'about:blank' }

const STATES = {
  preparing: paying({}),
  prepared: paying({ state: 'prepared', ...URL_OF_PROVIDER }),
  away: paying({ state: 'away', ...URL_OF_PROVIDER }),
  confirming: paying({ state: 'confirming', claim: 'success' }),
  pending: paying({ state: 'pending', ...URL_OF_PROVIDER }),
  paid: paying({ state: 'paid' }),
  failed: paying({ state: 'failed', reason: 'declined' }),
  cancelled: paying({ state: 'cancelled' }),
  expired: paying({ state: 'expired' }),
  refused: paying({ state: 'refused', refusal: 'payment-refused' }),
} satisfies Record<PaymentView['state'], State>

const FAILURES = Object.fromEntries(
  [...REASONS, 'reason-of-another-provider'].map((reason) => [`failed-${reason}`, paying({ state: 'failed', reason })]),
)

/** A window with the provider that comes back, by what its address claims. */
const returning = (claim: ReturnClaim | 'none', payments: readonly PaymentView[] = []): State => ({
  models: { payments, ...(payments.length > 0 && { checkout: { ...begun, order: SAMPLE_ORDER } }) },
  search: claim === 'none' ? '' : `?r=${claim}`,
  show: () => (
    <Part hasHeading>
      <PaymentReturn />
    </Part>
  ),
})

const RETURNS = {
  'return-success': returning('success', [{ ...PREPARING, state: 'confirming', hint: 'update' }]),
  'return-error': returning('error', [{ ...PREPARING, state: 'away', ...URL_OF_PROVIDER }]),
  'return-back': returning('back'),
  'return-none': returning('none'),
} satisfies Record<`return-${ReturnClaim | 'none'}`, State>

const OTHER_METHOD = '[aria-labelledby=order-pay] [aria-expanded=false]'

/** The page of an order in each state of its payment. A state of a payment without a state here does not compile. [DEV-08] */
export const paymentStates = {
  ...STATES,
  ...FAILURES,
  ...RETURNS,
  back: paying({ state: 'confirming', claim: 'back', ...URL_OF_PROVIDER }),
  'confirming-long': paying({ state: 'confirming', claim: 'success', hint: 'update' }),
  'choosing-method': pressed(STATES.failed, OTHER_METHOD),
  window: {
    show: () => (
      <Part hasHeading>
        <PleaseWait />
      </Part>
    ),
  },
} satisfies States
