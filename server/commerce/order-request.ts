import type { InferOutput } from 'valibot'
import { MAXIMUM_ORDER_VALUE, MINIMUM_ORDER_VALUE } from '#models/cart/cart-limits.ts'
import { isOfAge, needsAdult } from '#models/checkout/adult-buyer.ts'
import { type Cents, toCents, toEuro } from '#models/price/money.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { SHIPPING_COUNTRIES } from '#models/wire/address.ts'
import type { OrderAddress, OrderBuyer, orderRequestSchema, RequestedAddress } from '#models/wire/order.ts'
import { amountDue } from '../gift-card/amounts.ts'
import { ApiError } from '../http/api-error.ts'
import type { PaymentProviders } from '../payment/providers.ts'
import { isMinimumReached } from './cart-wire.ts'
import { isDelivered, requirePaymentMethod, requireShippingMethod, SHIPPING_METHOD } from './checkout-methods.ts'
import { requireCountry } from './countries.ts'
import { areVirtual, type Offer, offerOrRefusal, unitGrossOf } from './offer.ts'
import { type FindProduct, requireQuantity } from './offer-parts.ts'
import type { PricedCart } from './priced-cart.ts'
import { type TaxPlace, taxedAt } from './tax-place.ts'

export type RequestedOrder = InferOutput<typeof orderRequestSchema>

export interface OrderedGood {
  readonly offer: Offer
  readonly quantity: number
}

/** The ordered products as offers of today. Equal products become one line. */
export function orderedGoods(find: FindProduct, { products }: RequestedOrder): OrderedGood[] {
  const goods = new Map<string, OrderedGood>()
  const shown = new Map<string, Cents>()
  for (const { offer, qty, price } of offersOf(find, products)) {
    if (price !== undefined) shown.set(offer.checksum, toCents(price))
    const quantity = qty + (goods.get(offer.checksum)?.quantity ?? 0)
    requireQuantity(quantity)
    goods.set(offer.checksum, { offer, quantity })
  }
  // A price below the one shown (tier or group price) is accepted here. Only the sum is checked.
  const changed = [...goods].flatMap(([checksum, { offer, quantity }]) => {
    const unitGross = unitGrossOf(offer, quantity)
    return (shown.get(checksum) ?? unitGross) < unitGross ? [{ sku: offer.sku, price: toEuro(unitGross) }] : []
  })
  if (changed.length > 0) {
    throw new ApiError(400, 'price-changed', 'Prices have changed since they were shown', {
      details: { prices: changed },
    })
  }
  return [...goods.values()]
}

/** Every product with its offer of today. Refuses as the first one that is not sold, with the SKUs of all of those. */
function offersOf(find: FindProduct, products: RequestedOrder['products']) {
  const refused: { readonly sku: string; readonly refusal: ApiError }[] = []
  const offers = products.flatMap(({ sku, qty, price, product_option }) => {
    const offer = offerOrRefusal(find, { sku, productOption: product_option ?? null })
    if (!(offer instanceof ApiError)) return [{ offer, qty, price }]
    refused.push({ sku, refusal: offer })
    return []
  })
  const [first] = refused
  if (!first) return offers
  const { status, error, message, details } = first.refusal
  throw new ApiError(status, error, message, { details: { ...details, skus: refused.map(({ sku }) => sku) } })
}

export interface Destination {
  readonly shipping: OrderAddress | null
  readonly billing: OrderAddress
  readonly email: string
  readonly taxed: TaxPlace
  readonly shippingMethod: string | null
  readonly paymentMethod: string
  /** As the request has it. */
  readonly buyer: OrderBuyer | null
}

/** Refuses addresses that the shop cannot serve and unknown methods. */
export function destinationOf(
  store: StoreView,
  { addressInformation }: RequestedOrder,
  goods: readonly OrderedGood[],
  providers: PaymentProviders,
): Destination {
  const { billingAddress, shippingAddress } = addressInformation
  const billing = addressOf(billingAddress)
  const shipping = areVirtual(goods) ? null : addressOf(shippingAddress ?? billingAddress)
  for (const { country_id } of [billing, ...(shipping ? [shipping] : [])]) requireCountry(country_id)
  if (shipping && !isDelivered(shipping.country_id)) {
    throw new ApiError(400, 'country-not-delivered', 'We do not deliver to this country', {
      details: { country: shipping.country_id, countries: SHIPPING_COUNTRIES },
    })
  }
  const email = billing.email ?? shippingAddress?.email
  if (!email) {
    throw new ApiError(400, 'email-missing', 'An order needs an e-mail address for its confirmation', {
      details: { field: 'addressInformation.billingAddress.email' },
    })
  }
  const {
    shipping_carrier_code: carrier,
    shipping_method_code: method,
    payment_method_code: payment,
  } = addressInformation
  return {
    shipping,
    billing,
    email,
    taxed: taxedAt(store, shipping ?? billing),
    shippingMethod: shipping ? (requireShippingMethod(carrier, method) ?? SHIPPING_METHOD) : null,
    paymentMethod: requirePaymentMethod(payment, providers),
    buyer: addressInformation.buyer ?? null,
  }
}

function addressOf({ save_in_address_book: _, ...address }: RequestedAddress): OrderAddress {
  return address
}

/** The addresses that the shopper wants to keep. [USER-15] */
export function addressesToKeep({ addressInformation }: RequestedOrder): OrderAddress[] {
  const { shippingAddress, billingAddress } = addressInformation
  return [shippingAddress, billingAddress].flatMap((address) =>
    address?.save_in_address_book === 1 ? [addressOf(address)] : [],
  )
}

/** Whether the shopper has agreed to this sum, or to none at all. */
export function isAgreed({ grandTotal }: PricedCart['sum'], agreed: number | undefined): boolean {
  return agreed === undefined || toCents(agreed) === grandTotal
}

/** Refuses a value outside the limits, and a sum that differs from the one that the shopper agreed to pay. */
export function requireSum({ sum }: PricedCart, agreed: number | undefined): void {
  if (!isMinimumReached(sum)) {
    throw new ApiError(400, 'minimum-order-value', 'The order does not reach the minimum order value', {
      details: { minimum: MINIMUM_ORDER_VALUE, value: toEuro(sum.subtotalGross - sum.discount) },
    })
  }
  if (sum.subtotalGross > toCents(MAXIMUM_ORDER_VALUE)) {
    throw new ApiError(400, 'maximum-order-value', 'The order exceeds the maximum order value', {
      details: { maximum: MAXIMUM_ORDER_VALUE, value: toEuro(sum.subtotalGross) },
    })
  }
  if (!isAgreed(sum, agreed)) {
    throw new ApiError(400, 'total-changed', 'The total has changed since it was shown', {
      details: { grand_total: toEuro(sum.grandTotal) },
    })
  }
}

/**
 * The buyer of an order by a method that gives credit; null for others, whatever the request says. Refuses who is not of age
 * or does not say so, with `birth-date-missing` or `buyer-under-age`. [CHK-03]
 */
export function adultBuyerOf({ paymentMethod, buyer }: Destination, today: string): OrderBuyer | null {
  if (!needsAdult(paymentMethod)) return null
  const details = { field: 'addressInformation.buyer.birth_date' }
  if (!buyer) throw new ApiError(400, 'birth-date-missing', 'This method needs a date of birth', { details })
  if (isOfAge(buyer.birth_date, today)) return buyer
  throw new ApiError(400, 'buyer-under-age', 'This method is for buyers who are of age', { details })
}

/** Refuses an order whose gift cards pay another amount than the shopper saw. [CHK-17] */
export function requireAmountDue(cart: PricedCart, agreed: number | undefined): void {
  if (agreed === undefined || toCents(agreed) === amountDue(cart)) return
  throw new ApiError(400, 'gift-card-changed', 'Gift cards pay another amount than was shown', {
    details: { grand_total: toEuro(cart.sum.grandTotal), amount_due: toEuro(amountDue(cart)) },
  })
}
