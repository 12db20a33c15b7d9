import { describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { createSessions } from '#server/session/session-routes.ts'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { SessionClient } from '#tests/fixtures/session-client.ts'
import {
  account,
  DAY_MS,
  ended,
  later,
  MINUTE_MS,
  me,
  now,
  PASSWORD,
  shop,
  signedIn,
  withSessionShop,
} from './session-shop.ts'

withSessionShop()

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
