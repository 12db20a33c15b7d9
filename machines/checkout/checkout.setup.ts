import { assign, setup } from 'xstate'
import { isVirtualCart } from '#models/cart/cart-line.ts'
import { needsAdult } from '#models/checkout/adult-buyer.ts'
import {
  type CheckoutStep,
  canOpenStep,
  type DetailsStep,
  firstIncompleteStep,
  type StepFacts,
} from '#models/checkout/checkout-steps.ts'
import type { CheckoutEvent } from './checkout.events.ts'
import type { ArchivedOrder, CheckoutChartEvent, CheckoutContext, LoggedEvent, Order } from './checkout.types.ts'

export const initialContext: CheckoutContext = {
  isVirtual: false,
  modifiedAt: null,
  personal: null,
  shipping: null,
  billing: null,
  country: null,
  shippingCountry: null,
  taxCountry: null,
  pricedFor: null,
  shippingMethod: null,
  paymentMethod: null,
  instrument: null,
  buyer: null,
  isExpress: false,
  reopened: null,
  drafts: {},
  shippingOffer: null,
  paymentOffer: null,
  unavailablePayments: [],
  isPaymentOfferOutdated: false,
  information: 0,
  informationAccepted: 0,
  order: null,
  archive: [],
  refusal: null,
}

/** Archived orders that stay readable. */
const ARCHIVE_LIMIT = 10

/**
 * Steps whose details are complete, in order. A cart of downloads needs a billing address of its own, a method whose
 * provider is down has to be replaced, and credit needs the buyer's date of birth. [CHK-01, CHK-03, CHK-05]
 */
export function completedSteps(context: CheckoutContext): readonly DetailsStep[] {
  const { isVirtual, personal, shipping, billing, paymentMethod } = context
  const hasShipping = shipping !== null && !isVirtual
  const isComplete = {
    personalDetails: personal !== null,
    shipping: hasShipping,
    payment: paymentMethod !== null && isPayable(context, paymentMethod) && (billing !== null || hasShipping),
  }
  return (['personalDetails', 'shipping', 'payment'] as const).filter((step) => isComplete[step])
}

function isPayable({ unavailablePayments = [], buyer = null }: CheckoutContext, methodCode: string): boolean {
  return !unavailablePayments.some(({ code }) => code === methodCode) && (buyer !== null || !needsAdult(methodCode))
}

export function stepFacts(context: CheckoutContext): StepFacts {
  return { isVirtual: context.isVirtual, completed: completedSteps(context) }
}

/** The reopened step if it can be opened, else the first incomplete one. */
function openStepOf(context: CheckoutContext): CheckoutStep {
  const { reopened } = context
  const facts = stepFacts(context)
  return reopened !== null && canOpenStep(facts, reopened) ? reopened : firstIncompleteStep(facts)
}

/** An event as the log holds it. */
type Logged<Type extends CheckoutEvent['type']> = Extract<LoggedEvent, { type: Type }> &
  Required<Pick<LoggedEvent, 'rev' | 'at'>>

/** The change of the context by an event of that type. */
function write<Type extends CheckoutEvent['type']>(
  changes: (context: CheckoutContext, event: Logged<Type>) => Partial<CheckoutContext>,
) {
  return assign<CheckoutContext, CheckoutChartEvent, undefined, CheckoutChartEvent, never>(({ context, event }) =>
    changes(context, event as Logged<Type>),
  )
}

function complete(
  { drafts, reopened }: CheckoutContext,
  step: DetailsStep,
  details: Partial<CheckoutContext>,
): Partial<CheckoutContext> {
  const { [step]: _, ...otherDrafts } = drafts
  return {
    isExpress: false,
    ...details,
    drafts: otherDrafts,
    refusal: null,
    reopened: reopened === step ? null : reopened,
  }
}

function withOrder({ order }: CheckoutContext, changes: Partial<Order>): Partial<CheckoutContext> {
  return { order: order && { ...order, ...changes } }
}

function archived({ archive, order, paymentMethod, paymentOffer }: CheckoutContext): readonly ArchivedOrder[] {
  if (!order) return archive
  const { id: orderId, at, lines, grandTotal, sums, estimate, number } = order
  const newest = { orderId, at, lines, grandTotal, sums, estimate, number, paymentMethod, paymentOffer }
  return [newest, ...archive].slice(0, ARCHIVE_LIMIT)
}

export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutChartEvent,
    tags: {} as 'ordered' | 'under-way' | 'held',
  },
  guards: {
    /** The event is in the log, where it counts even if the disk lost the events before it; only new events are checked. */
    isRecorded: ({ event }) => 'rev' in event,
    isAt: ({ context }, { step }: { step: CheckoutStep }) => openStepOf(context) === step,
    mayOpen: ({ context, event }) =>
      event.type === 'checkout.step-reopened' && canOpenStep(stepFacts(context), event.step ?? 'review'),
    isComplete: ({ context }) => canOpenStep(stepFacts(context), 'review'),
    asksFirst: ({ event }) => event.type === 'checkout.order-requested' && event.asksFirst,
    isOnline: ({ event }) => event.type === 'checkout.order-requested' && event.isOnline,
    isThisOrder: ({ context, event }) => 'orderId' in event && context.order?.id === event.orderId,
    isNewDoubt: ({ context: { order }, event }) =>
      event.type === 'checkout.order-queued' && event.isInDoubt && order?.id === event.orderId && !order.isInDoubt,
  },
  actions: {
    /** For events of the shopper, which keep the checkout active. [CHK-01] */
    touch: write((_, { at }) => ({ modifiedAt: at })),
    start: write<'checkout.started'>(({ personal }) => ({
      reopened: personal === null ? null : 'personalDetails',
      refusal: null,
      isPaymentOfferOutdated: true,
    })),
    chooseCountry: write<'checkout.country-chosen'>((_, { country, taxCountry = null }) => ({ country, taxCountry })),
    completePersonal: write<'checkout.personal-details-given'>((context, { subject }) =>
      complete(context, 'personalDetails', { personal: subject }),
    ),
    completeShipping: write<'checkout.shipping-given'>((context, { subject, country, carrierCode, methodCode, rev }) =>
      complete(context, 'shipping', {
        shipping: subject,
        country,
        shippingCountry: country,
        shippingMethod: { carrierCode, methodCode },
        information: rev,
      }),
    ),
    completePayment: write<'checkout.payment-given'>((context, event) => {
      const { methodCode, subject: billing, instrument = null, buyer = null, isExpress = false, rev } = event
      const given = { paymentMethod: methodCode, billing, instrument, buyer, isExpress, information: rev }
      return complete(context, 'payment', given)
    }),
    reopen: write<'checkout.step-reopened'>((_, { step }) => ({
      reopened: step,
      refusal: null,
      ...(step === 'payment' ? { isPaymentOfferOutdated: true } : {}),
    })),
    saveDraft: write<'checkout.draft-begun'>(({ drafts }, { step, subject }) => ({
      drafts: { ...drafts, [step]: subject },
    })),
    setKind: assign(({ event }) => (event.type === 'cart.kind-changed' ? { isVirtual: event.isVirtual } : {})),
    offerShipping: write<'checkout.shipping-methods-offered'>((_, { key, methods }) => ({
      shippingOffer: { key, methods },
    })),
    offerPayment: write<'checkout.payment-methods-offered'>((_, { methods, unavailable = [] }) => ({
      paymentOffer: methods,
      unavailablePayments: unavailable,
      isPaymentOfferOutdated: false,
    })),
    acceptInformation: write<'checkout.information-accepted'>((_, { upTo, pricedFor }) => ({
      informationAccepted: upTo,
      ...(pricedFor ? { pricedFor } : {}),
    })),
    requestOrder: write<'checkout.order-requested'>((_, event) => {
      const { orderId, at, storeCode, quoteId, lines, grandTotal, sums, estimate } = event
      const goods = { storeCode, quoteId, lines, grandTotal, sums, estimate }
      return {
        isVirtual: isVirtualCart(lines),
        reopened: null,
        refusal: null,
        order: { id: orderId, at, ...goods, number: null, acceptedAt: null },
      }
    }),
    queueOrder: write<'checkout.order-queued'>((context, { isInDoubt }) =>
      isInDoubt ? withOrder(context, { isInDoubt: true }) : {},
    ),
    acceptOrder: write<'checkout.order-accepted'>((context, { at, number, sums }) =>
      withOrder(context, { acceptedAt: at, number, ...(sums ? { sums } : {}) }),
    ),
    refuseOrder: write<'checkout.order-refused'>((_, { refusal, step }) => ({ order: null, refusal, reopened: step })),
    giveUpOrder: assign({ order: null }),
    archiveOrder: assign(({ context }) => ({ ...initialContext, archive: archived(context) })),
    clear: assign(initialContext),
  },
})
