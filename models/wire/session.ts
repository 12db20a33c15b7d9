import * as v from 'valibot'
import { passkeyAssertionSchema } from './passkey.ts'

const passwordField = v.pipe(v.string(), v.minLength(1), v.maxLength(256))

/** `POST /session` */
export const signInRequestSchema = v.variant('kind', [
  v.object({
    kind: v.literal('password'),
    email: v.pipe(v.string(), v.minLength(1), v.maxLength(254)),
    password: passwordField,
  }),
  v.object({ kind: v.literal('passkey'), assertion: passkeyAssertionSchema }),
])
/** How a shopper says who they are. */
export type SignInRequest = v.InferOutput<typeof signInRequestSchema>

/** What `POST /session` and `POST /session/adopt` answer with, beside the customer. */
export const openedSessionSchema = v.looseObject({ session: v.looseObject({ id: v.string() }) })

/** Fields of a form whose change needs the password or a passkey that was used a moment ago. [USER-12] */
export const proofFields = {
  password: v.optional(v.pipe(v.string(), v.maxLength(256, 'tooLong')), ''),
  proof: v.optional(v.picklist(['', 'passkey']), ''),
}

type Proof = v.InferOutput<v.ObjectSchema<typeof proofFields, undefined>>

export const isProofGiven = ({ password, proof }: Proof) => password !== '' || proof === 'passkey'

/** The form of a change that needs nothing else. */
export const proofFormSchema = v.pipe(v.object(proofFields), v.forward(v.check(isProofGiven, 'required'), ['password']))

/** `POST /session/step-up` */
export const stepUpRequestSchema = v.union([
  v.object({ password: passwordField }),
  v.object({ assertion: passkeyAssertionSchema }),
])

/** `POST /session/adopt` */
export const adoptRequestSchema = v.object({ refreshToken: v.pipe(v.string(), v.minLength(1), v.maxLength(512)) })

/** `GET /session/devices` */
export const devicesSchema = v.array(
  v.object({
    id: v.string(),
    /** Empty if the browser did not tell. */
    label: v.string(),
    lastSeenAt: v.string(),
    isCurrent: v.boolean(),
  }),
)
export type Device = v.InferOutput<typeof devicesSchema>[number]

/** The form that ends the session of another device. */
export const deviceFormSchema = v.object({ id: v.pipe(v.string(), v.minLength(1, 'required')) })
