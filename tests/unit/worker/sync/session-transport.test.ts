import { expect, test } from 'vitest'
import { VirtualClock } from '#tests/fixtures/engine/virtual-clock.ts'
import { createTape } from '#worker/operations/tape.ts'
import { createCookieTransport, createTokenTransport, hasNoSessions } from '#worker/sync/session-transport.ts'

/** Both ways to authenticate, against a server with prepared answers. */

interface Given {
  readonly status: number
  readonly code?: string
  readonly result?: unknown
  readonly meta?: object
  readonly other?: string
}

function server({ status, code, result = 'text', meta = {}, other }: Given) {
  const asked: { method: string; path: string; body: unknown; headers: Headers; credentials: string | undefined }[] = []
  const clock = new VirtualClock()
  const options = {
    clock,
    note: createTape(clock).note,
    measure: () => undefined,
    baseUrl: '/api',
    storeCode: 'de',
    fetch: async (url: string, { method = 'GET', body, headers, credentials }: RequestInit): Promise<Response> => {
      const json = body ? JSON.parse(String(body)) : null
      asked.push({ method, path: url.split('?')[0] ?? '', body: json, headers: new Headers(headers), credentials })
      const answered = other === undefined ? {} : { 'x-welt-session': other }
      if (status === 204) return new Response(null, { status })
      const envelope = { code: status, result, meta: code === undefined ? meta : { ...meta, error: code } }
      return Response.json(envelope, { status, headers: answered })
    },
  }
  return { asked, cookies: createCookieTransport(options), tokens: createTokenTransport(options) }
}

const TOKENS = { token: 'access', refreshToken: 'refresh' }
const plain = (init: RequestInit) => ({
  headers: Object.fromEntries(new Headers(init.headers)),
  cookies: init.credentials,
})

test('cookies: a call names its session, or the guest, and lets the browser attach cookies [USER-11]', () => {
  const { cookies } = server({ status: 200 })
  const init = { headers: { accept: 'application/json' } }
  const named = (session: string) => ({
    headers: { accept: 'application/json', 'x-welt-session': session },
    cookies: 'same-origin',
  })
  expect(plain(cookies.as({ session: 's_1' }).signed(init))).toEqual(named('s_1'))
  expect(plain(cookies.as(null).signed(init))).toEqual(named('guest'))
})

test('tokens: a call carries the token, a guest’s nothing [USER-11]', () => {
  const { tokens } = server({ status: 200 })
  const init = { headers: { accept: 'application/json' } }
  expect(plain(tokens.as({ tokens: TOKENS }).signed(init)).headers).toEqual({
    accept: 'application/json',
    authorization: 'Bearer access',
  })
  expect(tokens.as(null).signed(init)).toEqual(init)
})

test('cookies: only a 409 that names a session says that the browser has another [USER-11]', () => {
  const { otherIn } = server({ status: 200 }).cookies.as({ session: 's_1' })
  const answer = (status: number, headers = {}) => new Response(null, { status, headers })
  expect(otherIn(answer(409, { 'x-welt-session': 's_2' }))).toBe('s_2')
  expect(otherIn(answer(409))).toBeNull()
  expect(otherIn(answer(200, { 'x-welt-session': 's_2' }))).toBeNull()
  expect(
    server({ status: 200 })
      .tokens.as(null)
      .otherIn(answer(409, { 'x-welt-session': 's_2' })),
  ).toBeNull()
})

const BY_PASSWORD = { kind: 'password', email: 'l@example.de', password: 'secret' } as const

test('cookies: signing in and adopting send what the routes take and give the session’s id alone [USER-11]', async () => {
  const result = {
    session: { id: 's_1', absoluteEnd: '2027-05-01T00:00:00.000Z' },
    customer: { email: 'l@example.de' },
  }
  const { asked, cookies } = server({ status: 200, result })
  expect(await cookies.signIn(BY_PASSWORD)).toMatchObject({ ok: true, result: { session: 's_1' } })
  expect(await cookies.adopt('refresh')).toMatchObject({ ok: true, result: { session: 's_1' } })
  expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/session', { kind: 'password', email: 'l@example.de', password: 'secret' }],
    ['POST', '/session/adopt', { refreshToken: 'refresh' }],
  ])
})

test.each<[Given, string]>([
  [{ status: 204 }, 'renewed'],
  [{ status: 401, code: 'session-ended' }, 'refused'],
  [{ status: 401, code: 'token-expired' }, 'unreachable'],
  [{ status: 401 }, 'unreachable'],
  [{ status: 403 }, 'unreachable'],
  [{ status: 429, code: 'rate-limited' }, 'unreachable'],
  [{ status: 503, code: 'unavailable' }, 'unreachable'],
  [{ status: 409, code: 'session-other', other: 's_2' }, 'other'],
])('cookies: a refresh without a body, answered %o, is %s [USER-02]', async (given, type) => {
  const { asked, cookies } = server(given)
  expect(await cookies.as({ session: 's_1' }).renew()).toMatchObject({ type })
  expect(asked).toMatchObject([{ method: 'POST', path: '/session/refresh', body: null, credentials: 'same-origin' }])
  expect(asked[0]?.headers.get('x-welt-session')).toBe('s_1')
})

test.each<[Given, boolean]>([
  [{ status: 204 }, true],
  [{ status: 409, code: 'session-other', other: 's_2' }, true],
  [{ status: 404, code: 'no-sessions' }, true],
  [{ status: 401, code: 'token-expired' }, false],
  [{ status: 403 }, false],
  [{ status: 409 }, false],
  [{ status: 500 }, false],
])('cookies: whether a session is over after %o: %s [USER-14]', async (given, isOver) => {
  const { asked, cookies } = server(given)
  expect(await cookies.end('s_1')).toBe(isOver)
  expect(asked).toMatchObject([{ method: 'DELETE', path: '/session' }])
  expect(asked[0]?.headers.get('x-welt-session')).toBe('s_1')
})

test('a foreign backend is known by its code alone [USER-11]', async () => {
  const signInTo = (given: Given) => server(given).cookies.signIn(BY_PASSWORD)
  expect(hasNoSessions(await signInTo({ status: 404, code: 'no-sessions' }))).toBe(true)
  expect(hasNoSessions(await signInTo({ status: 404 }))).toBe(false)
  expect(hasNoSessions(await signInTo({ status: 401, code: 'login-refused' }))).toBe(false)
})

test('tokens: signing in and refreshing keep the contract [USER-02]', async () => {
  const { asked, tokens } = server({ status: 200, result: 'next', meta: { refreshToken: 'next-refresh' } })
  const next = { token: 'next', refreshToken: 'next-refresh' }
  expect(await tokens.signIn('l@example.de', 'secret')).toMatchObject({ ok: true, result: { tokens: next } })
  expect(await tokens.as({ tokens: TOKENS }).renew()).toEqual({ type: 'renewed', tokens: next })
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/api/user/login', { username: 'l@example.de', password: 'secret' }],
    ['/api/user/refresh', { refreshToken: 'refresh' }],
  ])
  const kept = server({ status: 200, result: 'next' }).tokens.as({ tokens: TOKENS })
  expect(await kept.renew()).toEqual({ type: 'renewed', tokens: { token: 'next', refreshToken: 'refresh' } })
})

test.each<[Given, string]>([
  [{ status: 401 }, 'refused'],
  [{ status: 500 }, 'unreachable'],
  [{ status: 429 }, 'unreachable'],
])('tokens: a refresh answered %o is %s [USER-02]', async (given, type) => {
  expect(await server(given).tokens.as({ tokens: TOKENS }).renew()).toEqual({ type })
})
