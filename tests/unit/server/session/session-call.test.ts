import { describe, expect, test } from 'vitest'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { SessionClient } from '#tests/fixtures/session-client.ts'
import {
  account,
  ended,
  later,
  MINUTE_MS,
  me,
  other,
  PASSWORD,
  refresh,
  shop,
  signedIn,
  withSessionShop,
} from './session-shop.ts'

withSessionShop()

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
