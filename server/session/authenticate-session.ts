import type { Context, MiddlewareHandler } from 'hono'
import { GUEST_SESSION, SESSION_HEADER } from '#models/wire/session-names.ts'
import { type Commerce, tokenOf } from '../commerce/commerce.ts'
import { ApiError } from '../http/api-error.ts'
import { requireSameOrigin } from './same-origin.ts'
import { SessionCookies } from './session-cookies.ts'
import { findSession, type SessionRow } from './session-store.ts'

/**
 * Authenticates the calls of the shop's own pages by cookie, for the session that the header names. A call with an access
 * token is an API client's: its cookies are ignored. The same holds for a call without the header. [ENG-26]
 */
export function authenticateSession(commerce: Commerce): MiddlewareHandler {
  const cookies = new SessionCookies(commerce.publicOrigin)
  return async (c, next) => {
    const named = c.req.header(SESSION_HEADER)
    if (named === undefined || tokenOf(c) !== '') return next()
    requireSameOrigin(c, commerce.publicOrigin)
    c.set('session', await namedSession(commerce, cookies, c, named))
    await next()
    c.res.headers.delete('Access-Control-Allow-Origin')
  }
}

/**
 * The session of the cookie if the header names it; null for a guest. Throws `session-other` (409) if the cookie is of
 * another session, and with 401 `token-expired` if the session has to be refreshed or `session-ended`.
 */
export async function namedSession(
  { db, tokens, clock }: Commerce,
  cookies: SessionCookies,
  c: Context,
  named: string,
): Promise<SessionRow | null> {
  const claimed = tokens.sessionOf(cookies.access(c))
  const session = claimed && (await findSession(db, claimed.id, clock.now()))
  if (!session) {
    if (named === GUEST_SESSION) return null
    throw sessionEnded()
  }
  // The page has deleted the readable cookie: the shopper has signed out, and the server learns it later.
  if (named === GUEST_SESSION && cookies.id(c) !== session.id) return null
  if (session.id !== named) throw sessionOther(session.id)
  if (claimed.isExpired) throw new ApiError(401, 'token-expired', 'The session has to be refreshed')
  return session
}

export function sessionEnded(): ApiError {
  return new ApiError(401, 'session-ended', 'This session has ended')
}

/** Never 401: the caller must not refresh the session of somebody else. The header tells which one the browser has. */
export function sessionOther(id: string): ApiError {
  const headers = { [SESSION_HEADER]: id }
  return new ApiError(409, 'session-other', 'This browser is signed in to another session', { headers })
}
