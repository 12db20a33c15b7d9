import type { BillingDetails, PersonalDetails, ShippingDetails } from '#models/address.ts'
import type { ShippingMethod } from '#models/quote.ts'
import type { CheckoutView } from '#worker/protocol.ts'

/** Fields of a step as text, the way a form and a draft hold them. */
export type FormValues = Readonly<Record<string, string>>

export function formValues(form: HTMLFormElement): FormValues {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
  // An unticked box is absent from form data; a draft must remember it.
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox][name]')) {
    values[box.name] = box.checked ? 'yes' : 'no'
  }
  return values
}

type Known = Pick<CheckoutView, 'personalDetails' | 'shippingDetails' | 'billingDetails' | 'isSameAddress' | 'drafts'>

/** What was typed last, else what was given, else nothing. */
export function personalValues({ personalDetails, drafts }: Known): FormValues {
  return { ...textOf(personalDetails), ...drafts.personalDetails }
}

/** The name is the buyer's until another is given; the country is the store view's. */
export function shippingValues({ personalDetails, shippingDetails, drafts }: Known, country: string): FormValues {
  return { country, ...nameOf(personalDetails), ...textOf(shippingDetails), ...drafts.shipping }
}

export function billingValues(known: Known, country: string): FormValues {
  const { personalDetails, billingDetails, isSameAddress, drafts } = known
  return {
    country,
    sameAddress: isSameAddress ? 'yes' : 'no',
    ...nameOf(personalDetails),
    ...textOf(billingDetails),
    ...drafts.payment,
  }
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

/** The chosen means of payment where it is still offered, else the only safe default: the first. [CHK-05] */
export function offeredPayment<Method extends { readonly code: string }>(
  methods: readonly Method[],
  code: string | null,
): Method | null {
  return methods.find((method) => method.code === code) ?? methods[0] ?? null
}
