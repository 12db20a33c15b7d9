import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { purge } from '#server/jobs/purge-expired.ts'
import { operate } from '#server/operator/operate.ts'
import { newCustomer, PASSWORD } from '#tests/fixtures/account.ts'
import { ADDRESS, ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { linksIn } from '#tests/fixtures/mails.ts'
import { SessionClient } from '#tests/fixtures/session-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const DAY_MS = 86_400_000

let shop: TestShop
let now = new Date('2026-11-20T10:00:00Z')

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now } })
})
// The limits of a minute have their own tests.
beforeEach(() => later(61_000))
afterAll(() => shop.close())

type Customer = Awaited<ReturnType<typeof newCustomer>>

function later(ms: number): void {
  now = new Date(now.getTime() + ms)
}

const ask = ({ page }: Customer, query = '') => page.call('POST', `/api/user/export${query}`)
const state = async ({ page }: Customer) => (await page.call('GET', '/api/user/export')).result

/** Signs in again, because tokens expire. */
async function download({ email }: Customer) {
  const page = new SessionClient(shop)
  await page.signIn(email, PASSWORD)
  const headers = { cookie: page.jar.headerFor('/api'), 'x-welt-session': page.named ?? '' }
  const response = await shop.api.request('/api/user/export/file', {
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
  })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

async function contentOf(customer: Customer) {
  const { bytes } = await download(customer)
  const files = Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)] as const)
  const texts = Object.fromEntries(files)
  return { json: JSON.parse(texts['data.json'] ?? '{}'), html: texts['data.html'] ?? '' }
}

async function made(customer: Customer) {
  expect(await ask(customer)).toMatchObject({ code: 200 })
  await shop.exports.settled()
  return contentOf(customer)
}

async function withEverything(): Promise<Customer> {
  const customer = await newCustomer(shop)
  const { api, email } = customer
  await api.post('/user/me', { customer: { gender: 2, addresses: [{ ...ADDRESS, email: undefined }] } })
  await api.order({
    order_id: `exported-${email}`,
    products: [{ sku: GOODS.oxford, qty: 1 }],
    addressInformation: {
      billingAddress: { ...ADDRESS, email },
      shippingAddress: { ...ADDRESS, email },
      shipping_carrier_code: 'flatrate',
      shipping_method_code: 'flatrate',
      payment_method_code: 'checkmo',
    },
  })
  await api.cartWith(GOODS.cream)
  const product = shop.catalogue.indexFor(DEFAULT_STORE).product(GOODS.oxford)
  const review = { product_id: product?.id, title: 'Sitzt <gut>', detail: 'Nach drei Tagen.', nickname: 'Lena' }
  await api.post('/review/create', { review })
  await api.post('/ext/mailchimp-subscribe/subscribe', { email })
  const { search } = (await linksIn(shop, 'newsletter-confirmation', email))[0] ?? new URL('x:')
  await api.post(`/ext/newsletter/confirm${search}`)
  const declared = { name: 'Lena Vogt', orderNumber: '400000017', items: 'Oxford', email }
  await api.post('/withdrawal', { key: `export-withdrawal-${customer.id}`, ...declared })
  return customer
}

test('a copy of all data is made and announced by mail, for programs and for people [USER-18]', async () => {
  const customer = await withEverything()
  const { json, html } = await made(customer)
  expect(json).toMatchObject({
    profile: [{ email: customer.email, firstName: 'Lena', lastName: 'Vogt', gender: 2 }],
    addresses: [{ city: 'Berlin', street: ['Lindenweg', '4b'] }],
    orders: [{ total: '279.00', items: [{ sku: GOODS.oxford, quantity: 1 }], events: [{ kind: 'placed' }] }],
    cart: [{ sku: GOODS.cream, quantity: 1 }],
    reviews: [{ title: 'Sitzt <gut>', product: expect.stringContaining('Oxford') }],
    newsletter: [{ event: 'requested' }, { event: 'confirmed' }],
    coupons: [{ code: expect.stringMatching(/^WELT-/), percent: 10 }],
    sessions: [{ device: expect.any(String) }],
    withdrawals: [{ orderNumber: '400000017' }],
    securityEvents: expect.any(Array),
  })
  for (const text of ['Ihre Daten', 'Lindenweg', 'Sitzt &#60;gut&#62;', 'Bestellnummer', '20. November 2026']) {
    expect(html).toContain(text)
  }
  expect(JSON.stringify(json)).not.toMatch(/argon2|token|hash/i)
  const links = await linksIn(shop, 'export-ready', customer.email)
  expect(links.map(String)).toEqual(['https://welt.test/my-account/download'])
})

test('it has what was paid, invoiced, returned and refunded of an order, and the choice of the newsletter [USER-18]', async () => {
  const customer = await withEverything()
  const { api, email } = customer
  const { increment_id: number } = (await api.get('/user/orders')).result.items[0]
  await operate(shop.commerce, ['paid', number])
  await operate(shop.commerce, ['ship', number])
  const declared = { key: `returned-order-of-${customer.id}`, name: 'Lena Vogt', orderNumber: number, items: '', email }
  expect(await api.post('/withdrawal', declared)).toMatchObject({ code: 200 })
  await operate(shop.commerce, ['refund', number, '--goodwill', '20,00'])
  await shop.database.db
    .updateTable('newsletter_subscription')
    .set({ gender: 'women' })
    .where('email', '=', email)
    .execute()
  const { json, html } = await made(customer)
  expect(json.orders[0]).toMatchObject({
    payments: [{ paymentMethod: 'checkmo', total: '279.00', captured: '279.00' }],
    invoices: [{ invoiceNumber: expect.stringContaining('2026'), issuedAt: expect.any(String) }],
    returns: [{ status: 'declared', declaredAt: expect.any(String) }],
    refunds: [{ creditNote: expect.stringContaining('2026'), total: '20.00' }],
    giftCards: [],
  })
  expect(json.newsletterChoice).toMatchObject([{ status: 'subscribed', choice: 'women' }])
  for (const text of ['Zahlungen', 'Rechnungsnummer', 'Rücksendungen', 'Nummer der Gutschrift']) {
    expect(html).toContain(text)
  }
})

test("it never has another person's data [PROM-14]", async () => {
  const [one, other] = [await withEverything(), await withEverything()]
  const { json } = await made(one)
  expect(JSON.stringify(json)).not.toContain(other.email)
  expect(json.orders).toHaveLength(1)
  const stranger = await newCustomer(shop)
  expect((await download(stranger)).response.status).toBe(404)
  expect((await new ApiClient(shop).get('/user/export/file')).code).toBe(401)
})

test('it has nothing of an address that the customer never proved [PROM-14]', async () => {
  const stranger = await newCustomer(shop, { isVerified: false })
  const owner = new ApiClient(shop)
  await owner.post('/ext/mailchimp-subscribe/subscribe', { email: stranger.email })
  const declared = { name: 'Owner', orderNumber: '400000018', items: '', email: stranger.email }
  await owner.post('/withdrawal', { key: 'withdrawal-of-the-owner', ...declared })
  const { json } = await made(stranger)
  expect(json).toMatchObject({ newsletter: [], withdrawals: [], stockAlerts: [], coupons: [] })
})

test('it needs the password of the last five minutes, and is made once a day [USER-18]', async () => {
  const customer = await newCustomer(shop)
  expect(await state(customer)).toEqual({ state: 'none', expiresAt: null, nextAt: null })
  later(5 * 60_000 + 1)
  expect(await ask(customer)).toMatchObject({ code: 403, meta: { error: 'step-up-needed' } })
  await customer.page.call('POST', '/session/step-up', { password: PASSWORD })
  const at = now.getTime()
  await made(customer)
  expect(await state(customer)).toEqual({
    state: 'ready',
    expiresAt: new Date(at + 7 * DAY_MS).toISOString(),
    nextAt: new Date(at + DAY_MS).toISOString(),
  })
  expect(await ask(customer)).toMatchObject({ code: 429, meta: { error: 'export-too-often' } })
  later(DAY_MS)
  await customer.page.signIn(customer.email, PASSWORD)
  expect(await ask(customer)).toMatchObject({ code: 200 })
})

test('it is a private download for seven days, and is then deleted [USER-18]', async () => {
  const customer = await newCustomer(shop)
  await made(customer)
  const { response } = await download(customer)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="welt-data.zip"',
  })
  later(7 * DAY_MS)
  expect((await download(customer)).response.status).toBe(404)
  const stored = () =>
    shop.database.db.selectFrom('data_export').select('archive').where('customer_id', '=', customer.id)
  await purge(shop.database.db, new Date(now.getTime() + 1))
  expect(await stored().execute()).toEqual([])
})

test('it is written in the language of the store [USER-18]', async () => {
  const customer = await newCustomer(shop)
  await ask(customer, '?storeCode=en')
  await shop.exports.settled()
  expect((await contentOf(customer)).html).toContain('<h1>Your data</h1>')
})
