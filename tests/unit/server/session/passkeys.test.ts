import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteDueAccounts } from '#server/jobs/delete-accounts.ts'
import { newCustomer, PASSWORD } from '#tests/fixtures/account.ts'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { linksIn, mailTo } from '#tests/fixtures/mails.ts'
import { addPasskey, MINUTE_MS, openPasskeyShop, type PasskeyShop, passkeysOf } from '#tests/fixtures/passkey-shop.ts'
import { SessionClient } from '#tests/fixtures/session-client.ts'
import { SoftwareAuthenticator } from '#tests/fixtures/software-authenticator.ts'

const OWN_PASSWORD = 'Zwiegenäht-und-neu-2'

let world: PasskeyShop
let victims = 0

beforeAll(async () => {
  world = await openPasskeyShop()
})
// The limits of a minute have their own test.
beforeEach(() => world.later(61_000))
afterAll(() => world.shop.close())

const guest = () => new ApiClient(world.shop)
const refused = { code: 401, meta: { error: 'passkey-refused' } }
const stepUpNeeded = { code: 403, meta: { error: 'step-up-needed' } }
const HOUR_MS = 60 * MINUTE_MS

describe('the passkeys of an account', () => {
  test('are renamed and deleted by their owner, who gets a mail [USER-12]', async () => {
    const { page, email, passkey, authenticator } = await world.withPasskey()
    expect((await page.call('PUT', `/session/passkeys/${passkey}`, { label: ' Mein Telefon ' })).code).toBe(204)
    expect(await passkeysOf(page)).toMatchObject([{ label: 'Mein Telefon' }])
    expect((await page.call('PUT', `/session/passkeys/${passkey}`, { label: ' ' })).code).toBe(400)
    expect((await page.call('DELETE', `/session/passkeys/${passkey}`)).code).toBe(204)
    expect(await passkeysOf(page)).toEqual([])
    expect((await mailTo(world.shop, 'passkey-removed', email)).subject).toBe(
      'Ein Passkey Ihres Kundenkontos wurde gelöscht',
    )
    expect((await world.enter(authenticator)).answer).toMatchObject(refused)
    expect((await new SessionClient(world.shop).signIn(email, PASSWORD)).code).toBe(200)
  })

  test('are deleted only within five minutes of a password or passkey [USER-12]', async () => {
    const { page, passkey } = await world.withPasskey()
    world.later(5 * MINUTE_MS + 1)
    expect(await page.call('DELETE', `/session/passkeys/${passkey}`)).toMatchObject(stepUpNeeded)
    expect(await passkeysOf(page)).toHaveLength(1)
  })

  test('are out of reach of another customer [PROM-14]', async () => {
    const owner = await world.withPasskey()
    const { page } = await newCustomer(world.shop)
    const unknown = { code: 404, meta: { error: 'passkey-unknown' } }
    const path = `/session/passkeys/${owner.passkey}`
    expect(await page.call('PUT', path, { label: 'x' })).toMatchObject(unknown)
    expect(await page.call('DELETE', path)).toMatchObject(unknown)
    expect(await page.call('DELETE', '/session/passkeys/1')).toMatchObject(unknown)
    expect(await passkeysOf(page)).toEqual([])
    expect(await passkeysOf(owner.page)).toMatchObject([{ label: 'Firefox, Windows' }])
  })

  test('are deleted when a change of e-mail is undone [USER-13]', async () => {
    const { page, email, authenticator } = await world.withPasskey()
    await page.call('POST', '/api/user/me', { customer: { email: `thief-${email}` } })
    const [undo] = await linksIn(world.shop, 'email-change-notice', email)
    expect((await new ApiClient(world.shop).post(`/user/email-change${undo?.search}`)).code).toBe(200)
    expect((await world.enter(authenticator)).answer).toMatchObject(refused)
  })

  test.each([
    [
      'a new password is set by a link to it',
      async (email: string) => {
        await guest().post('/user/reset-password', { email })
        const [link] = await linksIn(world.shop, 'password-reset', email)
        const resetToken = link?.searchParams.get('token')
        return guest().post('/user/create-password', { email, resetToken, newPassword: OWN_PASSWORD })
      },
    ],
    [
      'it is registered and confirmed',
      async (email: string) => {
        await guest().post('/user/register', { email, firstname: 'Lena', lastname: 'Vogt', password: OWN_PASSWORD })
        const [link] = await linksIn(world.shop, 'account-confirmation', email)
        return guest().post('/user/confirm-registration', { token: link?.searchParams.get('token') })
      },
    ],
  ])('that a stranger added to an account with somebody’s address end when %s [PROM-14]', async (_, prove) => {
    const email = `victim${++victims}@example.de`
    await guest().post('/user/register', { email, firstname: 'Eve', lastname: 'Dieb', password: PASSWORD })
    const stranger = new SessionClient(world.shop)
    await stranger.signIn(email, PASSWORD)
    const authenticator = new SoftwareAuthenticator()
    expect((await addPasskey({ page: stranger }, authenticator)).code).toBe(200)
    world.later(61_000)
    expect(await prove(email)).toMatchObject({ code: 200 })
    expect((await world.enter(authenticator)).answer).toMatchObject(refused)
    expect((await new SessionClient(world.shop).signIn(email, OWN_PASSWORD)).code).toBe(200)
  })

  test('stay when the owner of a proved address has forgotten the password [USER-12]', async () => {
    const { email, authenticator } = await world.withPasskey()
    await guest().post('/user/reset-password', { email })
    const [link] = await linksIn(world.shop, 'password-reset', email)
    const resetToken = link?.searchParams.get('token')
    const chosen = { email, resetToken, newPassword: OWN_PASSWORD }
    expect(await guest().post('/user/create-password', chosen)).toMatchObject({ code: 200 })
    expect((await world.enter(authenticator)).answer.code).toBe(200)
  })

  test('are in the copy of the data, without keys [USER-18]', async () => {
    const { page } = await world.withPasskey()
    expect((await page.call('POST', '/api/user/export')).code).toBe(200)
    await world.shop.exports.settled()
    const { archive } = await world.shop.database.db
      .selectFrom('data_export')
      .select('archive')
      .orderBy('requested_at', 'desc')
      .executeTakeFirstOrThrow()
    const { strFromU8, unzipSync } = await import('fflate')
    const file = unzipSync(new Uint8Array(archive ?? []))['data.json']
    expect(JSON.parse(strFromU8(file ?? new Uint8Array())).passkeys).toEqual([
      { name: 'Firefox, Windows', createdAt: world.now().toISOString(), lastUsedAt: null },
    ])
  })

  test('are gone with the account [USER-18]', async () => {
    const { page, id, authenticator } = await world.withPasskey()
    expect((await page.call('POST', '/api/user/deletion')).code).toBe(200)
    world.later(72 * HOUR_MS)
    await deleteDueAccounts(world.shop.commerce)
    expect((await world.enter(authenticator)).answer).toMatchObject(refused)
    const left = await world.shop.database.db.selectFrom('passkey').select('id').where('customer_id', '=', id).execute()
    expect(left).toEqual([])
  })
})
