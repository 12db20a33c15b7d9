import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderRequest } from '#models/wire/order.ts'
import { operate } from '#server/operator/operate.ts'
import { ADDRESS, ApiClient, GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { mailTo } from '#tests/fixtures/mails.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let guest: ApiClient
let recipients = 0
let now = new Date('2026-11-23T10:00:00Z')

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now } })
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())

async function mailOf(
  address: Partial<OrderRequest['addressInformation']['billingAddress']>,
  order: Partial<OrderRequest> = {},
) {
  const email = `buyer-${++recipients}@example.de`
  const { addressInformation } = orderOf({ products: [] })
  const whole = { ...ADDRESS, ...address, email }
  const placed = await guest.order({
    products: [{ sku: GOODS.oxford, qty: 1 }],
    ...order,
    addressInformation: { ...addressInformation, billingAddress: whole, shippingAddress: whole },
  })
  expect(placed).toMatchObject({ code: 200 })
  return mailTo(shop, 'order-confirmation', email)
}

test('an order mail names size, width, colour and upper material of each item [CHK-13]', async () => {
  const { text } = await mailOf({})
  expect(text).toContain('Größe: 43')
  expect(text).toContain('Weite: G')
  expect(text).toContain('Farbe: Schwarz')
  expect(text).toMatch(/Obermaterial: Leder/)
})

test('an order mail names the country in the language of the store [CHK-13]', async () => {
  expect((await mailOf({ country_id: 'AT' })).text).toContain('Österreich')
  expect((await mailOf({ country_id: 'AT' }, { store_code: 'en' })).text).toContain('Austria')
})

test('an order mail names the due date of the payment and the start of the delivery time [CHK-13]', async () => {
  const { text } = await mailOf({ country_id: 'AT' })
  expect(text).toContain('innerhalb von 7 Tagen, also bis zum 30. November 2026')
  expect(text).toContain('Lieferung in 3–5\u00a0Werktagen ab dem Tag nach Ihrer Überweisung.')
})

test('the mails about goods count the withdrawal from their arrival, and say when they are on their way [CHK-13]', async () => {
  const { text } = await mailOf({})
  // § 356 (2) no. 1 b BGB.
  expect(text).toContain('Die Frist beginnt, wenn Sie die letzte Ware erhalten haben.')
  const number = /Ihre Bestellnummer ist (\d+)/.exec(text)?.[1] ?? ''
  for (const command of ['paid', 'ship']) await operate(shop.commerce, [command, number])
  expect((await mailTo(shop, 'order-shipped', `buyer-${recipients}@example.de`)).subject).toContain('ist unterwegs')
})

test('an order mail names a unit price only of several pieces, and free shipping by that word [CHK-13]', async () => {
  const one = await mailOf({})
  expect(one.text).toMatch(/Versand \(DHL GoGreen\): kostenlos/)
  expect(one.text).not.toMatch(/\bje \d|(?<!\d)0,00/)
  const two = await mailOf({}, { products: [{ sku: GOODS.oxford, qty: 2 }] })
  expect(two.text).toMatch(/je 279,00\s€\n558,00\s€/)
})

test('an attached instruction on withdrawal has the headings of the law alone [CHK-13]', async () => {
  const { attachments } = await mailOf({})
  const headings = attachments.map(({ content }) =>
    [...content.matchAll(/<(h[123])>(.*?)<\/h[123]>/g)].slice(0, 2).map(([, level, text]) => `${level} ${text}`),
  )
  expect(headings).toEqual([
    ['h1 Allgemeine Geschäftsbedingungen', 'h2 1. Geltung und Anbieter'],
    ['h1 Widerrufsbelehrung', 'h3 Widerrufsrecht'],
  ])
  for (const { content } of attachments) expect(content).toContain('>Welt</p>')
})

test('foreign text in an order mail is one short line without links [CHK-13]', async () => {
  const { text, html } = await mailOf({
    firstname: 'Win\r\n\r\nBcc: a@evil.example\nhttps://evil.example/prize',
    lastname: `You won ${'very '.repeat(40)}much`,
    company: 'www.evil.example/x and mailto:me@evil.example',
    street: ['http:x:////192.0.2.7/parcel', 'https://http://192.0.2.7'],
    city: 'St.Gallen',
  })
  for (const body of [text, html]) {
    expect(body).not.toMatch(/evil\.example|:\/\/evil|www\.\S|@evil|mailto:|\/\/192/)
    expect(body).not.toMatch(/^\s*Bcc/m)
  }
  expect(text).toContain('St. Gallen')
  const longest = text.split('\n').filter((line) => line.includes('very'))
  for (const line of longest) expect(line.length).toBeLessThanOrEqual('Guten Tag '.length + 2 * 100 + 2)
})

test('mails of one kind to one recipient have increasing pauses, and none is lost [CHK-13]', async () => {
  const email = 'victim@example.de'
  const { addressInformation } = orderOf({ products: [] })
  const address = { ...ADDRESS, email }
  const place = (recipient = email) =>
    guest.order({
      products: [{ sku: GOODS.voucher, qty: 1 }],
      addressInformation: {
        ...addressInformation,
        billingAddress: { ...address, email: recipient },
        shippingAddress: address,
      },
    })
  for (let count = 0; count < 11; count++) await place()
  await place('Victim@example.de')
  const rows = await shop.database.db
    .selectFrom('mail_outbox')
    .select(['sent_at', 'due_at'])
    .where('recipient', 'in', [email, 'Victim@example.de'])
    .orderBy('due_at')
    .execute()
  expect(rows).toHaveLength(12)
  const minutes = rows.slice(10).map(({ due_at }) => (due_at.getTime() - now.getTime()) / 60_000)
  expect(minutes).toEqual([15, 45])
  await shop.mail.settled()
  now = new Date(now.getTime() + 16 * 60_000)
  shop.mail.wake()
  await shop.mail.settled()
  const { sent } = await shop.database.db
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.count<number>('sent_at').as('sent'))
    .where('recipient', 'in', [email, 'Victim@example.de'])
    .executeTakeFirstOrThrow()
  expect(Number(sent)).toBe(11)
})
