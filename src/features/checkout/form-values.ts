import { deliveryDays } from '#models/checkout/delivery-time.ts'
import { deliveryStart } from '#models/checkout/payment-kind.ts'
import {
  type BillingDetails,
  type PersonalDetails,
  SHIPPING_COUNTRIES,
  type ShippingDetails,
} from '#models/wire/address.ts'
import type { ShippingMethod } from '#models/wire/checkout-methods.ts'
import type { FormValues } from '#src/ui/use-form.ts'
import type { AccountAddress, ProfileView } from '#worker/protocol.ts'
import type { CheckoutView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type Known = Pick<CheckoutView, 'personalDetails' | 'shippingDetails' | 'billingDetails' | 'isSameAddress' | 'drafts'> &
  Partial<Pick<CheckoutView, 'paymentMethod' | 'isVirtual'>>

/** The card of an address that the book does not have; the others are named by their places in it. */
export const NEW_ADDRESS = 'new'

/** What a card of the address book fills in. [USER-15] */
export interface FilledAddress {
  /** Null: the one that the fields show. */
  readonly card: string | null
  readonly values: FormValues
}

/** What was typed last, else what was given, else what the account knows. */
export function personalValues({ personalDetails, drafts }: Known, profile: ProfileView | null = null): FormValues {
  return latest({}, personOf(profile), personalDetails, drafts.personalDetails)
}

/** The name is the buyer's until another is given; the country is the store view's. */
export function shippingValues(
  { personalDetails, shippingDetails, drafts }: Known,
  country: string,
  profile: ProfileView | null = null,
): FormValues {
  const initial = { country, ...nameOf(personalDetails) }
  return latest(initial, accountValues(profile?.shipping, drafts.shipping), shippingDetails, drafts.shipping)
}

/** An account with a billing address of its own is billed there, unless the shopper chooses otherwise. */
export function billingValues(known: Known, country: string, profile: ProfileView | null = null): FormValues {
  const { personalDetails, billingDetails, isSameAddress, drafts, paymentMethod = null, isVirtual = false } = known
  const billing = profile?.billing ?? (isVirtual ? profile?.shipping : null) ?? null
  const ofAccount = isSamePlace(billing, known.shippingDetails) ? null : billing
  const isOwn = ofAccount !== null && !isSamePlace(billing, profile?.shipping)
  const isSame = isSameAddress && (paymentMethod !== null || !isOwn)
  const initial = { country, sameAddress: isSame ? 'yes' : 'no', ...nameOf(personalDetails) }
  return latest(initial, accountValues(ofAccount, drafts.payment), billingDetails, drafts.payment)
}

/** Phone and tax id may differ between two uses of one address. */
const PLACE = [
  'firstName',
  'lastName',
  'company',
  'street',
  'houseNumber',
  'addition',
  'zipCode',
  'city',
  'country',
] as const

export function isSamePlace(one: FormValues | null, other: FormValues | null | undefined): boolean {
  return PLACE.every((field) => (one?.[field] ?? '') === (other?.[field] ?? ''))
}

/**
 * A draft holds every field of its form: one that is still as the form began with it was not typed, and the account may
 * fill it in. Details that were given are the shopper's as a whole.
 */
function latest(
  initial: FormValues,
  account: FormValues,
  given: Parameters<typeof textOf>[0],
  draft: FormValues = {},
): FormValues {
  if (given !== null) return { ...initial, ...textOf(given), ...draft }
  const isTyped = ([name, value]: [string, string]) => !(name in account) || value !== (initial[name] ?? '')
  return { ...initial, ...account, ...Object.fromEntries(Object.entries(draft).filter(isTyped)) }
}

function personOf(profile: ProfileView | null): FormValues {
  return profile ? { firstName: profile.firstName, lastName: profile.lastName, email: profile.email } : {}
}

/**
 * A country that the shop does not ship to is left to the form. A draft from below the cards of the address book is another
 * address as a whole.
 */
function accountValues(address: AccountAddress | null | undefined, draft: FormValues = {}): FormValues {
  if (!address || draft.address !== undefined) return {}
  const { country, ...fields } = address
  return (SHIPPING_COUNTRIES as readonly string[]).includes(country) ? address : fields
}

function nameOf(personal: PersonalDetails | null): FormValues {
  return personal ? { firstName: personal.firstName, lastName: personal.lastName } : {}
}

function textOf(details: PersonalDetails | ShippingDetails | BillingDetails | null): FormValues {
  return details ? { ...details } : {}
}

export function methodKey(method: Pick<ShippingMethod, 'carrier_code' | 'method_code'>): string {
  return `${method.carrier_code}/${method.method_code}`
}

/** The chosen method where it is still offered, else the first that is. [CHK-04] */
export function offeredMethod(methods: readonly ShippingMethod[], key: string | null): ShippingMethod | null {
  const available = methods.filter(({ available }) => available)
  return available.find((method) => methodKey(method) === key) ?? available[0] ?? null
}

/** The chosen means of payment where it is still offered, else the only safe default: the first that is no consumer credit. [CHK-05] */
export function offeredPayment<Method extends { readonly code: string }>(
  methods: readonly Method[],
  code: string | null,
): Method | null {
  return methods.find((method) => method.code === code) ?? methods.find((method) => !isCredit(method.code)) ?? null
}

/** Consumer credit is the shopper's own choice: Directive (EU) 2023/2225, Article 15. */
function isCredit(code: string): boolean {
  return /_klarna_(?:base|installment)$/.test(code)
}

/** The shop's own method: named in the page's language, whichever store fetched it. [CHK-04, ROUTE-13] */
const STANDARD = 'flatrate/flatrate'

/** Carrier and method; one name if both are equal. */
export function useMethodTitle(): (method: ShippingMethod) => string {
  const { t } = useTranslation('checkout')
  return (method) => {
    const { carrier_title: carrier, method_title: title } = method
    if (methodKey(method) === STANDARD) return `${carrier}, ${t('standardShipping')}`
    return carrier === title ? carrier : `${carrier}, ${title}`
  }
}

const DELIVERY_TEXTS = {
  open: 'deliveryTimeOpen',
  transfer: 'deliveryTime',
  payment: 'deliveryTimePaid',
  order: 'deliveryTimeDeferred',
} as const

/** How long the delivery to a country takes, and from when on. */
export function useDeliveryTime(): (country: string, paymentMethod: string | null) => string {
  const { t } = useTranslation('checkout')
  return (country, paymentMethod) => t(DELIVERY_TEXTS[deliveryStart(paymentMethod)], deliveryDays(country))
}
