import { ThankYou } from '#src/features/checkout/thank-you.tsx'
import { SAMPLE_ORDER, SAMPLE_PURCHASE } from '#src/states/sample-purchase.ts'
import type { State } from '#src/states/state.ts'
import type { PaymentView } from '#worker/read-models.ts'

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

function paying(changes: Partial<PaymentView>): State {
  const { begun, personalDetails, shipping } = SAMPLE_PURCHASE
  const view = { ...begun, ...personalDetails, ...shipping, paymentMethod: PREPARING.method }
  const payment = { ...PREPARING, ...changes }
  return { show: () => <ThankYou view={view} order={SAMPLE_ORDER} payment={payment} isCurrent={false} /> }
}

const URL_OF_PROVIDER = { url: 'about:blank' }

/** The page of an order in each state of its payment. A state of a payment without a state here does not compile. [DEV-08] */
export const paymentStates = {
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
