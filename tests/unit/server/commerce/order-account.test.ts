import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderRequest } from '#models/wire/order.ts'
import { purge } from '#server/jobs/purge-expired.ts'
import type { MailMessage } from '#server/mail/outbox.ts'
import { ADDRESS, ApiClient, GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { linksIn, mailTo } from '#tests/fixtures/mails.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let now = new Date('2026-11-25T10:00:00Z')

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now } })
  await shop.database.db.updateTable('stock').set({ qty: 100 }).where('sku', '=', GOODS.oxford).execute()
})
afterAll(() => shop.close())

const PASSWORD = 'Zwiegenäht-und-neu-2'
const DAY_MS = 24 * 3_600_000
const newEmail = () => `guest-${randomUUID().slice(0, 8)}@example.de`

function requestOf(email: string, more: Partial<OrderRequest> & Record<string, unknown> = {}): OrderRequest {
  const products = [{ sku: GOODS.oxford, qty: 1 }]
  const { addressInformation } = orderOf({ products })
  const address = { ...ADDRESS, email }
  return {
    order_id: randomUUID(),
    products,
    personalDetails: { firstName: 'Lena', lastName: 'Vogt', createAccount: true },
    addressInformation: { ...addressInformation, billingAddress: address, shippingAddress: address },
    ...more,
  }
}

async function ordered(request: OrderRequest, client = new ApiClient(shop)): Promise<string> {
  const placed = await client.order(request)
  if (placed.code !== 200) throw new Error(JSON.stringify(placed))
  return placed.result.orderNumber
}

/** The link that chooses a password; undefined if no mail has one. */
async function finishLink(email: string): Promise<URL | undefined> {
  const mails = await shop.database.db
    .selectFrom('mail_outbox')
    .select('message')
    .where('recipient', '=', email)
    .execute()
  const links = mails.flatMap(({ message }) => (message as MailMessage).text.match(/https?:\/\/\S+/g) ?? [])
  return links.map((link) => new URL(link)).find(({ pathname }) => pathname.endsWith('/resetpassword'))
}

function finish(email: string, resetToken: string | null | undefined, newPassword = PASSWORD) {
  return new ApiClient(shop).post('/user/create-password', { email, resetToken: resetToken ?? 'none', newPassword })
}

async function signedIn(email: string, password = PASSWORD): Promise<ApiClient> {
  const client = new ApiClient(shop)
  const { code, result } = await client.post('/user/login', { username: email, password })
  if (code === 200) client.token = result
  return client
}

async function ordersOf(client: ApiClient): Promise<string[]> {
  const { result } = await client.get('/user/orders')
  return result.items.map(({ increment_id }: { increment_id: string }) => increment_id)
}

test('the link in the order mail chooses the password, proves the address and takes over the order [USER-17]', async () => {
  const email = newEmail()
  const number = await ordered(requestOf(email))
  const { text } = await mailTo(shop, 'order-confirmation', email)
  expect(text).toContain('Konto fertigstellen')
  const link = await finishLink(email)
  expect(link?.searchParams.get('email')).toBe(email)
  expect((await finish(email, link?.searchParams.get('token'))).code).toBe(200)
  const client = await signedIn(email)
  expect(await ordersOf(client)).toEqual([number])
  expect((await client.get('/user/me')).result).toMatchObject({ email, firstname: 'Lena', lastname: 'Vogt' })
  expect((await client.get('/user/order-claims')).result.orders).toEqual([])
})

test('every order that asked for the account joins it, others stay for the customer to claim [USER-17]', async () => {
  const email = newEmail()
  const first = await ordered(requestOf(email))
  const plain = await ordered(requestOf(email, { personalDetails: { createAccount: false } }))
  const second = await ordered(requestOf(email.toUpperCase()))
  const link = await finishLink(email)
  expect((await finish(email, link?.searchParams.get('token'))).code).toBe(200)
  const client = await signedIn(email)
  expect(new Set(await ordersOf(client))).toEqual(new Set([first, second]))
  expect((await client.get('/user/order-claims')).result.orders).toMatchObject([{ increment_id: plain }])
})

test('an order that does not ask for an account begins none [CHK-02]', async () => {
  const email = newEmail()
  await ordered(requestOf(email, { personalDetails: undefined }))
  await ordered(requestOf(email, { personalDetails: { firstName: 'Lena', lastName: 'Vogt', createAccount: false } }))
  expect(await finishLink(email)).toBeUndefined()
  expect((await mailTo(shop, 'order-confirmation', email)).text).not.toContain('Kundenkonto')
  const { customers } = await shop.database.db
    .selectFrom('customer')
    .select(({ fn }) => fn.countAll<number>().as('customers'))
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(Number(customers)).toBe(0)
})

test('an address that has an account gets the same answer; only the mail tells, and nothing changes [CHK-02]', async () => {
  const known = await signedInCustomer(shop)
  const guest = new ApiClient(shop)
  const [ofKnown, ofNew] = [await guest.order(requestOf(known.email)), await guest.order(requestOf(newEmail()))]
  const shape = (answer: typeof ofKnown) => [answer.code, Object.keys(answer.result), Object.keys(answer.meta)]
  expect(shape(ofKnown)).toEqual(shape(ofNew))
  expect(await finishLink(known.email)).toBeUndefined()
  const { text } = await mailTo(shop, 'order-confirmation', known.email)
  expect(text).toContain('haben Sie schon ein Kundenkonto')
  expect(text).toContain('/my-account/orders')
  expect(await ordersOf(known.client)).toEqual([])
})

test('a customer who is signed in gets no second account [CHK-02]', async () => {
  const { client, email } = await signedInCustomer(shop)
  const other = newEmail()
  const number = await ordered(requestOf(other), client)
  expect(await finishLink(other)).toBeUndefined()
  expect(await ordersOf(client)).toEqual([number])
  expect(email).not.toBe(other)
})

test('a password in the order is accepted and opens nothing [CHK-02]', async () => {
  const email = newEmail()
  await ordered(requestOf(email, { personalDetails: { createAccount: true, password: PASSWORD } as never }))
  const { code } = await new ApiClient(shop).post('/user/login', { username: email, password: PASSWORD })
  expect(code).toBe(401)
  const { message } = await shop.database.db
    .selectFrom('mail_outbox')
    .select('message')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(message)).not.toContain(PASSWORD)
})

test('the link works once, for its own address and for seven days [USER-17]', async () => {
  const email = newEmail()
  await ordered(requestOf(email))
  const token = (await finishLink(email))?.searchParams.get('token')
  expect((await finish(newEmail(), token)).meta.error).toBe('reset-token-invalid')
  now = new Date(now.getTime() + 7 * DAY_MS + 1)
  expect((await finish(email, token)).meta.error).toBe('reset-token-invalid')

  const inTime = newEmail()
  await ordered(requestOf(inTime))
  const good = (await finishLink(inTime))?.searchParams.get('token')
  now = new Date(now.getTime() + 7 * DAY_MS - 1000)
  expect((await finish(inTime, good)).code).toBe(200)
  expect((await finish(inTime, good, 'Noch-ein-anderes-3')).meta.error).toBe('reset-token-invalid')
})

test('the link opens no account that was finished in another way [USER-17]', async () => {
  const email = newEmail()
  await ordered(requestOf(email))
  const token = (await finishLink(email))?.searchParams.get('token')
  const registration = { firstname: 'Lena', lastname: 'Vogt', email, password: PASSWORD }
  expect((await new ApiClient(shop).post('/user/register', registration)).code).toBe(200)
  const [confirmation] = await linksIn(shop, 'account-confirmation', email)
  const confirmed = await new ApiClient(shop).post('/user/confirm-registration', {
    token: confirmation?.searchParams.get('token'),
  })
  expect(confirmed.code).toBe(200)
  expect((await finish(email, token, 'Von-einem-Fremden-9')).meta.error).toBe('reset-token-invalid')
  expect((await (await signedIn(email)).get('/user/me')).code).toBe(200)
})

test('a repeated order begins one account and sends one mail [CHK-02]', async () => {
  const email = newEmail()
  const request = requestOf(email)
  const number = await ordered(request)
  expect(await ordered(request)).toBe(number)
  const mails = await shop.database.db.selectFrom('mail_outbox').select('id').where('recipient', '=', email).execute()
  expect(mails).toHaveLength(1)
})

test('an account that is never finished is deleted after a month, its order is not [CHK-02]', async () => {
  const email = newEmail()
  const number = await ordered(requestOf(email))
  now = new Date(now.getTime() + 31 * DAY_MS)
  await purge(shop.database.db, now)
  const { db } = shop.database
  expect(await db.selectFrom('customer').select('id').where('email', '=', email).execute()).toEqual([])
  expect(await db.selectFrom('placed_order').select('number').where('number', '=', number).execute()).toHaveLength(1)
})

test('the mail speaks the language of the store [CHK-02]', async () => {
  const email = newEmail()
  await ordered(requestOf(email, { store_code: 'en' }))
  expect((await mailTo(shop, 'order-confirmation', email)).text).toContain('Finish your account')
  expect((await finishLink(email))?.pathname).toBe('/en/resetpassword')
})
