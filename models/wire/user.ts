import * as v from 'valibot'
import { emailSchema, passwordSchema } from './address.ts'
import { birthDateSchema } from './birth-date.ts'

const personName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100), v.regex(/\p{L}/u))

export const loginRequestSchema = v.object({
  username: v.pipe(v.string(), v.minLength(1), v.maxLength(254)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
})

export const refreshRequestSchema = v.object({ refreshToken: v.pipe(v.string(), v.minLength(1), v.maxLength(512)) })

export const customerAddressSchema = v.looseObject({
  id: v.optional(v.number()),
  customer_id: v.optional(v.number()),
  firstname: v.string(),
  lastname: v.string(),
  street: v.array(v.string()),
  city: v.string(),
  postcode: v.string(),
  country_id: v.string(),
  company: v.optional(v.string()),
  telephone: v.optional(v.string()),
  vat_id: v.optional(v.string()),
  default_billing: v.optional(v.boolean()),
  default_shipping: v.optional(v.boolean()),
})

const line = v.pipe(v.string(), v.trim(), v.maxLength(100, 'tooLong'))
const filledLine = v.pipe(line, v.minLength(1, 'required'))

/** An address sent by a customer; fields that are not listed here are dropped. */
export const customerAddressRequestSchema = v.object({
  firstname: personName,
  lastname: personName,
  street: v.pipe(
    v.array(line),
    v.maxLength(4),
    v.check((lines) => lines.some((text) => text !== ''), 'required'),
  ),
  city: filledLine,
  postcode: v.pipe(filledLine, v.minLength(3, 'zipTooShort'), v.maxLength(20, 'tooLong')),
  country_id: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'countryInvalid')),
  region: v.optional(
    v.object({ region: v.nullish(line), region_code: v.nullish(line), region_id: v.nullish(v.number()) }),
  ),
  region_id: v.optional(v.number()),
  company: v.optional(line),
  telephone: v.optional(line),
  vat_id: v.optional(line),
  gender: v.optional(v.number()),
  default_billing: v.optional(v.boolean()),
  default_shipping: v.optional(v.boolean()),
})

/** In a list that replaces the book. */
const listedAddressSchema = v.object({
  id: v.optional(v.pipe(v.number(), v.safeInteger())),
  customer_id: v.optional(v.pipe(v.number(), v.safeInteger())),
  ...customerAddressRequestSchema.entries,
})

/** `PUT /api/user/addresses/{id}`: `version` is that of the address as the customer saw it. */
export const addressChangeSchema = v.object({
  ...customerAddressRequestSchema.entries,
  version: v.pipe(v.number(), v.safeInteger()),
})

/** The contract's limit: billing and shipping. */
const ADDRESSES_AT_REGISTRATION = 2

export const registerRequestSchema = v.object({
  customer: v.object({
    email: emailSchema,
    firstname: personName,
    lastname: personName,
    gender: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))),
    addresses: v.optional(v.pipe(v.array(customerAddressRequestSchema), v.maxLength(ADDRESSES_AT_REGISTRATION)), []),
  }),
  password: passwordSchema,
})

/** `POST /api/user/register`: a registration in the shop. The answer is the same for every address. */
export const shopRegistrationSchema = v.object({
  gender: v.optional(v.picklist([1, 2])),
  firstname: personName,
  lastname: personName,
  email: emailSchema,
  password: passwordSchema,
  birthDate: v.optional(birthDateSchema),
})

/** `POST /api/user/confirm-registration` */
export const confirmRegistrationSchema = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/)) })

export const customerSchema = v.looseObject({
  id: v.number(),
  group_id: v.number(),
  email: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  gender: v.optional(v.number()),
  store_id: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
  addresses: v.array(customerAddressSchema),
  groupToken: v.optional(v.string()),
  birthDate: v.optional(v.string()),
  /** Changes with name, gender and date of birth. */
  version: v.optional(v.string()),
})
export type Customer = v.InferOutput<typeof customerSchema>

/** `POST /api/ext/newsletter/unsubscribe-link` */
export const newsletterRequestSchema = v.object({ email: emailSchema })

const newsletterGender = v.picklist(['women', 'men'])
/** Whose shoes a reader of the newsletter wants to read about. */
export type NewsletterGender = v.InferOutput<typeof newsletterGender>

/** `POST /api/ext/mailchimp-subscribe/subscribe` [USER-08] */
export const subscriptionRequestSchema = v.object({ email: emailSchema, gender: v.optional(newsletterGender) })
export type SubscriptionRequest = v.InferOutput<typeof subscriptionRequestSchema>

const linkToken = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/))

/** Form of a page that the link of a mail opens. */
export const linkTokenSchema = v.object({ token: linkToken })

/** `DELETE /api/ext/mailchimp-subscribe/subscribe`: `token` is in the link of every newsletter mail. */
export const unsubscribeRequestSchema = v.object({ email: emailSchema, token: v.optional(linkToken) })

export const LARGEST_ADDRESS_BOOK = 50

/** `POST /api/user/me`: the profile fields that a customer may change. [USER-04] */
export const profileRequestSchema = v.object({
  customer: v.object({
    email: v.optional(emailSchema),
    firstname: v.optional(personName),
    lastname: v.optional(personName),
    /** Null: not specified. */
    gender: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))),
    birthDate: v.nullish(birthDateSchema),
    addresses: v.optional(v.pipe(v.array(listedAddressSchema), v.maxLength(LARGEST_ADDRESS_BOOK))),
  }),
  /** Of the personal data as the customer saw them; without it they are replaced whatever they are. */
  version: v.optional(v.pipe(v.string(), v.maxLength(64))),
})

/** `POST /api/user/newsletter` */
export const ownNewsletterRequestSchema = v.object({ gender: v.nullish(newsletterGender) })

/** `GET /api/user/newsletter` [USER-08] */
export const ownNewsletterSchema = v.object({
  email: v.string(),
  /** False: a subscription has to be confirmed by the link in a mail. */
  isVerified: v.boolean(),
  state: v.picklist(['subscribed', 'pending', 'unsubscribed']),
  /** Null: both. */
  gender: v.nullable(newsletterGender),
  coupon: v.nullable(
    v.object({ code: v.string(), expiresAt: v.pipe(v.string(), v.isoTimestamp()), isUsed: v.boolean() }),
  ),
})
export type OwnNewsletter = v.InferOutput<typeof ownNewsletterSchema>

/** A form that has only a button. */
export const noFieldsSchema = v.object({})

/** The form of the choice: `both` stands for null. */
export const newsletterChoiceSchema = v.object({
  gender: v.picklist([...newsletterGender.options, 'both'], 'required'),
})
