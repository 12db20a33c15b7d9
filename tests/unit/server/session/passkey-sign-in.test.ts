import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countInProcess } from '#server/http/rate-limit.ts'
import { purge } from '#server/jobs/purge-expired.ts'
import { createSessions } from '#server/session/session-routes.ts'
import {
  isProven,
  MINUTE_MS,
  openPasskeyShop,
  optionsFor,
  type PasskeyShop,
  passkeysOf,
} from '#tests/fixtures/passkey-shop.ts'
import { SessionClient } from '#tests/fixtures/session-client.ts'
import { SoftwareAuthenticator } from '#tests/fixtures/software-authenticator.ts'

let world: PasskeyShop

beforeAll(async () => {
  world = await openPasskeyShop()
})
// The limits of a minute have their own test.
beforeEach(() => world.later(61_000))
afterAll(() => world.shop.close())

const refused = { code: 401, meta: { error: 'passkey-refused' } }

describe('signing in by a passkey', () => {
  test('opens a session as a password does, without naming the account [USER-12]', async () => {
    const { email, authenticator, page } = await world.withPasskey()
    const guest = new SessionClient(world.shop)
    const options = await optionsFor(guest, 'sign-in')
    expect(options).toMatchObject({ rpId: 'welt.test', userVerification: 'required', allowCredentials: [] })
    const { answer } = await world.enter(authenticator, {}, guest)
    expect(answer).toMatchObject({ code: 200, result: { customer: { email } } })
    expect([...guest.jar.keys()].sort()).toEqual([
      '__Host-welt_d',
      '__Host-welt_s',
      '__Secure-welt_p',
      '__Secure-welt_r',
      'welt_s_id',
    ])
    expect(guest.jar.get('__Secure-welt_p')?.attributes).toEqual([
      'Max-Age=300',
      'Path=/session',
      'HttpOnly',
      'Secure',
      'SameSite=Strict',
    ])
    expect((await guest.call('GET', '/api/user/me?token=')).result.email).toBe(email)
    expect((await passkeysOf(page))[0].lastUsedAt).toBe(world.now().toISOString())
    // The sign-in has just proved who this is.
    expect(await isProven(guest)).toBe(true)
  })

  test('accepts the account that the authenticator names, and no other [USER-12]', async () => {
    const one = await world.withPasskey()
    const other = await world.withPasskey()
    const handleOf = async ({ page }: { readonly page: SessionClient }) =>
      (await optionsFor(page, 'registration')).user.id
    const right = await world.enter(one.authenticator, { userHandle: await handleOf(one) })
    expect(right.answer.code).toBe(200)
    expect((await world.enter(one.authenticator, { userHandle: await handleOf(other) })).answer).toMatchObject(refused)
  })

  test.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another shop', { rpId: 'evil.example' }],
    ['without verifying the user', { isVerified: false }],
  ])('is refused %s [USER-12]', async (_, situation) => {
    const { authenticator } = await world.withPasskey()
    const { answer, guest } = await world.enter(authenticator, situation)
    expect(answer).toMatchObject(refused)
    expect([...guest.jar.keys()]).toEqual(['__Secure-welt_p'])
  })

  test('is refused with the signature of another key, and with an unknown one [USER-12]', async () => {
    const { authenticator } = await world.withPasskey()
    const guest = new SessionClient(world.shop)
    const options = await optionsFor(guest, 'sign-in')
    const stranger = new SoftwareAuthenticator()
    const forged = { ...stranger.assert(options), id: authenticator.id, rawId: authenticator.id }
    expect(await guest.call('POST', '/session', { kind: 'passkey', assertion: forged })).toMatchObject(refused)
    expect((await world.enter(stranger)).answer).toMatchObject(refused)
  })

  test('is refused for a replayed answer, and in another browser [USER-12]', async () => {
    const { authenticator } = await world.withPasskey()
    const { guest, assertion, answer } = await world.enter(authenticator)
    expect(answer.code).toBe(200)
    expect(await guest.call('POST', '/session', { kind: 'passkey', assertion })).toMatchObject(refused)

    const victim = new SessionClient(world.shop)
    const stolen = authenticator.assert(await optionsFor(victim, 'sign-in'))
    const thief = new SessionClient(world.shop)
    await optionsFor(thief, 'sign-in')
    expect(await thief.call('POST', '/session', { kind: 'passkey', assertion: stolen })).toMatchObject(refused)
  })

  test('is refused after five minutes; the challenge is purged [USER-12]', async () => {
    const { authenticator } = await world.withPasskey()
    const guest = new SessionClient(world.shop)
    const assertion = authenticator.assert(await optionsFor(guest, 'sign-in'))
    world.later(5 * MINUTE_MS)
    expect(await guest.call('POST', '/session', { kind: 'passkey', assertion })).toMatchObject(refused)
    await optionsFor(guest, 'sign-in')
    const waiting = () => world.shop.database.db.selectFrom('passkey_challenge').selectAll().execute()
    world.later(5 * MINUTE_MS + 1)
    await purge(world.shop.database.db, world.now())
    expect(await waiting()).toEqual([])
  })

  test('takes a counter that fell as a hint only: synced passkeys are copies [USER-12]', async () => {
    const { authenticator, id } = await world.withPasskey()
    const kinds = async () => {
      const events = await world.shop.database.db
        .selectFrom('security_event')
        .select('kind')
        .where('customer_id', '=', id)
        .execute()
      return events.map(({ kind }) => kind)
    }
    for (const counter of [0, 7, 8]) expect((await world.enter(authenticator, { counter })).answer.code).toBe(200)
    expect(await kinds()).not.toContain('passkey-counter-fell')
    expect((await world.enter(authenticator, { counter: 8 })).answer.code).toBe(200)
    expect(await kinds()).toContain('passkey-counter-fell')
  })

  test('of a page of another site is refused [USER-12]', async () => {
    const guest = new SessionClient(world.shop)
    const headers = { 'sec-fetch-site': 'cross-site' }
    const answer = await guest.call('POST', '/session/passkeys/options', { purpose: 'sign-in' }, headers)
    expect(answer).toMatchObject({ code: 403, meta: { error: 'cross-site' } })
  })

  test('gives a caller thirty challenges a minute [USER-12]', async () => {
    const commerce = { ...world.shop.commerce, countCall: countInProcess({ now: world.now }) }
    const guest = new SessionClient({ api: world.shop.api, sessions: createSessions(commerce) })
    const ask = () => guest.call('POST', '/session/passkeys/options', { purpose: 'sign-in' })
    for (let count = 0; count < 30; count++) expect((await ask()).code).toBe(200)
    expect(await ask()).toMatchObject({ code: 429, meta: { error: 'rate-limited' } })
  })
})
