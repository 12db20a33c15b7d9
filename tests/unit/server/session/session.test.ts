import { describe, expect, test } from 'vitest'
import { purge } from '#server/jobs/purge-expired.ts'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import {
  DAY_MS,
  ended,
  later,
  MINUTE_MS,
  me,
  now,
  other,
  PASSWORD,
  refresh,
  shop,
  signedIn,
  withSessionShop,
} from './session-shop.ts'

withSessionShop()

const NEW_PASSWORD = 'Zwiegenäht-und-neu-2'

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

  test.each(['cross-site', 'same-site'])(
    'is not spoilt by a %s link to the page that renews a session, which brings no strict cookie [USER-14]',
    async (site) => {
      const { client } = await signedIn()
      const strict = [...client.jar].filter(([, { attributes }]) => attributes.includes('SameSite=Strict'))
      for (const [name] of strict) client.jar.delete(name)
      const answer = await shop.sessions.request('/session/renew?again&to=/', {
        headers: { cookie: client.jar.headerFor('/session/renew'), 'sec-fetch-site': site },
      })
      client.jar.store(answer.headers)
      expect((await me(client)).code).toBe(200)
      expect(await answer.text()).toContain('/session/renew?again')
    },
  )

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
