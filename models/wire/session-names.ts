/**
 * Names the session that a call is meant for: its public id, or `guest`. Without it a session's cookie is ignored. With the
 * refusal `session-other` (409) it names the session that the browser has.
 */
export const SESSION_HEADER = 'X-Welt-Session'
export const GUEST_SESSION = 'guest'

/** The sessions of the shop's own pages, beside `/api`. The refresh token travels only to these addresses. */
export const SESSION_PATH = '/session'

/** The passkeys of an account, and what a browser needs to use one. */
export const PASSKEYS_PATH = `${SESSION_PATH}/passkeys`

/** Renews an access token that has expired in the middle of a page's request, and leads back to the page. */
export const RENEW_SESSION_PATH = `${SESSION_PATH}/renew`

/** Readable cookie with the session's id. A page deletes it to sign out without a network; then a guest's calls are served. */
export const SESSION_ID_COOKIE = 'welt_s_id'

/** Code of every answer below `/session` if a foreign backend has the accounts: its tokens are the only way. */
export const NO_SESSIONS = 'no-sessions'
