import * as v from 'valibot'
import type { Tokens } from '../streams/identity-changes.ts'
import { type CommerceApiOptions, send } from './api-call.ts'
import type { Caller } from './session-transport.ts'

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
      async renew() {
        const refreshToken = credentials?.tokens.refreshToken ?? ''
        const answer = await receive('/user/refresh', { refreshToken }, refreshToken)
        if (answer.ok) return { type: 'renewed', tokens: answer.result.tokens }
        return { type: answer.failure.class === 'transient' ? 'unreachable' : 'refused' }
      },
    }),
  }
}
