import { CASH_ON_DELIVERY, INVOICE } from '#models/checkout/payment-codes.ts'
import { paymentKind } from '#models/checkout/payment-kind.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { SHIPPING_COUNTRIES } from '#models/wire/address.ts'
import type { PaymentMethod, ShippingMethod, UnavailableMethod } from '#models/wire/checkout-methods.ts'
import { ApiError } from '../http/api-error.ts'
import type { PaymentProviders } from '../payment/providers.ts'
import { PREPAYMENT } from '../payment/terms.ts'
import { titlesOf } from './titles.ts'

const CARRIER = 'flatrate'
const METHOD = 'flatrate'
const CARRIER_TITLE = 'DHL GoGreen'
/** Delivery is free to every destination. */
export const SHIPPING_GROSS = 0

/** How an order stores its shipping method. */
export const SHIPPING_METHOD = `${CARRIER}_${METHOD}`

export function isDelivered(country: string): boolean {
  return (SHIPPING_COUNTRIES as readonly string[]).includes(country)
}

export function shippingMethods(store: StoreView, country: string): ShippingMethod[] {
  const available = isDelivered(country)
  return [
    {
      carrier_code: CARRIER,
      method_code: METHOD,
      carrier_title: CARRIER_TITLE,
      method_title: titlesOf(store).standardShipping,
      amount: SHIPPING_GROSS,
      price_incl_tax: SHIPPING_GROSS,
      available,
      error_message: available ? '' : titlesOf(store).notDelivered,
    },
  ]
}

/** The default: it needs no payment provider. */
export function prepayment(store: StoreView): PaymentMethod {
  return { code: PREPAYMENT, title: titlesOf(store).prepayment }
}

/** Methods of the providers that answer. [CHK-05] */
export function onlineMethods(store: StoreView, providers: PaymentProviders): PaymentMethod[] {
  return providers.methodsNow().flatMap(({ code, flow, formOrigin }) => {
    const kind = paymentKind(code)
    if (kind === null) return []
    return [{ code, title: titlesOf(store)[kind], flow, ...(formOrigin ? { form_origin: formOrigin } : {}) }]
  })
}

/** Methods of the providers that do not answer: not offered, but named to shoppers who look for them. [CHK-05] */
export function unavailableMethods(store: StoreView, providers: PaymentProviders): UnavailableMethod[] {
  return providers.methodsDown().flatMap(({ code }) => {
    const kind = paymentKind(code)
    return kind === null ? [] : [{ code, title: titlesOf(store)[kind] }]
  })
}

/** Title of a method that may no longer be offered; its code if the shop does not know it. */
export function paymentTitle(store: StoreView, code: string): string {
  const kind = paymentKind(code)
  return kind === null ? code : titlesOf(store)[kind]
}

export function shippingTitle(store: StoreView): string {
  return `${CARRIER_TITLE} - ${titlesOf(store).standardShipping}`
}

export function carrierTitle(): string {
  return CARRIER_TITLE
}

/** Null if no method is named. Clients send the codes separately or joined as in an order. */
export function requireShippingMethod(carrier: string | undefined, method: string | undefined): string | null {
  if (!carrier && !method) return null
  const isKnown = (!carrier || carrier === CARRIER) && (!method || method === METHOD || method === SHIPPING_METHOD)
  if (isKnown) return SHIPPING_METHOD
  throw new ApiError(400, 'shipping-method-unknown', 'Carrier with such method not found')
}

/** A method of a provider that is down is taken: the order waits, and its payment can be begun later. */
export function requirePaymentMethod(code: string, providers: PaymentProviders): string {
  const isOwn = code === PREPAYMENT || code === INVOICE || code === CASH_ON_DELIVERY
  if (isOwn || (paymentKind(code) !== null && providers.providerOfMethod(code))) return code
  throw new ApiError(400, 'payment-method-unknown', 'The requested Payment Method is not available.')
}
