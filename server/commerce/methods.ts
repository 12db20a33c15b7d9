import type { StoreView } from '#models/store/store-view.ts'
import { SHIPPING_COUNTRIES } from '#models/wire/address.ts'
import type { PaymentMethod, ShippingMethod } from '#models/wire/quote.ts'
import { Refusal } from '../http/refusal.ts'
import { titlesOf } from './titles.ts'

const CARRIER = 'flatrate'
const METHOD = 'flatrate'
const CARRIER_TITLE = 'DHL GoGreen'
/** Delivery is free to every destination. */
export const SHIPPING_GROSS = 0
/** The platform's code for prepayment. */
const PREPAYMENT = 'checkmo'

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

/** Only methods that work end to end. */
export function paymentMethods(store: StoreView): PaymentMethod[] {
  return [{ code: PREPAYMENT, title: titlesOf(store).prepayment }]
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
  throw new Refusal(400, 'shipping-method-unknown', 'Carrier with such method not found')
}

export function requirePaymentMethod(code: string): string {
  if (code === PREPAYMENT) return code
  throw new Refusal(400, 'payment-method-unknown', 'The requested Payment Method is not available.')
}
