import * as v from 'valibot'
import { openedSessionSchema, type SignInRequest } from '#models/wire/session.ts'
import { GUEST_SESSION, NO_SESSIONS, SESSION_HEADER, SESSION_PATH } from '#models/wire/session-names.ts'
import type { Fetch } from '../ports.ts'
import type { Tokens } from '../streams/identity-changes.ts'
import { type ApiAnswer, type ApiRequest, type CommerceApiOptions, send } from './api-call.ts'

/**
 * The calls of one shopper, or of a guest: authenticated by cookies of the shop's own server, or by tokens of any backend of
 * the wire contract.
 */
export interface Caller {
  /** The call with what says whose it is. */
  signed(init: RequestInit): RequestInit
  /** The session that the browser has instead of the caller's; null if the answer is not a refusal for that. */
  otherIn(answer: Response): string | null
  /** Whether a 401 is the shop's own, not an intermediary's. */
  isRefusedBy(answer: Response): Promise<boolean>
  renew(): Promise<Renewal>
}

type Renewal =
  /** `tokens`: null if they are in cookies. */
  | { readonly type: 'renewed'; readonly tokens: Tokens | null }
  /** The server has ended the session. */
  | { readonly type: 'refused' }
  /** No answer, or none that says anything about the session: the shopper stays signed in. */
  | { readonly type: 'unreachable' }
  /** The browser has this session instead. */
  | { readonly type: 'other'; readonly session: string }

interface Session {
  readonly session: string
}

const OTHER_STATUS = 409

/** Whether an answer says that a foreign backend has the accounts. */
export function hasNoSessions(answer: ApiAnswer<unknown>): boolean {
  return !answer.ok && answer.failure.code === NO_SESSIONS
}

/**
 * Tokens are in HttpOnly cookies, which the browser attaches for the shopper who is signed in now. So every call names the
 * session that it is meant for, and the server refuses it for another one. (docs/decisions/session-cookies.md) [USER-11, ENG-26]
 */
export function createCookieTransport(options: CommerceApiOptions) {
  /** Null: a guest. */
  function as(credentials: Session | null): Caller {
    const named = credentials?.session ?? GUEST_SESSION
    const caller: Caller = {
      signed(init) {
        const headers = new Headers(init.headers)
        headers.set(SESSION_HEADER, named)
        return { ...init, headers, credentials: 'same-origin' }
      },
      otherIn: ({ status, headers }) => (status === OTHER_STATUS ? headers.get(SESSION_HEADER) : null),
      isRefusedBy: (answer) =>
        answer.json().then(
          (json) => typeof json?.meta?.error === 'string',
          () => false,
        ),
      async renew() {
        let other: string | null = null
        const answer = await call(
          caller,
          { method: 'POST', path: `${SESSION_PATH}/refresh`, schema: v.null() },
          (given) => {
            other = caller.otherIn(given)
          },
        )
        if (other !== null) return { type: 'other', session: other }
        if (answer.ok) return { type: 'renewed', tokens: null }
        // Any other refusal may come from an intermediary.
        return { type: answer.failure.code === 'session-ended' ? 'refused' : 'unreachable' }
      },
    }
    return caller
  }

  /** Beside the API, on the page's own origin. */
  function call<Schema extends v.GenericSchema>(
    caller: Caller,
    request: Omit<ApiRequest<Schema>, 'query'>,
    onAnswer: (answer: Response) => void = () => undefined,
  ): Promise<ApiAnswer<v.InferOutput<Schema>>> {
    const fetch: Fetch = async (url, init) => {
      const answer = await options.fetch(url, caller.signed(init))
      onAnswer(answer)
      return answer
    }
    return send({ ...options, baseUrl: '', fetch }, { ...request, query: {} })
  }

  async function open(path: string, body: object): Promise<ApiAnswer<Session>> {
    const answer = await call(as(null), { method: 'POST', path, body, schema: openedSessionSchema })
    return answer.ok ? { ...answer, result: { session: answer.result.session.id } } : answer
  }

  return {
    signIn: (proof: SignInRequest) => open(SESSION_PATH, proof),
    as,
    /** Exchanges a refresh token of an older build. Repeating it gives the same session. */
    adopt: (refreshToken: string) => open(`${SESSION_PATH}/adopt`, { refreshToken }),
    /** Ends a session at the server. False if it is unknown whether it is over. */
    async end(session: string): Promise<boolean> {
      const answer = await call(as({ session }), { method: 'DELETE', path: SESSION_PATH, schema: v.null() })
      return answer.ok || answer.failure.code === 'session-other' || hasNoSessions(answer)
    },
  }
}

const tokenSchema = v.pipe(v.string(), v.minLength(1))

/** The way of the wire contract, for a backend without sessions: the worker holds the tokens and sends one with each call. */
export function createTokenTransport(options: CommerceApiOptions) {
  async function receive(path: string, body: object, earlier: string) {
    const answer = await send(options, { method: 'POST', path, query: {}, body, schema: tokenSchema })
    if (!answer.ok) return answer
    const tokens = { token: answer.result, refreshToken: answer.meta.refreshToken ?? earlier }
    return { ...answer, result: { tokens } }
  }

  return {
    signIn: (username: string, password: string) => receive('/user/login', { username, password }, ''),
    /** Null: a guest. */
    as: (credentials: { readonly tokens: Tokens } | null): Caller => ({
      signed(init) {
        if (!credentials) return init
        const headers = new Headers(init.headers)
        headers.set('authorization', `Bearer ${credentials.tokens.token}`)
        return { ...init, headers }
      },
      otherIn: () => null,
      // The contract has no codes.
      isRefusedBy: async () => true,
      async renew() {
        const refreshToken = credentials?.tokens.refreshToken ?? ''
        const answer = await receive('/user/refresh', { refreshToken }, refreshToken)
        if (answer.ok) return { type: 'renewed', tokens: answer.result.tokens }
        return { type: answer.failure.class === 'transient' ? 'unreachable' : 'refused' }
      },
    }),
  }
}
