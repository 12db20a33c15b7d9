import {
  type BillingDetails,
  type PersonalDetails,
  SHIPPING_COUNTRIES,
  type ShippingDetails,
} from '#models/wire/address.ts'
import { PLACE_PARTS } from '#models/wire/address-parts.ts'
import type { FormValues } from '#src/ui/use-form.ts'
import type { AccountAddress, ProfileView } from '#worker/protocol.ts'
import type { CheckoutView } from '#worker/read-models.ts'

type Known = Pick<CheckoutView, 'personalDetails' | 'shippingDetails' | 'billingDetails' | 'isSameAddress' | 'drafts'> &
  Partial<Pick<CheckoutView, 'paymentMethod' | 'isVirtual'>>

/** The card of an address that the book does not have; the others are named by their places in it. */
export const NEW_ADDRESS = 'new'

/** Null for a guest, and if the shop does not answer; undefined while it is asked. */
export type KnownProfile = ProfileView | null | undefined

/** What a card of the address book fills in. [USER-15] */
export interface FilledAddress {
  /** Null: the one that the fields show. */
  readonly card: string | null
  readonly values: FormValues
}

/** What was typed last, else what was given, else what the account knows. */
export function personalValues({ personalDetails, drafts }: Known, profile: KnownProfile = null): FormValues {
  return latest({}, personOf(profile), personalDetails, drafts.personalDetails)
}

/** The name is the buyer's until another is given; the country is the store view's. */
export function shippingValues(
  { personalDetails, shippingDetails, drafts }: Known,
  country: string,
  profile: KnownProfile = null,
): FormValues {
  const initial = { country, ...nameOf(personalDetails) }
  return latest(initial, accountValues(profile?.shipping, drafts.shipping), shippingDetails, drafts.shipping)
}

/** An account with a billing address of its own is billed there, unless the shopper chooses otherwise. */
export function billingValues(known: Known, country: string, profile: KnownProfile = null): FormValues {
  const { personalDetails, billingDetails, isSameAddress, drafts, paymentMethod = null, isVirtual = false } = known
  const billing = profile?.billing ?? (isVirtual ? profile?.shipping : null) ?? null
  const ofAccount = isSamePlace(billing, known.shippingDetails) ? null : billing
  const isOwn = ofAccount !== null && !isSamePlace(billing, profile?.shipping)
  const isSame = isSameAddress && (paymentMethod !== null || !isOwn)
  const initial = { country, sameAddress: isSame ? 'yes' : 'no', ...nameOf(personalDetails) }
  return latest(initial, accountValues(ofAccount, drafts.payment), billingDetails, drafts.payment)
}

/** Phone and tax id may differ between two uses of one address. */
export function isSamePlace(one: FormValues | null, other: FormValues | null | undefined): boolean {
  return PLACE_PARTS.every((field) => (one?.[field] ?? '') === (other?.[field] ?? ''))
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
