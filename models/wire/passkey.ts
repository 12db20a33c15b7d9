import * as v from 'valibot'

/** Far more than an authenticator sends. */
const bytes = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(16_384))

const credential = { id: bytes, rawId: bytes, type: v.literal('public-key') } as const

/** What an authenticator answers to a sign-in or a step-up. (Web Authentication Level 3, 5.2.2) */
export const passkeyAssertionSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: v.optional(bytes),
  }),
})
export type PasskeyAssertion = v.InferOutput<typeof passkeyAssertionSchema>

/** What an authenticator answers to a registration. (Web Authentication Level 3, 5.2.1) */
const passkeyRegistrationSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(8)), []),
  }),
})

/** What a ceremony is for; an answer counts for nothing else. */
const PASSKEY_PURPOSES = ['sign-in', 'step-up', 'registration'] as const
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number]

/** `POST /session/passkeys/options` */
export const passkeyOptionsRequestSchema = v.object({ purpose: v.picklist(PASSKEY_PURPOSES) })

/** `POST /session/passkeys` */
export const addPasskeyRequestSchema = v.object({ credential: passkeyRegistrationSchema })

/** `PUT /session/passkeys/:id` */
export const renamePasskeyRequestSchema = v.object({
  label: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(60, 'tooLong')),
})

/** `GET /session/passkeys` */
export const passkeysSchema = v.array(
  v.object({
    id: v.string(),
    /** Empty if the browser did not tell its name. */
    label: v.string(),
    createdAt: v.string(),
    /** Null: never. */
    lastUsedAt: v.nullable(v.string()),
  }),
)
export type Passkey = v.InferOutput<typeof passkeysSchema>[number]

const id = v.pipe(v.string(), v.minLength(1, 'required'))

/** The form that renames a passkey. */
export const passkeyNameFormSchema = v.object({ id, ...renamePasskeyRequestSchema.entries })

/** The form that deletes a passkey. The password is asked for if it was not entered lately. [USER-12] */
export const passkeyDeletionFormSchema = v.object({
  id,
  password: v.optional(v.pipe(v.string(), v.maxLength(256, 'tooLong')), ''),
})
