import * as v from 'valibot'

/** Names the session that a call is meant for: its public id, or `guest`. Without it a session's cookie is ignored. */
export const SESSION_HEADER = 'X-Welt-Session'
export const GUEST_SESSION = 'guest'

/** Readable cookie with the id of the session. A page deletes it to sign out without a network. */
export const SESSION_ID_COOKIE = 'welt_s_id'

const passwordField = v.pipe(v.string(), v.minLength(1), v.maxLength(256))

/** `POST /session` */
export const signInRequestSchema = v.object({
  kind: v.literal('password'),
  email: v.pipe(v.string(), v.minLength(1), v.maxLength(254)),
  password: passwordField,
})

/** `POST /session/step-up` */
export const stepUpRequestSchema = v.object({ password: passwordField })

/** `POST /session/adopt` */
export const adoptRequestSchema = v.object({ refreshToken: v.pipe(v.string(), v.minLength(1), v.maxLength(512)) })
