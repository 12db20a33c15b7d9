import { pending } from '#src/states/responses.ts'
import { SAMPLE_ORDER, SAMPLE_PURCHASE } from '#src/states/sample-purchase.ts'
import type { State, States } from '#src/states/state.ts'
import type { OrderLookup } from '#worker/protocol.ts'
import type { paymentNote } from './payment-name.ts'
import { ThankYou } from './thank-you.tsx'
import { UnknownOrder } from './unknown-order.tsx'

type Placed = Extract<OrderLookup, { state: 'placed' }>

const PLACED: Placed = {
  state: 'placed',
  number: SAMPLE_ORDER.number,
  status: 'pending',
  canCancel: true,
  awaitsPayment: true,
}

const { begun, personalDetails, shipping } = SAMPLE_PURCHASE

function placed(paymentMethod: string, fate: Partial<Placed> = {}, isVirtual = false): State {
  const view = { ...begun, ...personalDetails, ...shipping, paymentMethod, isVirtual }
  return {
    answers: { lookUpOrder: async () => ({ ...PLACED, ...fate }) },
    show: () => <ThankYou view={view} order={SAMPLE_ORDER} payment={null} isCurrent={false} />,
  }
}

/** What follows an order without a provider, by its payment method. A kind without a state does not compile. */
const NOTES = {
  prepayment: placed('checkmo'),
  prepaymentVirtual: placed('checkmo', {}, true),
  invoice: placed('invoice'),
  cashOnDelivery: placed('cashondelivery'),
} satisfies Record<Exclude<NonNullable<ReturnType<typeof paymentNote>>, OnlineNote>, State>

/** These orders are paid at a provider: the states of a payment show them. */
type OnlineNote = 'redirect' | 'popup' | 'card' | 'directDebit' | 'klarna' | 'applePay'

function unknown(lookUpOrder: () => Promise<OrderLookup>, isLost: boolean): State {
  return { answers: { lookUpOrder }, show: () => <UnknownOrder id={SAMPLE_ORDER.id} isLost={isLost} /> }
}

const answer = (lookup: OrderLookup, isLost = false) => unknown(async () => lookup, isLost)

const LOOKUPS = {
  'foreign-placed': answer(PLACED),
  'foreign-unknown': answer({ state: 'unknown' }),
  'foreign-unreachable': answer({ state: 'unreachable' }),
  'lost-placed': answer(PLACED, true),
  'lost-unknown': answer({ state: 'unknown' }, true),
  'lost-unreachable': answer({ state: 'unreachable' }, true),
} satisfies Record<`${'foreign' | 'lost'}-${OrderLookup['state']}`, State>

/** An order at its own address after it was accepted, or one that this browser does not know. [DEV-08] */
export const placedOrderStates = {
  ...NOTES,
  paid: placed('checkmo', { status: 'processing', awaitsPayment: false }),
  canceled: placed('checkmo', { status: 'canceled', canCancel: false }),
  closed: placed('checkmo', { status: 'closed', canCancel: false }),
  'details-erased': {
    answers: { lookUpOrder: pending },
    show: () => <ThankYou view={begun} order={{ ...SAMPLE_ORDER, email: '' }} payment={null} isCurrent={false} />,
  },
  ...LOOKUPS,
} satisfies States
