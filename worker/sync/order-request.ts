import { dueAfterCards } from '#models/price/paid-cards.ts'
import type { BillingDetails, PersonalDetails, ShippingDetails } from '#models/wire/address.ts'
import type { Buyer } from '#models/wire/buyer.ts'
import type { OrderAddress, OrderBuyer, OrderRequest } from '#models/wire/order.ts'
import type { CheckoutState, PurchaseDetails } from '../streams/checkout-state.ts'

/** The order's body: the same state gives the same bytes, so every retry is the same order. [PROM-07] */
export function orderRequestOf(state: CheckoutState, details: PurchaseDetails): OrderRequest | null {
  const { order, shippingMethod, paymentMethod } = state
  const { personal, shipping, billing } = details
  const payer = billing ?? shipping
  if (!order || !personal || !payer || paymentMethod === null) return null
  const { sums } = order
  const at = new Date(order.at).toISOString()
  return {
    order_id: order.id,
    created_at: at,
    updated_at: at,
    transmited: true,
    user_id: '',
    cart_id: order.quoteId ?? '',
    store_code: order.storeCode,
    ...(order.grandTotal === null ? {} : { grand_total: order.grandTotal }),
    ...(sums?.cards ? { amount_due: dueAfterCards(sums.grandTotal, sums.cards) } : {}),
    products: order.lines.map(({ sku, quantity, unitPrice, productOption }) => ({
      sku,
      qty: quantity,
      price: unitPrice,
      ...(productOption ? { product_option: productOption } : {}),
    })),
    ...(personal.createAccount === 'yes' ? { personalDetails: accountOf(personal) } : {}),
    addressInformation: {
      ...(shipping ? { shippingAddress: { ...orderAddress(shipping, personal), ...wishOf(shipping) } } : {}),
      billingAddress: { ...orderAddress(payer, personal), ...(billing ? wishOf(billing) : {}) },
      ...(shippingMethod
        ? { shipping_method_code: shippingMethod.methodCode, shipping_carrier_code: shippingMethod.carrierCode }
        : {}),
      payment_method_code: paymentMethod,
      ...(details.buyer ? { buyer: orderBuyer(details.buyer) } : {}),
    },
  }
}

function orderBuyer({ birthDate, salutation }: Buyer): OrderBuyer {
  return { birth_date: birthDate, ...(salutation === '' ? {} : { gender: salutation === '1' ? 1 : 2 }) }
}

/**
 * What the server needs to calculate shipping costs and totals of the quote: the addresses, or the country alone while no
 * address in it is given. [SYNC-17]
 */
export function informationOf(state: CheckoutState, details: PurchaseDetails, country: string | null) {
  const { personal, shipping } = details
  const payer = details.billing ?? shipping
  if (country !== null && shipping?.country !== country) return { shippingAddress: { countryId: country } }
  if (!personal || !payer) return null
  return {
    ...(shipping ? { shippingAddress: informationAddress(shipping, personal) } : {}),
    billingAddress: informationAddress(payer, personal),
    ...(state.shippingMethod
      ? {
          shippingCarrierCode: state.shippingMethod.carrierCode,
          shippingMethodCode: state.shippingMethod.methodCode,
        }
      : {}),
  }
}

function orderAddress(details: ShippingDetails | BillingDetails, { email }: PersonalDetails): OrderAddress {
  return {
    firstname: details.firstName,
    lastname: details.lastName,
    street: [details.street, details.houseNumber, ...(details.addition ? [details.addition] : [])],
    city: details.city,
    postcode: details.zipCode,
    country_id: details.country,
    region_id: 0,
    company: details.company,
    telephone: 'phone' in details ? details.phone : '',
    email,
    vat_id: 'taxId' in details ? details.taxId : '',
  }
}

function accountOf({ firstName, lastName }: PersonalDetails) {
  return { firstName, lastName, createAccount: true }
}

/** The contract's flag for the address book. [USER-15] */
function wishOf({ saveAddress }: ShippingDetails | BillingDetails): { save_in_address_book?: 1 } {
  return saveAddress === 'yes' ? { save_in_address_book: 1 } : {}
}

function informationAddress(details: ShippingDetails | BillingDetails, personal: PersonalDetails) {
  const { country_id, vat_id, region_id: _, ...address } = orderAddress(details, personal)
  return { ...address, countryId: country_id, vatId: vat_id }
}
