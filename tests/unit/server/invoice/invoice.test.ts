import { randomUUID } from 'node:crypto'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operate } from '#server/operator/operate.ts'
import { ADDRESS, type ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let now = new Date('2026-12-30T10:00:00Z')
let shop: TestShop
let client: ApiClient

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now }, accessTokenSeconds: 1e9 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.db.updateTable('stock').set({ qty: 100 }).execute()
  client = (await signedInCustomer(shop)).client
})

async function shipped(
  address: Partial<typeof ADDRESS> & { readonly company?: string } = {},
  products = [{ sku: GOODS.oxford as string, qty: 2 }],
  store_code = 'de',
): Promise<string> {
  const person = { ...ADDRESS, ...address }
  const addressInformation = { billingAddress: person, shippingAddress: person, payment_method_code: 'checkmo' }
  const { result } = await client.order({ order_id: randomUUID(), products, addressInformation, store_code })
  await operate(shop.commerce, ['paid', result.orderNumber])
  await operate(shop.commerce, ['ship', result.orderNumber])
  return result.orderNumber
}

async function download(number: string, who = client) {
  const response = await shop.api.request(`/api/user/orders/${number}/invoice`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(bytes.slice(), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** The running number of the invoice of this order. */
async function invoiceNumber(order: string): Promise<string> {
  const { response } = await download(order)
  return /filename="(RE-\d{4}-\d{5})\.pdf"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
}

test('the invoice says what § 14 (4) UStG demands, with every letter of names and places [USER-16]', async () => {
  const place = { firstname: 'Jürgen', lastname: 'Weiß-Żółć', company: 'Παπά & Söhne', city: 'Köln', postcode: '50667' }
  const number = await shipped(place)
  const { response, bytes } = await download(number)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await textOf(bytes)
  const demanded = [
    'Welt Lohbrücker Schuhhaus GmbH · Gerbergasse 7, 36990 Lohbrück',
    'USt-IdNr. DE281407367',
    'Παπά & Söhne Jürgen Weiß-Żółć Lindenweg 4b 50667 Köln Deutschland',
    'Rechnungsnummer RE-2026-',
    'Rechnungsdatum 30.12.2026',
    'Lieferdatum 30.12.2026',
    `Bestellung ${number}`,
    'MwSt. 19 %',
    'Rechnungsbetrag 558,00 €',
    // 558 / 1.19 and the rest.
    '19 % 468,91 € 89,09 € 558,00 €',
    'Der Betrag ist bezahlt (Vorkasse)',
  ]
  for (const part of demanded) expect(text).toContain(part)
})

test('the invoice of a sister shop bears its name, and names the seller in the language of the store view [SHELL-17]', async () => {
  const text = await textOf((await download(await shipped({}, undefined, 'bergwelt_it'))).bytes)
  expect(text).toContain('Bergwelt Lohbrücker Schuhhaus GmbH · Gerbergasse 7, 36990 Lohbrück, Germania')
  expect(text).toContain('Tribunale di Lohbrück, HRB 10407, partita IVA DE281407367')
})

test('each download has the same bytes, also after the shop has changed its customer [USER-16]', async () => {
  const number = await shipped()
  const first = await download(number)
  now = new Date(now.getTime() + 3_600_000)
  await client.post('/user/me', { customer: { firstname: 'Anders' } })
  const [second, third] = await Promise.all([download(number), download(number)])
  expect(Buffer.compare(first.bytes, second.bytes)).toBe(0)
  expect(Buffer.compare(first.bytes, third.bytes)).toBe(0)
})

test('numbers of a year have no gaps, also after a failure, and begin again with the year [USER-16]', async () => {
  now = new Date('2031-12-31T22:59:00Z')
  const orders = [await shipped(), await shipped()]
  const failing = await shipped()
  await expect(operate(shop.commerce, ['ship', failing])).rejects.toThrow('complete already')
  // 31 December, 23:59 in Berlin, is over a minute later.
  now = new Date('2031-12-31T23:00:00Z')
  orders.push(failing, await shipped())
  expect(await Promise.all(orders.map(invoiceNumber))).toEqual([
    'RE-2031-00001',
    'RE-2031-00002',
    'RE-2031-00003',
    'RE-2032-00001',
  ])
})

test('orders that are sent at the same time get different numbers in a row [USER-16]', async () => {
  now = new Date('2033-06-01T10:00:00Z')
  const orders = await Promise.all([shipped(), shipped(), shipped()])
  const numbers = await Promise.all(orders.map(invoiceNumber))
  expect(numbers.sort()).toEqual(['RE-2033-00001', 'RE-2033-00002', 'RE-2033-00003'])
})

test('there is no invoice before the goods are sent [USER-16]', async () => {
  const { result } = await client.order({ order_id: randomUUID(), products: [{ sku: GOODS.oxford, qty: 1 }] })
  const { response } = await download(result.orderNumber)
  expect(response.status).toBe(404)
})

test('an order that was sent before invoices were stored gets one invoice, however often it is asked for [USER-16]', async () => {
  const number = await shipped()
  await shop.database.db.deleteFrom('invoice').execute()
  const [one, other] = await Promise.all([download(number), download(number)])
  expect(one.response.status).toBe(200)
  expect(Buffer.compare(one.bytes, other.bytes)).toBe(0)
})

test('a voucher is invoiced without tax, beside taxed goods [USER-16]', async () => {
  const number = await shipped({}, [
    { sku: GOODS.voucher, qty: 1 },
    { sku: GOODS.oxford, qty: 1 },
  ])
  const text = await textOf((await download(number)).bytes)
  expect(text).toContain('0 % 100,00 € 0,00 € 100,00 €')
  expect(text).toContain('19 % 234,45 € 44,55 € 279,00 €')
  expect(text).toContain('Mehrzweck-Gutscheine')
})

test('an invoice of many lines continues on the next page, with all of them [USER-16]', async () => {
  const skus = await shop.database.db
    .selectFrom('stock')
    .select('sku')
    .where('sku', 'like', 'OX-%')
    .orderBy('sku')
    .limit(30)
    .execute()
  const number = await shipped(
    {},
    skus.slice(0, 20).map(({ sku }) => ({ sku, qty: 1 })),
  )
  const text = await textOf((await download(number)).bytes)
  for (const { sku } of skus.slice(0, 20)) expect(text).toContain(sku)
  expect(text).toContain('Seite 2 von 2')
})
