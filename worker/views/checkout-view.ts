import { completedSteps } from '#machines/checkout/checkout.setup.ts'
import type { ArchivedOrder, Order } from '#machines/checkout/checkout.types.ts'
import { isVirtualCart } from '#models/cart/cart-line.ts'
import { CASH_ON_DELIVERY, GIFT_CARD } from '#models/checkout/payment-codes.ts'
import { isPaidByCards } from '#models/price/paid-cards.ts'
import type { PaymentMethod, ShippingMethod } from '#models/wire/checkout-methods.ts'
import { NO_TOTALS } from '../empty-models.ts'
import type { PersonalData } from '../log/rows.ts'
import type { ArchivedOrderView, CheckoutView, OrderView, PurchaseView } from '../read-models.ts'
import { type CheckoutState, checkoutSnapshot, detailsOf } from '../streams/checkout-state.ts'

/** Offered before the server has answered, and offline. [CHK-04] */
const OFFLINE_SHIPPING_METHOD: ShippingMethod = {
  carrier_code: 'flatrate',
  method_code: 'flatrate',
  carrier_title: 'DHL GoGreen',
  method_title: 'DHL GoGreen',
  amount: 0,
  price_incl_tax: 0,
  available: true,
  error_message: '',
}

/** Prepayment needs no call: the order number is the reference. [CHK-06] */
const OFFLINE_PAYMENT_METHOD: PaymentMethod = { code: 'checkmo', title: 'Vorkasse' }

/** Price of the chosen method, gross euros; null if none is chosen or it is no longer offered. */
export function shippingPriceOf({ shippingMethod: chosen, shippingOffer }: CheckoutState): number | null {
  const offered = shippingOffer?.methods ?? [OFFLINE_SHIPPING_METHOD]
  const method = offered.find(
    ({ carrier_code, method_code }) => carrier_code === chosen?.carrierCode && method_code === chosen.methodCode,
  )
  return method?.price_incl_tax ?? null
}

/**
 * The chosen payment method with the fee that it adds; null before one is chosen, and if the backend names no fees: then
 * only its totals have them. [CHK-06]
 */
export function chosenPayment({ paymentMethod, paymentOffer }: CheckoutState): PaymentMethod | null {
  if (!paymentOffer?.some(({ fee }) => fee !== undefined)) return null
  return paymentOffer.find(({ code }) => code === paymentMethod) ?? null
}

export function checkoutView(checkout: CheckoutState, subjects: ReadonlyMap<string, PersonalData>): CheckoutView {
  const { personal, shipping, billing, buyer } = detailsOf(checkout, subjects)
  const { isVirtual } = checkout
  return {
    step: stepOf(checkout),
    completed: completedSteps(checkout),
    personalDetails: personal,
    shippingDetails: shipping,
    billingDetails: billing,
    isSameAddress: checkout.billing === null && !isVirtual,
    shippingMethod: checkout.shippingMethod,
    paymentMethod: isPaidByCards(checkout.order?.sums ?? null) ? GIFT_CARD : checkout.paymentMethod,
    ...instrumentOf(checkout, subjects),
    shippingMethods: isVirtual ? [] : (checkout.shippingOffer?.methods ?? [OFFLINE_SHIPPING_METHOD]),
    paymentMethods: paymentMethodsOf(checkout),
    unavailablePayments: checkout.unavailablePayments ?? [],
    isMethodsFromServer: checkout.shippingOffer !== null && checkout.paymentOffer !== null,
    isVirtual,
    buyer,
    isExpress: checkout.isExpress ?? false,
    drafts: draftsOf(checkout, subjects),
    refusal: checkout.refusal,
    order: orderUnderWayView(checkout, personal?.email ?? ''),
    archive: checkout.archive.map(archivedView),
  }
}

function instrumentOf({ instrument }: CheckoutState, subjects: ReadonlyMap<string, PersonalData>) {
  const { label, approved } = (instrument !== null && subjects.get(instrument)?.fields) || {}
  return {
    paymentInstrument: typeof label === 'string' ? label : null,
    approvedTotal: typeof approved === 'number' ? approved : null,
  }
}

function orderUnderWayView(checkout: CheckoutState, email: string): OrderView | null {
  const { order } = checkout
  return order && orderView({ ...order, orderId: order.id, isHeld: checkoutSnapshot(checkout).hasTag('held') }, email)
}

function archivedView(archived: ArchivedOrder): ArchivedOrderView {
  const { paymentMethod, paymentOffer, lines } = archived
  return {
    order: orderView(archived, ''),
    purchase: {
      ...NO_DETAILS,
      isVirtual: isVirtualCart(lines),
      paymentMethod: isPaidByCards(archived.sums) ? GIFT_CARD : paymentMethod,
      paymentMethods: paymentOffer ?? [],
    },
  }
}

const NO_DETAILS = {
  personalDetails: null,
  shippingDetails: null,
  billingDetails: null,
  paymentInstrument: null,
  approvedTotal: null,
  isSameAddress: false,
  shippingMethod: null,
  shippingMethods: [],
} satisfies Partial<PurchaseView>

function orderView(
  {
    orderId,
    number,
    lines,
    sums,
    estimate,
    grandTotal,
    isHeld = false,
    isInDoubt = false,
  }: Omit<ArchivedOrder, 'paymentMethod' | 'paymentOffer'> & Partial<Order> & { readonly isHeld?: boolean },
  email: string,
): OrderView {
  const { rows: _, coupon = null, ...totals } = sums ?? estimate ?? { rows: [] }
  const rows = [...(sums?.rows ?? []), ...(estimate?.rows ?? [])]
  return {
    id: orderId,
    number,
    email,
    lines: lines.map((line) => {
      const row = rows.find(({ lineId }) => lineId === line.id)
      return { ...line, rowTotal: row?.rowTotal ?? null, price: row?.price ?? null }
    }),
    totals: { ...NO_TOTALS, grandTotal, status: sums ? 'current' : 'pending', ...totals },
    coupon,
    isHeld,
    isInDoubt,
  }
}

/** A held order is shown as a queued one. */
function stepOf({ value }: CheckoutState): CheckoutView['step'] {
  if (value === 'placed') return value
  if ('steps' in value) return value.steps
  return value.ordered === 'placing' ? 'placing' : 'queued'
}

/** No cash on delivery for downloads. [CHK-05] */
function paymentMethodsOf({ paymentOffer, isVirtual }: CheckoutState): readonly PaymentMethod[] {
  const methods = paymentOffer && paymentOffer.length > 0 ? paymentOffer : [OFFLINE_PAYMENT_METHOD]
  return isVirtual ? methods.filter(({ code }) => code !== CASH_ON_DELIVERY) : methods
}

function draftsOf({ drafts }: CheckoutState, subjects: ReadonlyMap<string, PersonalData>): CheckoutView['drafts'] {
  const entries = Object.entries(drafts).map(([step, id]) => [step, subjects.get(id)?.fields])
  return Object.fromEntries(entries.filter(([, fields]) => fields !== undefined))
}
