import * as v from 'valibot'

/**
 * Personal, shipping and billing details with the messages of the specification. Every message is a key of the
 * `validation` texts, so that it is shown in the shopper's language. [CHK-03]
 */

/** Countries the shop ships to: Germany and the EU. */
export const SHIPPING_COUNTRIES = [
  'DE',
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const
export type ShippingCountry = (typeof SHIPPING_COUNTRIES)[number]

const line = (message: string) => v.pipe(v.string(), v.trim(), v.minLength(1, message), v.maxLength(100, 'tooLong'))
const name = v.pipe(line('required'), v.minLength(2, 'nameTooShort'), v.regex(/\p{L}/u, 'nameNeedsLetter'))
const optionalLine = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'tooLong')), '')

export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'required'),
  v.maxLength(254, 'tooLong'),
  v.email('emailInvalid'),
)

/** May be left out: a parcel arrives without it. */
const phoneSchema = v.optional(v.pipe(v.string(), v.trim(), v.regex(/^([+(]?\d[\d ()/-]{4,24})?$/, 'phoneInvalid')), '')

/** At least 8 characters of at least three of the four classes. [USER-06] */
export const passwordSchema = v.pipe(
  v.string(),
  v.minLength(8, 'passwordTooShort'),
  v.maxLength(256, 'tooLong'),
  v.check((text) => characterClasses(text) >= 3, 'passwordTooWeak'),
)

function characterClasses(text: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((pattern) => pattern.test(text)).length
}

/** A tick of a form. */
const ticked = v.exactOptional(v.picklist(['yes', 'no']))

export const personalDetailsSchema = v.object({
  firstName: name,
  lastName: name,
  email: emailSchema,
  /** Whether a guest asks for an account. [CHK-02] */
  createAccount: ticked,
})
export type PersonalDetails = v.InferOutput<typeof personalDetailsSchema>

const addressFields = {
  firstName: name,
  lastName: name,
  company: optionalLine,
  street: line('required'),
  houseNumber: v.pipe(line('required'), v.regex(/[\p{L}\d]/u, 'houseNumberInvalid')),
  addition: optionalLine,
  zipCode: v.pipe(line('required'), v.minLength(3, 'zipTooShort'), v.regex(/^[\p{L}\d][\p{L}\d -]*$/u, 'zipInvalid')),
  city: v.pipe(line('required'), v.regex(/\p{L}/u, 'cityNeedsLetter')),
  country: v.picklist(SHIPPING_COUNTRIES, 'countryInvalid'),
}

interface ZipRule {
  readonly countries: readonly ShippingCountry[]
  readonly pattern: RegExp
  /** Message key. */
  readonly message: string
}

/** Some countries write a space after the third digit. */
const ZIP_RULES: readonly ZipRule[] = [
  { countries: ['DE', 'ES', 'FR', 'IT', 'FI', 'EE', 'HR'], pattern: /^\d{5}$/, message: 'zipFiveDigits' },
  { countries: ['SE', 'GR', 'CZ', 'SK'], pattern: /^\d{3} ?\d{2}$/, message: 'zipFiveDigits' },
  { countries: ['AT', 'BE', 'BG', 'CY', 'DK', 'HU', 'SI'], pattern: /^\d{4}$/, message: 'zipFourDigits' },
]

const zipRuleOf = (country: ShippingCountry) => ZIP_RULES.find(({ countries }) => countries.includes(country))

/** The field is right only together with its country, whose rule the message states. */
const zipMessage = ({ input }: { readonly input: { readonly country: ShippingCountry } }) =>
  zipRuleOf(input.country)?.message ?? 'zipInvalid'

function zipFitsCountry({ country, zipCode }: { country: ShippingCountry; zipCode: string }): boolean {
  return zipRuleOf(country)?.pattern.test(zipCode) ?? true
}

export const shippingDetailsSchema = v.pipe(
  v.object({ ...addressFields, phone: phoneSchema, saveAddress: ticked }),
  v.forward(v.partialCheck([['country'], ['zipCode']], zipFitsCountry, zipMessage), ['zipCode']),
)
export type ShippingDetails = v.InferOutput<typeof shippingDetailsSchema>

const taxIdSchema = v.optional(
  v.union([v.literal(''), v.pipe(v.string(), v.trim(), v.minLength(3, 'taxIdTooShort'))]),
  '',
)

export const billingDetailsSchema = v.pipe(
  v.object({ ...addressFields, taxId: taxIdSchema, saveAddress: ticked }),
  v.forward(v.partialCheck([['country'], ['zipCode']], zipFitsCountry, zipMessage), ['zipCode']),
)
export type BillingDetails = v.InferOutput<typeof billingDetailsSchema>

/** In the address book: it may serve for both. */
export const bookedAddressSchema = v.pipe(
  v.object({ ...addressFields, phone: phoneSchema, taxId: taxIdSchema }),
  v.forward(v.partialCheck([['country'], ['zipCode']], zipFitsCountry, zipMessage), ['zipCode']),
)
