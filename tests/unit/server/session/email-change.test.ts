import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { linkIn, mailTo } from '#tests/fixtures/mails.ts'
import { SessionClient } from '#tests/fixtures/session-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const PASSWORD = 'Rahmen-genäht-1'
const OWN_PASSWORD = 'Zwiegenäht-und-neu-2'

type Owner = Awaited<ReturnType<typeof signedIn>>

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

async function signedIn() {
  const email = `old${++people}@example.de`
  const customer = { email, firstname: 'Lena', lastname: 'Vogt' }
  await new ApiClient(shop).post('/user/create', { customer, password: PASSWORD })
  const client = new SessionClient(shop)
  await client.signIn(email, PASSWORD)
  return { email, wanted: `new${people}@example.de`, client }
}

const ask = (client: SessionClient, email: string) =>
  client.call('POST', '/api/user/me?token=', { customer: { email, firstname: 'Lena' } })
const me = (client: SessionClient) => client.call('GET', '/api/user/me?token=')
const follow = (link: URL) => new ApiClient(shop).post(`/user/email-change${link.search}`)
const canSignIn = async (email: string) => (await new SessionClient(shop).signIn(email, PASSWORD)).code === 200
const needsProof = { code: 403, meta: { error: 'step-up-needed' } }

async function changed() {
  const owner = await signedIn()
  await ask(owner.client, owner.wanted)
  const undo = await linkIn(shop, 'email-change-notice', owner.email)
  await follow(await linkIn(shop, 'email-change', owner.wanted))
  return { ...owner, undo }
}

describe('another e-mail address', () => {
  test('needs the password of the last five minutes [USER-04]', async () => {
    const { client, email, wanted } = await signedIn()
    later(5 * MINUTE_MS + 1)
    expect(await ask(client, wanted)).toMatchObject(needsProof)
    await expect(mailTo(shop, 'email-change-notice', email)).rejects.toThrow()
    const wrong = await client.call('POST', '/session/step-up', { password: 'Falsch-1234' })
    expect(wrong).toMatchObject({ code: 403, meta: { error: 'password-wrong' } })
    expect(await ask(client, wanted)).toMatchObject(needsProof)
    expect((await client.call('POST', '/session/step-up', { password: PASSWORD })).code).toBe(204)
    expect(await ask(client, wanted)).toMatchObject({ code: 200, meta: { emailChange: 'link-sent' } })
  })

  test('is refused to an access token that was not just issued for a password [USER-04]', async () => {
    const { email, wanted } = await signedIn()
    const api = new ApiClient(shop)
    const login = await api.post('/user/login', { username: email, password: PASSWORD })
    const refreshed = await api.post('/user/refresh', { refreshToken: login.meta.refreshToken })
    api.token = refreshed.result
    expect(await api.post('/user/me', { customer: { email: wanted } })).toMatchObject(needsProof)
    api.token = login.result
    later(5 * MINUTE_MS + 1)
    expect(await api.post('/user/me', { customer: { email: wanted } })).toMatchObject(needsProof)
    expect(await api.post('/user/me', { customer: { firstname: 'Anna', email } })).toMatchObject({ code: 200 })
  })

  test('is not proven by tokens of an earlier release [USER-04]', async () => {
    const { email, wanted } = await signedIn()
    const { meta } = await new ApiClient(shop).post('/user/login', { username: email, password: PASSWORD })
    const client = new SessionClient(shop)
    const adopted = await client.call('POST', '/session/adopt', { refreshToken: meta.refreshToken })
    client.named = adopted.result.session.id
    expect(await ask(client, wanted)).toMatchObject(needsProof)
  })

  test('becomes the account’s when its mail is followed, once, within a day [USER-04]', async () => {
    const { client, email, wanted } = await signedIn()
    const other = new SessionClient(shop)
    await other.signIn(email, PASSWORD)
    expect((await ask(client, wanted.toUpperCase().toLowerCase())).result.email).toBe(email)
    const link = await linkIn(shop, 'email-change', wanted)
    expect(link.pathname).toBe('/confirm-account/email')
    const opened = await new ApiClient(shop).get(`/user/email-change${link.search}`)
    expect(opened.result).toEqual({ kind: 'confirm', email: wanted })
    expect(await canSignIn(wanted)).toBe(false)
    expect(await follow(link)).toMatchObject({ code: 200, result: 'confirmed' })
    expect(await follow(link)).toMatchObject({ code: 404, meta: { error: 'email-change-unknown' } })
    expect((await me(client)).result.email).toBe(wanted)
    expect(await me(other)).toMatchObject({ code: 401, meta: { error: 'session-ended' } })
    expect([await canSignIn(email), await canSignIn(wanted)]).toEqual([false, true])
  })

  test.each([
    [
      'chosen by a link to the old address',
      async ({ email }: Owner) => {
        await new ApiClient(shop).post('/user/reset-password', { email })
        const resetToken = (await linkIn(shop, 'password-reset', email)).searchParams.get('token')
        return new ApiClient(shop).post('/user/create-password', { email, resetToken, newPassword: OWN_PASSWORD })
      },
    ],
    [
      'set by the owner',
      async ({ client }: Owner) => {
        const change = { currentPassword: PASSWORD, newPassword: OWN_PASSWORD }
        return client.call('POST', '/api/user/change-password?token=', change)
      },
    ],
  ])('is not taken once another password was %s [PROM-14]', async (_, choose) => {
    const owner = await signedIn()
    const thief = new SessionClient(shop)
    await thief.signIn(owner.email, PASSWORD)
    await ask(thief, owner.wanted)
    const link = await linkIn(shop, 'email-change', owner.wanted)
    expect(await choose(owner)).toMatchObject({ code: 200 })
    expect(await follow(link)).toMatchObject({ code: 404, meta: { error: 'email-change-unknown' } })
    expect((await new SessionClient(shop).signIn(owner.email, OWN_PASSWORD)).code).toBe(200)
  })

  test('is not taken by a link of the day before, or one that was replaced [USER-04]', async () => {
    const { client, wanted } = await signedIn()
    await ask(client, wanted)
    const first = await linkIn(shop, 'email-change', wanted)
    later(MINUTE_MS)
    await ask(client, wanted)
    expect((await follow(first)).code).toBe(404)
    later(DAY_MS)
    expect((await follow(await linkIn(shop, 'email-change', wanted))).code).toBe(404)
  })

  test('that belongs to an account gets the same answer and no link [USER-04]', async () => {
    const [one, owner] = [await signedIn(), await signedIn()]
    const [taken, free] = [await ask(one.client, owner.email), await ask(owner.client, one.wanted)]
    expect([taken.code, taken.meta]).toEqual([free.code, free.meta])
    expect((await mailTo(shop, 'email-change', owner.email)).text).not.toContain('http')
  })

  test('sends at most three mails a day to an address [USER-04]', async () => {
    const { client, wanted } = await signedIn()
    for (let asked = 0; asked < 5; asked++) await ask(client, wanted)
    const mails = shop.database.db.selectFrom('mail_outbox').select('id').where('recipient', '=', wanted)
    expect(await mails.execute()).toHaveLength(3)
  })
})

describe('the old address', () => {
  test('is notified before the change, and can prevent it [USER-04]', async () => {
    const { client, email, wanted } = await signedIn()
    await ask(client, wanted)
    expect((await mailTo(shop, 'email-change-notice', email)).text).toContain(wanted)
    expect(await follow(await linkIn(shop, 'email-change-notice', email))).toMatchObject({
      code: 200,
      result: 'undone',
    })
    expect((await follow(await linkIn(shop, 'email-change', wanted))).code).toBe(404)
  })

  test('gets the account back for seven days, without sessions and password of the taker [USER-04]', async () => {
    const { client, email, wanted, undo } = await changed()
    later(6 * DAY_MS)
    expect((await follow(undo)).result).toBe('undone')
    expect(await me(client)).toMatchObject({ code: 401 })
    expect([await canSignIn(email), await canSignIn(wanted)]).toEqual([false, false])
    await new ApiClient(shop).post('/user/reset-password', { email })
    const reset = await linkIn(shop, 'password-reset', email)
    const resetToken = reset.searchParams.get('token') ?? ''
    await new ApiClient(shop).post('/user/create-password', { email, resetToken, newPassword: PASSWORD })
    expect(await canSignIn(email)).toBe(true)
  })

  test('keeps it against the links of later changes [USER-04]', async () => {
    const { client, email, wanted, undo } = await changed()
    later(MINUTE_MS)
    await client.call('POST', '/session/step-up', { password: PASSWORD })
    await ask(client, `third${people}@example.de`)
    const takers = await linkIn(shop, 'email-change-notice', wanted)
    await follow(undo)
    expect((await follow(takers)).code).toBe(404)
    expect((await mailTo(shop, 'email-change-notice', email)).text).toContain(wanted)
  })

  test('cannot undo after seven days [USER-04]', async () => {
    const { undo } = await changed()
    later(7 * DAY_MS)
    expect((await follow(undo)).code).toBe(404)
  })
})
