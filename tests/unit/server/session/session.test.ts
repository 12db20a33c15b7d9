import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { purge } from '#server/jobs/purge-expired.ts'
import { createSessions } from '#server/session/session-routes.ts'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { SessionClient } from '#tests/fixtures/session-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const PASSWORD = 'Rahmen-genäht-1'
const NEW_PASSWORD = 'Zwiegenäht-und-neu-2'

let shop: TestShop
let now = new Date('2026-11-20T10:00:00Z')
let people = 0

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now } })
})
// The limits of a minute have their own tests.
beforeEach(() => later(61_000))
afterAll(() => shop.close())

function later(ms: number): void {
  now = new Date(now.getTime() + ms)
}

async function account(): Promise<string> {
  const email = `session${++people}@example.de`
  const customer = { email, firstname: 'Lena', lastname: 'Vogt' }
  await new ApiClient(shop).post('/user/create', { customer, password: PASSWORD })
  return email
}

async function signedIn(email?: string) {
  const owner = email ?? (await account())
  const client = new SessionClient(shop)
  const { result } = await client.signIn(owner, PASSWORD)
  return { email: owner, client, id: String(result.session.id) }
}

const me = (client: SessionClient) => client.call('GET', '/api/user/me?token=')
const refresh = (client: SessionClient, headers?: Record<string, string>) =>
  client.call('POST', '/session/refresh', undefined, headers)
const ended = { code: 401, meta: { error: 'session-ended' } }
const other = { code: 409, meta: { error: 'session-other' } }

describe('signing in', () => {
  test('sets cookies that no script can read, and answers with no token [USER-01]', async () => {
    const email = await account()
    const client = new SessionClient(shop)
    const answer = await client.signIn(email, PASSWORD)
    expect(answer.result).toEqual({
      session: { id: expect.stringMatching(/^s_/), absoluteEnd: new Date(now.getTime() + 180 * DAY_MS).toISOString() },
      customer: expect.objectContaining({ email }),
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const attributes = (name: string) => client.jar.get(name)?.attributes
    expect(attributes('__Host-welt_s')).toEqual(['Max-Age=2592000', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
    expect(attributes('__Secure-welt_r')).toEqual([
      'Max-Age=2592000',
      'Path=/session',
      'HttpOnly',
      'Secure',
      'SameSite=Strict',
    ])
    expect(client.jar.get('welt_s_id')?.value).toBe(answer.result.session.id)
    const body = JSON.stringify(answer.result)
    for (const name of ['__Host-welt_s', '__Secure-welt_r']) expect(body).not.toContain(client.jar.get(name)?.value)
  })

  test('uses plain cookie names on http [USER-01]', async () => {
    const commerce = { ...shop.commerce, publicOrigin: 'http://localhost:3000' }
    const email = await account()
    const client = new SessionClient({ api: createApi(commerce), sessions: createSessions(commerce) })
    await client.signIn(email, PASSWORD)
    expect([...client.jar.keys()]).toEqual(['welt_s', 'welt_r', 'welt_s_id', 'welt_d'])
    expect(client.jar.get('welt_s')?.attributes).not.toContain('Secure')
    expect((await me(client)).result).toMatchObject({ email })
  })

  test('answers a wrong password and an unknown address alike, without cookies [USER-01]', async () => {
    const email = await account()
    const client = new SessionClient(shop)
    const wrong = await client.signIn(email, 'Falsch-1234')
    const unknown = await client.signIn('unknown@example.de', 'Falsch-1234')
    expect(wrong).toMatchObject({ code: 401, meta: { error: 'login-refused' } })
    expect([unknown.code, unknown.result, unknown.meta]).toEqual([wrong.code, wrong.result, wrong.meta])
    expect(client.jar.size).toBe(0)
  })

  test('never continues a session that the browser had before [USER-01]', async () => {
    const { email, client, id } = await signedIn()
    const thief = client.copy()
    await client.signIn(email, PASSWORD)
    expect(client.named).not.toBe(id)
    expect(await me(thief)).toMatchObject(ended)
  })
})

describe('a call of a page', () => {
  const row = async (client: SessionClient, named: string | null) => {
    client.named = named
    return me(client)
  }

  test('without a cookie is a guest’s, or its session has ended [ENG-26]', async () => {
    const guest = new SessionClient(shop)
    const unauthorized = { code: 401, meta: { error: 'token-invalid' } }
    expect(await row(guest, null)).toMatchObject(unauthorized)
    expect(await row(guest, 'guest')).toMatchObject(unauthorized)
    expect(await row(guest, 's_0123456789')).toMatchObject(ended)
  })

  test('is served for the session that it names, and for no other [ENG-26]', async () => {
    const { email, client, id } = await signedIn()
    expect((await row(client, id)).result).toMatchObject({ email })
    expect(await row(client, 'guest')).toMatchObject(other)
    expect(await row(client, (await signedIn()).id)).toMatchObject(other)
  })

  test('of a guest who has signed out without a network is a guest’s: the page has deleted the readable cookie [USER-14]', async () => {
    const { client, id } = await signedIn()
    client.jar.delete('welt_s_id')
    expect(await row(client, 'guest')).toMatchObject({ code: 401, meta: { error: 'token-invalid' } })
    expect((await client.call('POST', '/api/cart/create?token=')).result).toMatch(/^[\w-]{20,}$/)
    expect(await row(client, 's_0123456789')).toMatchObject(other)
    client.named = id
    expect((await client.call('DELETE', '/session')).code).toBe(204)
    expect(await row(client, id)).toMatchObject(ended)
  })

  test('of another session is answered with the session of the browser [ENG-26]', async () => {
    const { client, id } = await signedIn()
    const named = async (answer: ReturnType<typeof row>) => (await answer).headers.get('x-welt-session')
    expect(await named(row(client, 'guest'))).toBe(id)
    expect(await named(row(client, 's_0123456789'))).toBe(id)
    expect(await named(refresh(client))).toBe(id)
    expect(await named(client.call('DELETE', '/session'))).toBe(id)
    expect(await named(row(client, id))).toBeNull()
  })

  test('of another session changes nothing [ENG-26]', async () => {
    const { client, id } = await signedIn()
    const put = (named: string) => {
      client.named = named
      return client.call('POST', '/api/cart/create?token=', undefined)
    }
    const before = await shop.database.db.selectFrom('quote').selectAll().execute()
    expect(await put('guest')).toMatchObject(other)
    expect(await shop.database.db.selectFrom('quote').selectAll().execute()).toHaveLength(before.length)
    expect((await put(id)).code).toBe(200)
  })

  test('that names no session does not use the cookie [ENG-26]', async () => {
    const { client } = await signedIn()
    expect(await row(client, null)).toMatchObject({ code: 401, meta: { error: 'token-invalid' } })
  })

  test('is asked to refresh after a quarter of an hour, and another’s is still another’s [PROM-06]', async () => {
    const { email, client, id } = await signedIn()
    later(16 * MINUTE_MS)
    expect(await row(client, id)).toMatchObject({ code: 401, meta: { error: 'token-expired' } })
    expect(await row(client, 'guest')).toMatchObject(other)
    client.named = id
    expect((await refresh(client)).code).toBe(204)
    expect((await me(client)).result).toMatchObject({ email })
  })

  test('with a forged or foreign token in the cookie is a guest’s [ENG-26]', async () => {
    const { email, client, id } = await signedIn()
    const bearer = (await new ApiClient(shop).post('/user/login', { username: email, password: PASSWORD })).result
    const [head, body, signature] = (client.jar.get('__Host-welt_s')?.value ?? '').split('.')
    for (const value of [`${head}.${body}.${signature?.slice(1)}x`, `${head}.${body}.`, bearer, 'x']) {
      client.jar.set('__Host-welt_s', { value, attributes: [] })
      expect(await row(client, id)).toMatchObject(ended)
    }
  })

  test('with an access token is an API client’s; cookies and header do not count [ENG-26]', async () => {
    const { client } = await signedIn()
    const owner = await account()
    const bearer = (await new ApiClient(shop).post('/user/login', { username: owner, password: PASSWORD })).result
    const headers = { authorization: `Bearer ${bearer}`, 'sec-fetch-site': 'cross-site' }
    const answer = await client.call('GET', '/api/user/me', undefined, headers)
    expect(answer.result).toMatchObject({ email: owner })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('cannot use the cookie’s token as an access token [USER-01]', async () => {
    const { client } = await signedIn()
    const api = new ApiClient(shop)
    api.token = client.jar.get('__Host-welt_s')?.value ?? ''
    expect((await api.get('/user/me')).code).toBe(401)
  })
})

describe('another site', () => {
  const EVIL = { origin: 'https://evil.test', host: 'welt.test' }

  test.each([
    ['a cross-site call', { 'sec-fetch-site': 'cross-site' }],
    ['a call of a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['an older browser', { 'sec-fetch-site': undefined, ...EVIL }],
    ['a sandboxed frame', { 'sec-fetch-site': undefined, origin: 'null' }],
    ['a call without an origin', { 'sec-fetch-site': undefined }],
  ])('is refused with the cookies of a shopper: %s [USER-01]', async (_, headers) => {
    const { client, email } = await signedIn()
    const refused = { code: 403, meta: { error: 'cross-site' } }
    expect(await client.call('POST', '/api/cart/create?token=', undefined, headers)).toMatchObject(refused)
    expect(
      await client.call('POST', '/session', { kind: 'password', email, password: PASSWORD }, headers),
    ).toMatchObject(refused)
    expect(await client.call('POST', '/session/refresh', undefined, headers)).toMatchObject(refused)
    expect(await client.call('DELETE', '/session', undefined, headers)).toMatchObject(refused)
    expect((await me(client)).code).toBe(200)
  })

  test('an older browser’s own page is served by its origin [USER-01]', async () => {
    const { client } = await signedIn()
    const headers = { 'sec-fetch-site': undefined, origin: 'https://welt.test' }
    expect((await client.call('POST', '/api/cart/create?token=', undefined, headers)).code).toBe(200)
  })

  test('may not read the answer of a session [USER-01]', async () => {
    const { client } = await signedIn()
    expect((await me(client)).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('refreshing', () => {
  test('is refused for another session and rotates nothing [ENG-26]', async () => {
    const { client, id } = await signedIn()
    client.named = 's_0123456789'
    expect(await refresh(client)).toMatchObject(other)
    client.named = id
    expect((await refresh(client)).code).toBe(204)
  })

  test('works again with the old cookies after a lost answer [PROM-06]', async () => {
    const { client } = await signedIn()
    const old = client.copy()
    await refresh(client.copy())
    later(10 * MINUTE_MS)
    expect((await refresh(old)).code).toBe(204)
    expect((await me(old)).code).toBe(200)
  })

  test('ends the session when a stolen token is used beside the owner’s [USER-01]', async () => {
    const { client } = await signedIn()
    const thief = client.copy()
    await refresh(client)
    later(10 * MINUTE_MS)
    await refresh(client)
    later(10 * MINUTE_MS)
    expect(await refresh(thief)).toMatchObject(ended)
    expect(await me(client)).toMatchObject(ended)
    expect(await refresh(client)).toMatchObject(ended)
  })

  test('ends thirty days after the last use, and 180 days after the sign-in [USER-01]', async () => {
    const idle = (await signedIn()).client
    const { client } = await signedIn()
    for (let day = 0; day < 175; day += 25) {
      expect((await refresh(client)).code).toBe(204)
      later(25 * DAY_MS)
    }
    expect(await refresh(idle)).toMatchObject(ended)
    expect((await refresh(client)).code).toBe(204)
    expect(client.jar.get('__Secure-welt_r')?.attributes).toContain(`Max-Age=${5 * 24 * 3600}`)
    later(5 * DAY_MS)
    expect(await refresh(client)).toMatchObject(ended)
    expect(await me(client)).toMatchObject(ended)
    await purge(shop.database.db, now)
    expect(await shop.database.db.selectFrom('session').select('id').execute()).toEqual([])
  })

  test('without the refresh cookie ends the session, and its cookies go [USER-11]', async () => {
    const { client, id } = await signedIn()
    const copied = client.copy()
    client.jar.delete('__Secure-welt_r')
    expect(await refresh(client)).toMatchObject(ended)
    expect([...client.jar.keys()]).toEqual(['__Host-welt_d'])
    expect(await me(copied)).toMatchObject(ended)
    copied.named = 'guest'
    expect(await me(copied)).not.toMatchObject(other)
    expect(await shop.database.db.selectFrom('session').select('id').where('id', '=', id).execute()).toEqual([])
  })

  test('asks first whether another tab has refreshed [ENG-25]', async () => {
    const { client, id } = await signedIn()
    later(16 * MINUTE_MS)
    expect(await client.call('GET', '/session')).toMatchObject({ code: 401, meta: { error: 'token-expired' } })
    await refresh(client)
    expect((await client.call('GET', '/session')).result).toMatchObject({ session: { id } })
  })
})

describe('ending', () => {
  test('signs out at the server: neither cookie works any more [USER-03]', async () => {
    const { client } = await signedIn()
    const copied = client.copy()
    expect((await client.call('DELETE', '/session')).code).toBe(204)
    expect([...client.jar.keys()]).toEqual(['__Host-welt_d'])
    expect(await me(copied)).toMatchObject(ended)
    expect(await refresh(copied)).toMatchObject(ended)
  })

  test('of an earlier session never ends the present one [ENG-26]', async () => {
    const { client, id } = await signedIn()
    client.named = 's_0123456789'
    expect(await client.call('DELETE', '/session')).toMatchObject(other)
    client.named = id
    expect((await me(client)).code).toBe(200)
  })

  test('of a device in the list makes it a guest at its next call [USER-03]', async () => {
    const phone = await signedIn()
    later(MINUTE_MS)
    const desk = await signedIn(phone.email)
    const { result } = await desk.client.call('GET', '/session/devices')
    expect(result).toEqual([
      expect.objectContaining({ id: desk.id, isCurrent: true, label: 'Firefox, Windows' }),
      expect.objectContaining({ id: phone.id, isCurrent: false }),
    ])
    expect((await desk.client.call('DELETE', `/session/devices/${phone.id}`)).code).toBe(204)
    expect(await me(phone.client)).toMatchObject(ended)
    expect(await refresh(phone.client)).toMatchObject(ended)
    expect((await me(desk.client)).code).toBe(200)
  })

  test('of somebody else’s device is refused as unknown [USER-03]', async () => {
    const [one, stranger] = [await signedIn(), await signedIn()]
    expect(await one.client.call('DELETE', `/session/devices/${stranger.id}`)).toMatchObject({
      code: 404,
      meta: { error: 'device-unknown' },
    })
    expect((await me(stranger.client)).code).toBe(200)
  })

  test('of all other devices leaves this one [USER-03]', async () => {
    const first = await signedIn()
    const second = await signedIn(first.email)
    const api = new ApiClient(shop)
    const { meta } = await api.post('/user/login', { username: first.email, password: PASSWORD })
    expect((await second.client.call('DELETE', '/session/devices')).code).toBe(204)
    expect(await me(first.client)).toMatchObject(ended)
    expect((await api.post('/user/refresh', { refreshToken: meta.refreshToken })).code).toBe(401)
    expect((await refresh(second.client)).code).toBe(204)
  })

  test('of the other sessions follows a change of the password [USER-06]', async () => {
    const first = await signedIn()
    const second = await signedIn(first.email)
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    expect((await second.client.call('POST', '/api/user/change-password?token=', change)).code).toBe(200)
    expect(await me(first.client)).toMatchObject(ended)
    expect((await refresh(second.client)).code).toBe(204)
  })
})

describe('tokens of an earlier release', () => {
  test('become a session once, also after a lost answer [USER-02]', async () => {
    const email = await account()
    const { meta } = await new ApiClient(shop).post('/user/login', { username: email, password: PASSWORD })
    const adopt = (client: SessionClient) => client.call('POST', '/session/adopt', { refreshToken: meta.refreshToken })
    const lost = (await adopt(new SessionClient(shop))).result.session.id
    later(MINUTE_MS)
    const client = new SessionClient(shop)
    const { result } = await adopt(client)
    expect(result.session.id).toBe(lost)
    client.named = lost
    expect((await me(client)).result).toMatchObject({ email })
    expect(await client.call('POST', '/session/adopt', { refreshToken: 'guessed' })).toMatchObject({ code: 401 })
  })
})
