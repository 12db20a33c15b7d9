import type { orderStatus } from '#models/wire/order-history.ts'
import type { ReturnState } from '#models/wire/return-case.ts'
import { pending } from '#src/states/responses.ts'
import { sampleOrder } from '#src/states/sample-account.ts'
import type { State, States } from '#src/states/state.ts'
import type { LinkedOrderAnswer } from '#worker/protocol.ts'
import { LinkedOrder } from './linked-order.tsx'
import { OrderLinkPage } from './order-link-page.tsx'

const ID = '00000000-0000-4000-8000-000000000001'

const answered = (linkedOrder: () => Promise<LinkedOrderAnswer>): State => ({
  answers: { linkedOrder },
  show: () => <LinkedOrder id={ID} token="token-of-the-mail" />,
})

interface Changes {
  readonly isUnpaid?: boolean
  readonly isNothingPaid?: boolean
  readonly returned?: ReturnState
}

const linked = (status: string, { isUnpaid = false, isNothingPaid = false, returned }: Changes = {}): State =>
  answered(async () => ({
    order_id: ID,
    order: { ...sampleOrder('400000123', status), nothing_paid: isNothingPaid },
    payment_method: 'sofort',
    payment_methods: isUnpaid
      ? [
          { code: 'checkmo', title: 'Vorkasse' },
          { code: 'sofort', title: 'Sofortüberweisung', flow: 'redirect' },
        ]
      : [],
    return_case: returned
      ? { state: returned, created_at: '2026-10-20 09:00:00', label_url: null, reason: null }
      : null,
  }))

const STATUSES = {
  pending_payment: linked('pending_payment', { isUnpaid: true }),
  pending: linked('pending', { isUnpaid: true }),
  payment_review: linked('payment_review'),
  processing: linked('processing'),
  holded: linked('holded'),
  complete: linked('complete'),
  closed: linked('closed'),
  canceled: linked('canceled'),
  fraud: linked('fraud'),
  unknown: linked('state-of-another-backend'),
} satisfies Record<ReturnType<typeof orderStatus>, State>

/** An order that the link of a mail leads to, on any device. A status without a state does not compile. [DEV-08] */
export const linkedOrderStates = {
  ...STATUSES,
  'canceled-unpaid': linked('canceled', { isNothingPaid: true }),
  returned: linked('complete', { returned: 'received' }),
  opening: answered(pending),
  unreachable: answered(async () => 'unreachable'),
  'link-unknown': { show: () => <OrderLinkPage /> },
} satisfies States
