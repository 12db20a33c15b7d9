import type { CheckoutSnapshot } from '#machines/checkout/checkout.machine.ts'
import { completedSteps } from '#machines/checkout/checkout.setup.ts'
import type { Facts, Row } from '../walk/facts.ts'
import { canOpen, completed, type Details, NOTHING, type Order, openStep, type Purchase } from './checkout-purchase.ts'
import { QUESTIONS, takenIn } from './checkout-questions.ts'

/** The four steps and one order, as the log records them. [CHK-01, CHK-05, CHK-10, SYNC-13, PROM-07, PROM-11, PROM-12] */

function given(purchase: Purchase, step: Details, details: Partial<Purchase>, at: number): Purchase {
  const { [step]: _, ...drafts } = purchase.drafts
  const reopened = purchase.reopened === step ? null : purchase.reopened
  return { ...purchase, isExpress: false, ...details, drafts, reopened, refusal: null, modifiedAt: at }
}

/** Details are stored in every state: the disk may have lost the events between. */
const details: Record<string, Row<Purchase>> = {
  'checkout.personal-details-given': (purchase, { event }) =>
    given(purchase, 'personalDetails', { personal: event.subject }, event.at),
  'checkout.shipping-given': (purchase, { event }) =>
    given(
      purchase,
      'shipping',
      {
        shipping: event.subject,
        country: event.country,
        taxed: [event.country, purchase.taxed[1], purchase.taxed[2]],
        method: `${event.carrierCode} ${event.methodCode}`,
        information: [event.rev, purchase.information[1]],
      },
      event.at,
    ),
  'checkout.payment-given': (purchase, { event }) =>
    given(
      purchase,
      'payment',
      {
        payment: event.methodCode,
        billing: event.subject,
        buyer: event.buyer ?? null,
        isExpress: event.isExpress === true,
        information: [event.rev, purchase.information[1]],
      },
      event.at,
    ),
  'checkout.draft-begun': (purchase, { event }) => ({
    ...purchase,
    drafts: { ...purchase.drafts, [event.step]: event.subject },
    modifiedAt: event.at,
  }),
}

const aboutOrder =
  (row: Row<Purchase>): Row<Purchase> =>
  (purchase, happened) =>
    purchase.order?.id === happened.event.orderId ? row(purchase, happened) : purchase

function withOrder(purchase: Purchase, change: Partial<Order>): Purchase {
  return { ...purchase, order: purchase.order && { ...purchase.order, ...change } }
}

/** The buyer's data goes, the order stays readable. [PROM-11] */
const archive = aboutOrder(({ order, payment, offers, archive }) => {
  const { id: orderId, at, lines, grandTotal, sums, number } = order as Order
  const newest = { orderId, at, lines, grandTotal, sums, number, paymentMethod: payment, paymentOffer: offers[1] }
  return { ...NOTHING, archive: [newest, ...archive].slice(0, 10) }
})

const answers: Record<string, Row<Purchase>> = {
  'checkout.order-accepted': aboutOrder((purchase, { event: { at, number, sums } }) => ({
    ...withOrder(purchase, { acceptedAt: at, number, sums: sums ?? purchase.order?.sums }),
    state: 'placed',
  })),
  'checkout.order-refused': aboutOrder((purchase, { event: { refusal, step } }) => ({
    ...purchase,
    state: 'steps',
    order: null,
    refusal,
    reopened: step,
  })),
}

export const checkoutFacts: Facts<Purchase> = {
  begin: () => NOTHING,
  everywhere: {
    ...details,
    'checkout.shipping-methods-offered': (purchase, { event: { key, methods } }) => ({
      ...purchase,
      offers: [{ key, methods }, purchase.offers[1]],
    }),
    'checkout.payment-methods-offered': (purchase, { event: { methods, unavailable = [] } }) => ({
      ...purchase,
      offers: [purchase.offers[0], methods],
      missing: unavailable.map(({ code }: { code: string }) => code),
    }),
    'checkout.information-accepted': (purchase, { event: { upTo, pricedFor } }) => ({
      ...purchase,
      information: [purchase.information[0], upTo],
      taxed: [purchase.taxed[0], purchase.taxed[1], pricedFor ?? purchase.taxed[2]],
    }),
    'checkout.order-requested': (purchase, { event }) => {
      const { orderId: id, at, lines, grandTotal, isOnline, asksFirst, sums } = event
      return {
        ...purchase,
        state: asksFirst ? 'held' : isOnline ? 'placing' : 'queued',
        isVirtual: lines[0].productType === 'downloadable',
        reopened: null,
        refusal: null,
        order: { id, at, lines, grandTotal, sums, number: null, acceptedAt: null, isInDoubt: false },
        modifiedAt: at,
      }
    },
    'checkout.order-archived': archive,
    'checkout.finished': () => NOTHING,
  },
  states: {
    steps: {
      // Begins at the first step again, filled in. [CHK-01]
      'checkout.started': (purchase, { event }) => ({
        ...purchase,
        reopened: purchase.personal ? 'personalDetails' : null,
        refusal: null,
        modifiedAt: event.at,
      }),
      'checkout.country-chosen': (purchase, { event: { country, taxCountry = null, at } }) => ({
        ...purchase,
        country,
        taxed: [purchase.taxed[0], taxCountry, purchase.taxed[2]],
        modifiedAt: at,
      }),
      'checkout.step-reopened': (purchase, { event: { step, at } }) =>
        canOpen(purchase, step ?? 'review') ? { ...purchase, reopened: step, refusal: null, modifiedAt: at } : purchase,
      'cart.kind-changed': (purchase, { event: { isVirtual } }) => ({ ...purchase, isVirtual }),
    },
    placing: {
      ...answers,
      'checkout.order-queued': aboutOrder((purchase, { event }) => ({
        ...withOrder(purchase, { isInDoubt: event.isInDoubt }),
        state: 'queued',
      })),
    },
    queued: {
      ...answers,
      'checkout.order-queued': aboutOrder((purchase, { event }) =>
        event.isInDoubt ? withOrder(purchase, { isInDoubt: true }) : purchase,
      ),
    },
    held: {
      ...answers,
      'checkout.order-released': aboutOrder((purchase) => ({ ...purchase, state: 'queued' })),
      'checkout.order-given-up': aboutOrder((purchase, { event }) => ({
        ...purchase,
        state: 'steps',
        order: null,
        modifiedAt: event.at,
      })),
    },
    placed: {},
  },
  observed(purchase) {
    const { state, method, payment, offers, information, order, missing: _, ...rest } = purchase
    const says = {
      ...rest,
      step: state === 'steps' ? openStep(purchase) : state,
      completed: completed(purchase),
      method,
      payment,
      offers,
      information,
      order,
      takes: takenIn(purchase),
    }
    if (state === 'steps') return { says }
    if (state === 'placed') return { says, tags: ['ordered'] }
    return { says, tags: ['ordered', 'under-way', ...(state === 'held' ? ['held'] : [])] }
  },
  read: (snapshot: CheckoutSnapshot) => {
    const {
      shippingMethod,
      paymentMethod,
      shippingOffer,
      paymentOffer,
      information,
      informationAccepted,
      order,
      archive,
      shippingCountry,
      taxCountry,
      pricedFor,
    } = snapshot.context
    const { isVirtual, modifiedAt, personal, shipping, country, billing, buyer, isExpress, drafts, reopened, refusal } =
      snapshot.context
    return {
      ...{ isVirtual, modifiedAt, personal, shipping, country, billing, buyer, isExpress, drafts, reopened, refusal },
      step: typeof snapshot.value === 'string' ? snapshot.value : Object.values(snapshot.value)[0],
      completed: completedSteps(snapshot.context),
      method: shippingMethod && `${shippingMethod.carrierCode} ${shippingMethod.methodCode}`,
      payment: paymentMethod,
      offers: [shippingOffer, paymentOffer],
      information: [information, informationAccepted],
      taxed: [shippingCountry, taxCountry, pricedFor],
      order: order && {
        id: order.id,
        at: order.at,
        lines: order.lines,
        grandTotal: order.grandTotal,
        number: order.number,
        acceptedAt: order.acceptedAt,
        sums: order.sums,
        isInDoubt: order.isInDoubt ?? false,
      },
      archive: archive.map(({ estimate: _, ...archived }) => archived),
      takes: Object.entries(QUESTIONS).flatMap(([name, event]) => (snapshot.can(event) ? [name] : [])),
    }
  },
  resets: ['checkout.finished'],
}
