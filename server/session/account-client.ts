import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { GUEST_SESSION, SESSION_HEADER, SESSION_ID_COOKIE, SESSION_PATH } from '#models/wire/session-names.ts'

interface Handler {
  fetch(request: Request, env?: unknown): Response | Promise<Response>
}

export interface AccountHandlers {
  readonly api: Handler
  /** Answers below `/session`. */
  readonly sessions: Handler
}

interface Call {
  readonly method?: string
  /** Sent as JSON. */
  readonly body?: unknown
  readonly isAnonymous?: boolean
}

/** The headers by which the API knows a browser, its address and its language. */
const PASSED = ['cookie', 'host', 'origin', 'user-agent', 'accept-language', 'x-forwarded-for'] as const

/**
 * Calls the API in process for a page: with the cookies of the page's request, for the session that its readable cookie
 * names. The API checks that the request for a change comes from a page of the shop, as it does for scripts. [USER-11, USER-19]
 */
export function accountClient(c: Context, { api, sessions }: AccountHandlers) {
  const id = getCookie(c, SESSION_ID_COOKIE) ?? ''
  const session = /^s_[\w-]{1,64}$/.test(id) ? id : null
  const cookies: string[] = []
  let isUsed = false

  return {
    session,
    /** `Set-Cookie` headers of all answers. */
    cookies: cookies as readonly string[],
    isUsed: () => isUsed,
    async call(path: string, { method = 'GET', body, isAnonymous = false }: Call = {}): Promise<Response> {
      isUsed = true
      const headers = new Headers(isAnonymous ? {} : { [SESSION_HEADER]: session ?? GUEST_SESSION })
      for (const name of PASSED) {
        const value = c.req.header(name)
        if (value !== undefined) headers.set(name, value)
      }
      // Another site may open the page, but cannot read it.
      const site = method === 'GET' ? 'same-origin' : c.req.header('sec-fetch-site')
      if (site !== undefined) headers.set('sec-fetch-site', site)
      if (body !== undefined) headers.set('content-type', 'application/json')
      const request = new Request(new URL(path, c.req.url), {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const handler = path.startsWith(SESSION_PATH) ? sessions : api
      const response = await handler.fetch(request, c.env)
      cookies.push(...response.headers.getSetCookie())
      return response
    },
  }
}
