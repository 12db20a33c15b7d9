import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purge } from '#server/jobs/purge-expired.ts'
import type { MailMessage } from '#server/mail/outbox.ts'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { linkIn } from '#tests/fixtures/mails.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let now = new Date('2026-11-20T10:00:00Z')
let people = 0

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now } })
})
// The limits of a minute have their own tests.
beforeEach(() => later(61_000))
afterAll(() => shop.close())

const OLD = 'Rahmen-genäht-1'
const NEW = 'Zwiegenäht-und-neu-2'

function later(ms: number): void {
  now = new Date(now.getTime() + ms)
}

async function account(): Promise<{ email: string; client: ApiClient; refreshToken: string }> {
  const client = new ApiClient(shop)
  const email = `account${++people}@example.de`
  await client.post('/user/create', { customer: { email, firstname: 'Lena', lastname: 'Vogt' }, password: OLD })
  const { result, meta } = await client.post('/user/login', { username: email, password: OLD })
  client.token = result
  return { email, client, refreshToken: String(meta.refreshToken) }
}

async function signIn(email: string, password: string): Promise<number> {
  return (await new ApiClient(shop).post('/user/login', { username: email, password })).code
}

async function tokenFor(email: string): Promise<string> {
  const link = await linkIn(shop, 'password-reset', email)
  expect(link.origin + link.pathname).toBe('https://welt.test/en/resetpassword')
  expect(link.searchParams.get('email')).toBe(email)
  return link.searchParams.get('token') ?? ''
}

describe('a forgotten password', () => {
  const guest = () => new ApiClient(shop)
  const ask = (email: string) => guest().post('/user/reset-password', { email }, { 'x-vs-store-code': 'en' })

  test('is replaced by the link in the mail, once, within an hour [USER-01]', async () => {
    const { email, refreshToken } = await account()
    expect(await ask(email)).toMatchObject({ code: 200, result: true })
    const resetToken = await tokenFor(email)
    const body = { email: email.toUpperCase(), resetToken, newPassword: NEW }
    expect(await guest().post('/user/create-password', body)).toMatchObject({ code: 200, result: true })
    expect(await signIn(email, NEW)).toBe(200)
    expect(await signIn(email, OLD)).toBe(401)
    expect(await guest().post('/user/create-password', body)).toMatchObject({
      code: 400,
      result: { errorMessage: expect.stringContaining('token') },
      meta: { error: 'reset-token-invalid' },
    })
    expect((await guest().post('/user/refresh', { refreshToken })).code).toBe(401)
  })

  test('gets the same answer and no mail for an address without an account [USER-01]', async () => {
    expect(await ask('unknown@example.de')).toMatchObject({ code: 200, result: true })
    await expect(linkIn(shop, 'password-reset', 'unknown@example.de')).rejects.toThrow()
  })

  test('requested twice in a minute sends one mail [USER-01]', async () => {
    const { email } = await account()
    await Promise.all([ask(email), ask(email)])
    await ask(email)
    const links = await shop.database.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('recipient', '=', email)
      .where('kind', '=', 'password-reset')
      .execute()
    expect(links).toHaveLength(1)
  })

  test('cannot be replaced by expired, foreign and forged links [USER-01]', async () => {
    const { email } = await account()
    await ask(email)
    const resetToken = await tokenFor(email)
    const foreign = { email: 'other@example.de', resetToken, newPassword: NEW }
    expect(await guest().post('/user/create-password', foreign)).toMatchObject({
      meta: { error: 'reset-token-invalid' },
    })
    const weak = { email, resetToken, newPassword: 'short' }
    expect(await guest().post('/user/create-password', weak)).toMatchObject({
      code: 400,
      meta: { error: 'invalid-body' },
    })
    later(61 * 60_000)
    const late = { email, resetToken, newPassword: NEW }
    expect(await guest().post('/user/create-password', late)).toMatchObject({ meta: { error: 'reset-token-invalid' } })
    await purge(shop.database.db, now)
    expect(await shop.database.db.selectFrom('password_reset').select('token_hash').execute()).toEqual([])
  })
})

describe('a changed password', () => {
  test('takes effect at once, ends other sessions and is confirmed by mail [USER-01]', async () => {
    const { email, client, refreshToken } = await account()
    const change = { currentPassword: OLD, newPassword: NEW }
    expect(await client.post('/user/change-password', change)).toMatchObject({ code: 200, result: true })
    expect(await signIn(email, NEW)).toBe(200)
    expect((await client.post('/user/refresh', { refreshToken })).code).toBe(401)
    const mails = await shop.database.db
      .selectFrom('mail_outbox')
      .select('kind')
      .where('recipient', '=', email)
      .execute()
    expect(mails).toEqual([{ kind: 'password-changed' }])
  })

  test('needs the old one; guests and wrong guesses are refused [USER-01]', async () => {
    const { client } = await account()
    const change = { currentPassword: 'Falsch-1234', newPassword: NEW }
    expect(await client.post('/user/changePassword', change)).toMatchObject({
      code: 400,
      result: { errorMessage: "The password doesn't match this account.", code: 401 },
      meta: { error: 'password-wrong' },
    })
    expect((await new ApiClient(shop).post('/user/change-password', change)).code).toBe(401)
    for (let attempt = 1; attempt < 5; attempt++) await client.post('/user/change-password', change)
    expect(await client.post('/user/change-password', change)).toMatchObject({
      code: 429,
      meta: { error: 'login-locked' },
    })
  })
})

describe('the profile', () => {
  test('contains the addresses of the registration [USER-04]', async () => {
    const client = new ApiClient(shop)
    const email = `account${++people}@example.de`
    const address = {
      firstname: 'Lena',
      lastname: 'Vogt',
      street: ['Lindenweg', '4b'],
      city: 'Berlin',
      postcode: '10969',
      country_id: 'DE',
      default_billing: true,
      unknown: { deep: [1] },
    }
    const customer = { email, firstname: 'Lena', lastname: 'Vogt', gender: 2, addresses: [address] }
    const { result } = await client.post('/user/create', { customer, password: OLD })
    expect(result).toMatchObject({ gender: 2, addresses: [{ city: 'Berlin', customer_id: result.id }] })
    expect(result.default_billing).toBe(String(result.addresses[0].id))
    expect(result.addresses[0]).not.toHaveProperty('unknown')
    const three = { ...customer, email: `x${email}`, addresses: [address, address, address] }
    expect((await client.post('/user/create', { customer: three, password: OLD })).code).toBe(400)
  })

  test('never takes another customer’s e-mail, even at the same moment [USER-13]', async () => {
    const [one, other] = [await account(), await account()]
    const email = 'wanted@example.de'
    const answers = await Promise.all(
      [one, other].map(({ client }) => client.post('/user/me', { customer: { email } })),
    )
    expect(answers.map(({ code, meta }) => [code, meta])).toEqual(Array(2).fill([200, { emailChange: 'link-sent' }]))
    const links = await shop.database.db
      .selectFrom('mail_outbox')
      .select('message')
      .where('recipient', '=', email)
      .execute()
    const paths = links.map(
      ({ message }) => `/user/email-change${/\?token=\S+/.exec((message as MailMessage).text)?.[0]}`,
    )
    const followed = await Promise.all(paths.map((path) => new ApiClient(shop).post(path)))
    expect(followed.map(({ code }) => code).sort()).toEqual([200, 404])
  })
})
