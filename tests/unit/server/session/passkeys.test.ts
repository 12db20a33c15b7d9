import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countInProcess } from '#server/http/rate-limit.ts'
import { deleteDueAccounts } from '#server/jobs/delete-accounts.ts'
import { purge } from '#server/jobs/purge-expired.ts'
import { createSessions } from '#server/session/session-routes.ts'
import { newCustomer, PASSWORD } from '#tests/fixtures/account.ts'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { linksIn, mailTo } from '#tests/fixtures/mails.ts'
import { SessionClient } from '#tests/fixtures/session-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'
import { SoftwareAuthenticator } from '#tests/fixtures/software-authenticator.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let shop: TestShop
let now = new Date('2026-11-20T10:00:00Z')

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now } })
})
// The limits of a minute have their own test.
beforeEach(() => later(61_000))
afterAll(() => shop.close())

function later(ms: number): void {
  now = new Date(now.getTime() + ms)
}

type Customer = Awaited<ReturnType<typeof newCustomer>>

const refused = { code: 401, meta: { error: 'passkey-refused' } }
const notAdded = { code: 400, meta: { error: 'passkey-refused' } }
const stepUpNeeded = { code: 403, meta: { error: 'step-up-needed' } }

async function optionsFor(client: SessionClient, purpose: string) {
  return (await client.call('POST', '/session/passkeys/options', { purpose })).result
}

async function add({ page }: Customer, authenticator: SoftwareAuthenticator) {
  const options = await optionsFor(page, 'registration')
  return page.call('POST', '/session/passkeys', { credential: authenticator.register(options) })
}

const listOf = async (page: SessionClient) => (await page.call('GET', '/session/passkeys')).result

async function withPasskey() {
  const customer = await newCustomer(shop)
  const authenticator = new SoftwareAuthenticator()
  const { result } = await add(customer, authenticator)
  return { ...customer, authenticator, passkey: String(result.id) }
}

/** Signs in as the page of a guest does. */
async function enter(authenticator: SoftwareAuthenticator, situation = {}, guest = new SessionClient(shop)) {
  const assertion = authenticator.assert(await optionsFor(guest, 'sign-in'), situation)
  const answer = await guest.call('POST', '/session', { kind: 'passkey', assertion })
  if (answer.code === 200) guest.named = answer.result.session.id
  return { answer, guest, assertion }
}

const isProven = async (page: SessionClient) => (await page.call('POST', '/api/user/deletion')).code === 200

describe('setting up a passkey', () => {
  test('lists it by the name of the device, and tells the owner by mail [USER-12]', async () => {
    const { page, email, passkey } = await withPasskey()
    expect(await listOf(page)).toEqual([
      { id: passkey, label: 'Firefox, Windows', createdAt: now.toISOString(), lastUsedAt: null },
    ])
    const mail = await mailTo(shop, 'passkey-added', email)
    expect(mail.subject).toBe('Ihr Kundenkonto hat einen neuen Passkey')
    const links = await linksIn(shop, 'passkey-added', email)
    expect(links.map(String)).toEqual(['https://welt.test/my-account/security'])
  })

  test('asks the authenticator for a key of this shop that verifies its user, and not for one it has [USER-12]', async () => {
    const { page, email, authenticator } = await withPasskey()
    const options = await optionsFor(page, 'registration')
    expect(options).toMatchObject({
      rp: { id: 'welt.test' },
      user: { name: email, displayName: 'Lena Vogt' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id, transports: ['internal'] }],
    })
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
    expect(options.user.id).not.toContain(Buffer.from(email).toString('base64url'))
  })

  test('needs a password or passkey of the last five minutes, also for its answer [USER-12]', async () => {
    const customer = await newCustomer(shop)
    later(4 * MINUTE_MS)
    const options = await optionsFor(customer.page, 'registration')
    later(MINUTE_MS + 1)
    const credential = new SoftwareAuthenticator().register(options)
    expect(await customer.page.call('POST', '/session/passkeys', { credential })).toMatchObject(stepUpNeeded)
    const asked = await customer.page.call('POST', '/session/passkeys/options', { purpose: 'registration' })
    expect(asked).toMatchObject(stepUpNeeded)
    expect(await listOf(customer.page)).toEqual([])
  })

  test('is refused to a guest [USER-12]', async () => {
    const guest = new SessionClient(shop)
    for (const purpose of ['registration', 'step-up']) {
      expect((await guest.call('POST', '/session/passkeys/options', { purpose })).code).toBe(401)
    }
    expect((await guest.call('GET', '/session/passkeys')).code).toBe(401)
  })

  test.each([
    ['from another origin', { origin: 'https://welt.test.evil.example' }],
    ['for another shop', { rpId: 'evil.example' }],
    ['without verifying the user', { isVerified: false }],
  ])('is refused %s [USER-12]', async (_, situation) => {
    const { page } = await newCustomer(shop)
    const credential = new SoftwareAuthenticator().register(await optionsFor(page, 'registration'), situation)
    expect(await page.call('POST', '/session/passkeys', { credential })).toMatchObject(notAdded)
    expect(await listOf(page)).toEqual([])
  })

  test('takes a challenge once, from the session and browser that asked for it, for five minutes [USER-12]', async () => {
    const [one, other] = [await newCustomer(shop), await newCustomer(shop)]
    const credentialOf = async (client: SessionClient, purpose = 'registration') =>
      new SoftwareAuthenticator().register(await optionsFor(client, purpose))
    const post = (client: SessionClient, credential: unknown) =>
      client.call('POST', '/session/passkeys', { credential })
    const credential = await credentialOf(one.page)
    expect(await post(other.page, credential)).toMatchObject(notAdded)
    const elsewhere = one.page.copy()
    elsewhere.jar.delete('__Secure-welt_p')
    expect(await post(elsewhere, credential)).toMatchObject(notAdded)
    expect((await post(one.page, credential)).code).toBe(200)
    expect(await post(one.page, credential)).toMatchObject(notAdded)
    expect(await post(one.page, await credentialOf(one.page, 'sign-in'))).toMatchObject(notAdded)

    const late = await credentialOf(one.page)
    later(5 * MINUTE_MS)
    await one.page.call('POST', '/session/step-up', { password: PASSWORD })
    expect(await post(one.page, late)).toMatchObject(notAdded)
    expect(await listOf(one.page)).toHaveLength(1)
  })

  test('never takes over the credential of another customer [USER-12]', async () => {
    const owner = await withPasskey()
    const thief = await newCustomer(shop)
    expect(await add(thief, owner.authenticator)).toMatchObject(notAdded)
    expect(await listOf(thief.page)).toEqual([])
    const { answer } = await enter(owner.authenticator)
    expect(answer.result.customer.email).toBe(owner.email)
  })

  test('ends at twenty [USER-12]', async () => {
    const customer = await newCustomer(shop)
    for (let count = 0; count < 20; count++) {
      if (count % 10 === 0) later(61_000)
      expect((await add(customer, new SoftwareAuthenticator())).code).toBe(200)
    }
    later(61_000)
    const more = await customer.page.call('POST', '/session/passkeys/options', { purpose: 'registration' })
    expect(more).toMatchObject({ code: 409, meta: { error: 'passkeys-full' } })
  })
})

describe('signing in by a passkey', () => {
  test('opens a session as a password does, without naming the account [USER-12]', async () => {
    const { email, authenticator, page } = await withPasskey()
    const guest = new SessionClient(shop)
    const options = await optionsFor(guest, 'sign-in')
    expect(options).toMatchObject({ rpId: 'welt.test', userVerification: 'required', allowCredentials: [] })
    const { answer } = await enter(authenticator, {}, guest)
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
    expect((await listOf(page))[0].lastUsedAt).toBe(now.toISOString())
    // The sign-in has just proved who this is.
    expect(await isProven(guest)).toBe(true)
  })

  test('accepts the account that the authenticator names, and no other [USER-12]', async () => {
    const one = await withPasskey()
    const other = await withPasskey()
    const handleOf = async ({ page }: Customer) => (await optionsFor(page, 'registration')).user.id
    const right = await enter(one.authenticator, { userHandle: await handleOf(one) })
    expect(right.answer.code).toBe(200)
    expect((await enter(one.authenticator, { userHandle: await handleOf(other) })).answer).toMatchObject(refused)
  })

  test.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another shop', { rpId: 'evil.example' }],
    ['without verifying the user', { isVerified: false }],
  ])('is refused %s [USER-12]', async (_, situation) => {
    const { authenticator } = await withPasskey()
    const { answer, guest } = await enter(authenticator, situation)
    expect(answer).toMatchObject(refused)
    expect([...guest.jar.keys()]).toEqual(['__Secure-welt_p'])
  })

  test('is refused with the signature of another key, and with an unknown one [USER-12]', async () => {
    const { authenticator } = await withPasskey()
    const guest = new SessionClient(shop)
    const options = await optionsFor(guest, 'sign-in')
    const stranger = new SoftwareAuthenticator()
    const forged = { ...stranger.assert(options), id: authenticator.id, rawId: authenticator.id }
    expect(await guest.call('POST', '/session', { kind: 'passkey', assertion: forged })).toMatchObject(refused)
    expect((await enter(stranger)).answer).toMatchObject(refused)
  })

  test('is refused to whoever repeats an answer, or has it in another browser [USER-12]', async () => {
    const { authenticator } = await withPasskey()
    const { guest, assertion, answer } = await enter(authenticator)
    expect(answer.code).toBe(200)
    expect(await guest.call('POST', '/session', { kind: 'passkey', assertion })).toMatchObject(refused)

    const victim = new SessionClient(shop)
    const stolen = authenticator.assert(await optionsFor(victim, 'sign-in'))
    const thief = new SessionClient(shop)
    await optionsFor(thief, 'sign-in')
    expect(await thief.call('POST', '/session', { kind: 'passkey', assertion: stolen })).toMatchObject(refused)
  })

  test('is refused after five minutes; the challenge is purged [USER-12]', async () => {
    const { authenticator } = await withPasskey()
    const guest = new SessionClient(shop)
    const assertion = authenticator.assert(await optionsFor(guest, 'sign-in'))
    later(5 * MINUTE_MS)
    expect(await guest.call('POST', '/session', { kind: 'passkey', assertion })).toMatchObject(refused)
    await optionsFor(guest, 'sign-in')
    const waiting = () => shop.database.db.selectFrom('passkey_challenge').selectAll().execute()
    later(5 * MINUTE_MS + 1)
    await purge(shop.database.db, now)
    expect(await waiting()).toEqual([])
  })

  test('takes a counter that fell as a hint only: synced passkeys are copies [USER-12]', async () => {
    const { authenticator, id } = await withPasskey()
    const kinds = async () => {
      const events = await shop.database.db
        .selectFrom('security_event')
        .select('kind')
        .where('customer_id', '=', id)
        .execute()
      return events.map(({ kind }) => kind)
    }
    for (const counter of [0, 7, 8]) expect((await enter(authenticator, { counter })).answer.code).toBe(200)
    expect(await kinds()).not.toContain('passkey-counter-fell')
    expect((await enter(authenticator, { counter: 8 })).answer.code).toBe(200)
    expect(await kinds()).toContain('passkey-counter-fell')
  })

  test('of a page of another site is refused [USER-12]', async () => {
    const guest = new SessionClient(shop)
    const headers = { 'sec-fetch-site': 'cross-site' }
    const answer = await guest.call('POST', '/session/passkeys/options', { purpose: 'sign-in' }, headers)
    expect(answer).toMatchObject({ code: 403, meta: { error: 'cross-site' } })
  })

  test('gives a caller thirty challenges a minute [USER-12]', async () => {
    const commerce = { ...shop.commerce, countCall: countInProcess({ now: () => now }) }
    const guest = new SessionClient({ api: shop.api, sessions: createSessions(commerce) })
    const ask = () => guest.call('POST', '/session/passkeys/options', { purpose: 'sign-in' })
    for (let count = 0; count < 30; count++) expect((await ask()).code).toBe(200)
    expect(await ask()).toMatchObject({ code: 429, meta: { error: 'rate-limited' } })
  })
})

describe('a step-up by a passkey', () => {
  const proofBy = async (page: SessionClient, authenticator: SoftwareAuthenticator, situation = {}) => {
    const assertion = authenticator.assert(await optionsFor(page, 'step-up'), situation)
    return page.call('POST', '/session/step-up', { assertion })
  }
  const notProven = { code: 403, meta: { error: 'passkey-refused' } }

  test('counts as the password does, for five minutes [USER-12]', async () => {
    const { page, authenticator } = await withPasskey()
    later(5 * MINUTE_MS + 1)
    expect(await isProven(page)).toBe(false)
    const { allowCredentials } = await optionsFor(page, 'step-up')
    expect(allowCredentials).toMatchObject([{ id: authenticator.id }])
    expect((await proofBy(page, authenticator)).code).toBe(204)
    later(5 * MINUTE_MS)
    expect(await isProven(page)).toBe(true)
  })

  test('is refused without verifying the user, and with the passkey of another customer [USER-12]', async () => {
    const { page, authenticator } = await withPasskey()
    const other = await withPasskey()
    later(5 * MINUTE_MS + 1)
    expect(await proofBy(page, authenticator, { isVerified: false })).toMatchObject(notProven)
    expect(await proofBy(page, other.authenticator)).toMatchObject(notProven)
    expect(await isProven(page)).toBe(false)
  })

  test('is refused with the answer to a sign-in [USER-12]', async () => {
    const { page, authenticator } = await withPasskey()
    later(5 * MINUTE_MS + 1)
    const assertion = authenticator.assert(await optionsFor(page, 'sign-in'))
    expect(await page.call('POST', '/session/step-up', { assertion })).toMatchObject(notProven)
    expect(await isProven(page)).toBe(false)
  })
})

describe('the passkeys of an account', () => {
  test('are renamed and deleted by their owner, who is told by mail [USER-12]', async () => {
    const { page, email, passkey, authenticator } = await withPasskey()
    expect((await page.call('PUT', `/session/passkeys/${passkey}`, { label: ' Mein Telefon ' })).code).toBe(204)
    expect(await listOf(page)).toMatchObject([{ label: 'Mein Telefon' }])
    expect((await page.call('PUT', `/session/passkeys/${passkey}`, { label: ' ' })).code).toBe(400)
    expect((await page.call('DELETE', `/session/passkeys/${passkey}`)).code).toBe(204)
    expect(await listOf(page)).toEqual([])
    expect((await mailTo(shop, 'passkey-removed', email)).subject).toBe('Ein Passkey Ihres Kundenkontos wurde gelöscht')
    expect((await enter(authenticator)).answer).toMatchObject(refused)
    expect((await new SessionClient(shop).signIn(email, PASSWORD)).code).toBe(200)
  })

  test('are deleted only within five minutes of a password or passkey [USER-12]', async () => {
    const { page, passkey } = await withPasskey()
    later(5 * MINUTE_MS + 1)
    expect(await page.call('DELETE', `/session/passkeys/${passkey}`)).toMatchObject(stepUpNeeded)
    expect(await listOf(page)).toHaveLength(1)
  })

  test('are out of reach of another customer [PROM-14]', async () => {
    const owner = await withPasskey()
    const { page } = await newCustomer(shop)
    const unknown = { code: 404, meta: { error: 'passkey-unknown' } }
    const path = `/session/passkeys/${owner.passkey}`
    expect(await page.call('PUT', path, { label: 'x' })).toMatchObject(unknown)
    expect(await page.call('DELETE', path)).toMatchObject(unknown)
    expect(await page.call('DELETE', '/session/passkeys/1')).toMatchObject(unknown)
    expect(await listOf(page)).toEqual([])
    expect(await listOf(owner.page)).toMatchObject([{ label: 'Firefox, Windows' }])
  })

  test('end when a change of e-mail is undone: whoever asked for it may have added one [USER-13]', async () => {
    const { page, email, authenticator } = await withPasskey()
    await page.call('POST', '/api/user/me', { customer: { email: `thief-${email}` } })
    const [undo] = await linksIn(shop, 'email-change-notice', email)
    expect((await new ApiClient(shop).post(`/user/email-change${undo?.search}`)).code).toBe(200)
    expect((await enter(authenticator)).answer).toMatchObject(refused)
  })

  test('are in the copy of the data, without keys [USER-18]', async () => {
    const { page } = await withPasskey()
    expect((await page.call('POST', '/api/user/export')).code).toBe(200)
    await shop.exports.settled()
    const { archive } = await shop.database.db
      .selectFrom('data_export')
      .select('archive')
      .orderBy('requested_at', 'desc')
      .executeTakeFirstOrThrow()
    const { strFromU8, unzipSync } = await import('fflate')
    const file = unzipSync(new Uint8Array(archive ?? []))['data.json']
    expect(JSON.parse(strFromU8(file ?? new Uint8Array())).passkeys).toEqual([
      { name: 'Firefox, Windows', createdAt: now.toISOString(), lastUsedAt: null },
    ])
  })

  test('are gone with the account [USER-18]', async () => {
    const { page, id, authenticator } = await withPasskey()
    expect((await page.call('POST', '/api/user/deletion')).code).toBe(200)
    later(72 * HOUR_MS)
    await deleteDueAccounts(shop.commerce)
    expect((await enter(authenticator)).answer).toMatchObject(refused)
    const left = await shop.database.db.selectFrom('passkey').select('id').where('customer_id', '=', id).execute()
    expect(left).toEqual([])
  })
})
