import type { BillingDetails, PersonalDetails, ShippingDetails } from '#models/wire/address.ts'
import type { Subject } from '../log/rows.ts'
import type { CheckoutState } from './checkout-state.ts'

/** Details of the purchase, joined from the rows that hold them. */
export interface PurchaseDetails {
  readonly personal: PersonalDetails | null
  readonly shipping: ShippingDetails | null
  readonly billing: BillingDetails | null
}

export function detailsOf(state: CheckoutState, subjects: ReadonlyMap<string, Subject>): PurchaseDetails {
  const fields = (id: string | null) => (id === null ? null : (subjects.get(id)?.fields ?? null))
  return {
    personal: fields(state.personal) as PersonalDetails | null,
    shipping: fields(state.shipping) as ShippingDetails | null,
    billing: fields(state.billing) as BillingDetails | null,
  }
}
