import * as v from 'valibot'

/**
 * Names the session that a call is meant for: its public id, or `guest`. Without it a session's cookie is ignored. With the
 * refusal `session-other` (409) it names the session that the browser has.
 */
export const SESSION_HEADER = 'X-Welt-Session'
export const GUEST_SESSION = 'guest'

/** The sessions of the shop's own pages, beside `/api`. The refresh token travels only to these addresses. */
export const SESSION_PATH = '/session'

/** Readable cookie with the id of the session. A page deletes it to sign out without a network: the calls of a guest are then served. */
export const SESSION_ID_COOKIE = 'welt_s_id'

/** Code of every answer below `/session` if a foreign backend has the accounts: its tokens are the only way. */
export const NO_SESSIONS = 'no-sessions'

const passwordField = v.pipe(v.string(), v.minLength(1), v.maxLength(256))

/** `POST /session` */
export const signInRequestSchema = v.object({
  kind: v.literal('password'),
  email: v.pipe(v.string(), v.minLength(1), v.maxLength(254)),
  password: passwordField,
})

/** What `POST /session` and `POST /session/adopt` answer with, beside the customer. */
export const openedSessionSchema = v.looseObject({ session: v.looseObject({ id: v.string() }) })

/** `POST /session/step-up` */
export const stepUpRequestSchema = v.object({ password: passwordField })

/** `POST /session/adopt` */
export const adoptRequestSchema = v.object({ refreshToken: v.pipe(v.string(), v.minLength(1), v.maxLength(512)) })
