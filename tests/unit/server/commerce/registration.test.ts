import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { purge } from '#server/jobs/purge-expired.ts'
import { ADDRESS, ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { linkIn } from '#tests/fixtures/mails.ts'
import { SessionClient } from '#tests/fixtures/session-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'
import { tablesWith } from '#tests/fixtures/tables-with.ts'

const PASSWORD = 'Rahmen-genäht-1'
const DAY_MS = 24 * 3_600_000

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

const newEmail = () => `new${++people}@example.de`

function register(email: string, password = PASSWORD, names = { firstname: 'Lena', lastname: 'Vogt' }) {
  return new ApiClient(shop).post('/user/register', { ...names, email, password, gender: 2, birthDate: '1980-02-29' })
}

const confirm = (token: string) => new ApiClient(shop).post('/user/confirm-registration', { token })

async function tokenFor(email: string): Promise<string> {
  return (await linkIn(shop, 'account-confirmation', email)).searchParams.get('token') ?? ''
}

const row = (email: string) =>
  shop.commerce.db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirst()

describe('a registration', () => {
  test('is confirmed once by the link in the mail, for a day [USER-01]', async () => {
    const email = newEmail()
    expect(await register(email)).toMatchObject({ code: 200, result: true })
    const link = await linkIn(shop, 'account-confirmation', email)
    expect(link.pathname).toMatch(/\/confirm-account$/)
    expect((await row(email))?.email_verified_at).toBeNull()
    const token = link.searchParams.get('token') ?? ''
    expect(await confirm(token)).toMatchObject({ code: 200 })
    expect((await row(email))?.email_verified_at).toEqual(now)
    expect(await confirm(token)).toMatchObject({ code: 404, meta: { error: 'registration-unknown' } })

    const late = newEmail()
    await register(late)
    const lateToken = await tokenFor(late)
    later(DAY_MS + 1000)
    expect(await confirm(lateToken)).toMatchObject({ code: 404 })
  })

  test('of a known address is answered like any other, and changes nothing [USER-01]', async () => {
    const email = newEmail()
    await register(email)
    await confirm(await tokenFor(email))
    const before = await row(email)
    later(61_000)
    const known = await register(email, 'Ganz-anderes-2', { firstname: 'Eve', lastname: 'Dieb' })
    const unknown = await register(newEmail())
    expect(known).toEqual({ ...unknown, headers: known.headers })
    expect(await row(email)).toEqual(before)
    const mails = await shop.commerce.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', email).execute()
    expect(mails.filter((mail) => /schon ein Kundenkonto/.test(JSON.stringify(mail)))).toHaveLength(1)
  })

  test('by a stranger does not give them the account that the owner confirms [PROM-14]', async () => {
    const email = newEmail()
    await register(email, 'Fremdes-Wort-9', { firstname: 'Eve', lastname: 'Dieb' })
    const stranger = new SessionClient(shop)
    expect((await stranger.signIn(email, 'Fremdes-Wort-9')).code).toBe(200)
    later(61_000)
    await register(email)
    const mails = await shop.commerce.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('scheduled_at', 'desc')
      .execute()
    const token = /token=([\w-]+)/.exec(JSON.stringify(mails[0]))?.[1] ?? ''
    expect(await confirm(token)).toMatchObject({ code: 200 })
    expect(await stranger.call('GET', '/api/user/me')).toMatchObject({ code: 401 })
    later(61_000)
    expect((await new SessionClient(shop).signIn(email, 'Fremdes-Wort-9')).code).toBe(401)
    expect((await new SessionClient(shop).signIn(email, PASSWORD)).code).toBe(200)
    expect(await row(email)).toMatchObject({ first_name: 'Lena', last_name: 'Vogt', is_unconfirmed: false })
  })

  test('that is never confirmed is deleted after thirty days, a confirmed one stays [USER-18]', async () => {
    const [waiting, confirmed] = [newEmail(), newEmail()]
    await register(waiting)
    await register(confirmed)
    await confirm(await tokenFor(confirmed))
    const session = new SessionClient(shop)
    await session.signIn(waiting, PASSWORD)
    await purge(shop.commerce.db, new Date(now.getTime() + 29 * DAY_MS))
    expect(await row(waiting)).toBeDefined()
    await purge(shop.commerce.db, new Date(now.getTime() + 30 * DAY_MS + 1000))
    expect(await row(waiting)).toBeUndefined()
    expect(await row(confirmed)).toBeDefined()
  })

  test('takes all that belongs to it along when it is deleted, also its cart and addresses [USER-18]', async () => {
    const email = newEmail()
    await register(email)
    const { id = 0 } = (await row(email)) ?? {}
    later(25 * DAY_MS)
    const session = new SessionClient(shop)
    await session.signIn(email, PASSWORD)
    const cartId = (await session.call('POST', '/api/cart/create?token=')).result
    expect(cartId).toMatch(/^\d+$/)
    const customer = { firstname: 'Lena', lastname: 'Vogt', addresses: [{ ...ADDRESS, email: undefined }] }
    expect(await session.call('POST', '/api/user/me', { customer })).toMatchObject({ code: 200 })
    const product = shop.catalogue.indexFor(DEFAULT_STORE).product(GOODS.oxford)
    const review = { product_id: product?.id, title: 'Wartet', detail: 'Nach drei Tagen.', nickname: 'Lena V.' }
    expect(await session.call('POST', '/api/review/create', { review })).toMatchObject({ code: 200 })
    expect(await tablesWith(shop.commerce.db, id)).toEqual(
      expect.arrayContaining(['quote', 'customer_address', 'review']),
    )

    await purge(shop.commerce.db, new Date(now.getTime() + 6 * DAY_MS))
    expect(await row(email)).toBeUndefined()
    expect(await tablesWith(shop.commerce.db, id)).toEqual([])
    // Its id is a number, which a guest could guess.
    const pulled = await new ApiClient(shop).get(`/cart/pull?cartId=${cartId}`)
    expect(pulled).toMatchObject({ code: 404, meta: { error: 'cart-not-found' } })
  })

  test('sends no more than three mails a day to an address [USER-01]', async () => {
    const email = newEmail()
    for (let round = 0; round < 5; round++) {
      await register(email)
      later(61_000)
    }
    const mails = await shop.commerce.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', email).execute()
    expect(mails).toHaveLength(3)
  })
})

describe('a password', () => {
  test.each(['Password1!', 'P@ssw0rd2024', 'Sommer2026!', 'Schuhe-123', 'Qwertz123!', 'Hallohallo1!', '12345678!A'])(
    '%s is too common [USER-06]',
    async (password) => {
      expect(await register(newEmail(), password)).toMatchObject({ code: 400, meta: { error: 'password-common' } })
    },
  )

  test.each(['Vogt-1980!', 'Lenavogt-1', 'NEW-owner-99!'])(
    '%s is the own name or e-mail [USER-06]',
    async (password) => {
      const names = { firstname: 'Lena', lastname: 'Vogt' }
      const answer = await register('new-owner@example.de', password, names)
      expect(answer).toMatchObject({ code: 400, meta: { error: 'password-personal' } })
    },
  )

  test.each([PASSWORD, 'Zwienaht-42', 'Korrekt-Pferd-9', 'Sommerregen-am-Deich-3'])(
    '%s may be chosen [USER-06]',
    async (password) => {
      expect(await register(newEmail(), password)).toMatchObject({ code: 200 })
    },
  )
})
