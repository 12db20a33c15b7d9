import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import german from '#locales/de/withdrawal.json' with { type: 'json' }
import english from '#locales/en/withdrawal.json' with { type: 'json' }
import italian from '#locales/it/withdrawal.json' with { type: 'json' }
import { STORE_VIEWS } from '#models/store/store-view.ts'
import { operate } from '#server/operator/operate.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { mailTo as mailOf } from '#tests/fixtures/mails.ts'
import { placeOrder } from '#tests/fixtures/payments.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let guest: ApiClient
let now = new Date('2026-11-20T10:00:05Z')
let keys = 0

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now } })
  guest = new ApiClient(shop)
})
beforeEach(() => {
  later(3_600_000)
})
afterAll(() => shop.close())

function later(ms: number): void {
  now = new Date(now.getTime() + ms)
}

function declaration(changes: Record<string, unknown> = {}) {
  const key = `withdrawal-test-${++keys}`
  return { key, name: 'Lena Vogt', orderNumber: '400000017', items: '', email: `lena${keys}@example.de`, ...changes }
}

test('a declaration is stored and answered with its time, and the same is sent by mail [ROUTE-12]', async () => {
  now = new Date('2026-12-01T10:00:05Z')
  const given = declaration({ items: 'Oxford, Größe 43\r\nSchuhspanner' })
  const { code, result } = await guest.post('/withdrawal?storeCode=de', given)
  expect({ code, result }).toEqual({ code: 200, result: { receivedAt: '2026-12-01T10:00:05.000Z' } })
  const mail = await mailTo(given.email)
  for (const text of [
    'Eingangsbestätigung: Widerruf zur Bestellung 400000017',
    'Name: Lena Vogt',
    'Bestellnummer: 400000017',
    'Oxford, Größe 43\nSchuhspanner',
    '1. Dezember 2026 um 11:00:05 MEZ',
    '„Hiermit widerrufe ich den Vertrag zur Bestellung 400000017, beschränkt auf die unten genannten Artikel.“',
  ]) {
    expect(mail).toContain(text)
  }
})

test.each([
  ['de', german],
  ['en', english],
  ['it', italian],
])('%s: the receipt quotes the sentence that the page has shown [ROUTE-12]', async (storeCode, texts) => {
  for (const [items, sentence] of [
    ['', texts.declaration],
    ['Oxford', texts.partialDeclaration],
  ] as const) {
    const given = declaration({ items })
    await guest.post(`/withdrawal?storeCode=${storeCode}`, given)
    expect(await mailTo(given.email)).toContain(sentence.replace('{{orderNumber}}', '400000017').replace(/\.$/, ''))
  }
})

test('the shop gets the declaration too, to check it [ROUTE-12]', async () => {
  const given = declaration()
  await guest.post('/withdrawal', given)
  const { db } = shop.database
  const recipients = await db
    .selectFrom('mail_outbox')
    .select('recipient')
    .where('kind', 'in', ['withdrawal-receipt', 'withdrawal-notice'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(recipients.map(({ recipient }) => recipient).sort()).toEqual([given.email, 'service@welt.example'])
})

test('an English shopper gets an English receipt [SHELL-13]', async () => {
  const given = declaration()
  await guest.post('/withdrawal?storeCode=en', given)
  expect(await mailTo(given.email)).toContain('Items withdrawn:\nthe whole order')
})

test('existing and unknown orders get the same answer [CHK-16]', async () => {
  const placed = await guest.order({ order_id: 'withdrawn-order', products: [{ sku: GOODS.oxford, qty: 1 }] })
  const known = await guest.post('/withdrawal', declaration({ orderNumber: placed.result.orderNumber }))
  const unknown = await guest.post('/withdrawal', declaration({ orderNumber: 'no idea, bought in May' }))
  expect(known).toEqual({ ...unknown, headers: known.headers })
  expect(known.code).toBe(200)
})

test('a declaration finds the order of its number and e-mail address, for the operator alone [CHK-16]', async () => {
  const placed = await placeOrder(shop)
  const other = await placeOrder(shop)
  const { email } = placed
  const answers = [
    await guest.post(
      '/withdrawal',
      declaration({ orderNumber: placed.number, email: email.toUpperCase(), items: 'Oxford' }),
    ),
    await guest.post('/withdrawal', declaration({ orderNumber: other.number, email })),
    await guest.post('/withdrawal', declaration({ orderNumber: placed.number, email: other.email })),
  ]
  for (const { code, result } of answers) {
    expect({ code, result }).toEqual({ code: 200, result: { receivedAt: now.toISOString() } })
  }
  const show = async (number: string) => (await operate(shop.commerce, ['show', number])).join('\n')
  expect((await show(placed.number)).match(/withdrawal .*/g)).toEqual([expect.stringContaining('"Oxford"')])
  expect(await show(other.number)).not.toContain('withdrawal')
})

test('a refund that answers a declaration says so, and there is none without one [CHK-16]', async () => {
  const order = await placeOrder(shop)
  const shell = (command: string, ...words: string[]) => operate(shop.commerce, [command, order.number, ...words])
  await shell('paid')
  await shell('ship')
  await expect(shell('refund', '--all', '--withdrawal')).rejects.toThrow(
    'No declaration of withdrawal names this order',
  )
  const { number: orderNumber, email } = order
  now = new Date('2026-12-24T10:00:05Z')
  const given = declaration({ orderNumber, email })
  await guest.post('/withdrawal', given)
  await shell('refund', '--all', '--withdrawal')
  const { text } = await mailOf(shop, 'credit-note', email)
  expect(text).toContain('Ihren Widerruf vom 24. Dezember 2026 haben wir bearbeitet.')
  const refund = await shop.database.db.selectFrom('refund').selectAll().executeTakeFirstOrThrow()
  expect(refund).toMatchObject({ withdrawal_key: given.key })
})

test('sent again, even concurrently, it is one declaration with its first time and one receipt [ROUTE-12]', async () => {
  const given = declaration()
  const answers = await Promise.all([1, 2, 3].map(() => guest.post('/withdrawal', given)))
  later(60_000)
  const again = await guest.post('/withdrawal', given)
  expect(new Set([...answers, again].map(({ result }) => result.receivedAt)).size).toBe(1)
  const mails = await shop.database.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('recipient', '=', given.email)
    .execute()
  expect(mails).toHaveLength(1)
})

test('one idempotency key never covers two declarations [ROUTE-12]', async () => {
  const given = declaration()
  await guest.post('/withdrawal', given)
  const other = await guest.post('/withdrawal', { ...given, orderNumber: '400000018' })
  expect(other).toMatchObject({ code: 400, meta: { error: 'idempotency-key-reused' } })
})

test('missing and invalid values are reported at their fields [ROUTE-12]', async () => {
  const answer = await guest.post('/withdrawal', declaration({ name: ' \u0000 ', orderNumber: '', email: 'lena' }))
  expect(answer).toMatchObject({ code: 400, meta: { error: 'invalid-body' } })
  expect(answer.result.map(({ dataPath, message }: Record<string, string>) => [dataPath, message])).toEqual([
    ['.name', 'required'],
    ['.orderNumber', 'required'],
    ['.email', 'emailInvalid'],
  ])
})

test('input cannot look like another line of the receipt [ROUTE-12]', async () => {
  const given = declaration({ name: 'Lena\nBestellnummer: 1\u0000', items: '<a href="https://evil.example">x</a>' })
  expect((await guest.post('/withdrawal', given)).code).toBe(200)
  const mail = await mailTo(given.email)
  expect(mail).toContain('Name: Lena Bestellnummer: 1\n')
  expect(mail).toContain('&#60;a href')
})

test('too many declarations from one address have to wait, page and API together [PROM-14]', async () => {
  for (let call = 0; call < 20; call++) {
    expect((await guest.post('/withdrawal', declaration())).code).toBe(200)
  }
  const refused = await guest.post('/withdrawal', declaration())
  expect(refused).toMatchObject({ code: 429, meta: { error: 'rate-limited' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await shop.withdraw(declaration(), STORE_VIEWS[0], 'in-process')).toEqual({
    ok: false,
    refusal: 'rate-limited',
  })
  later(60_000)
  expect((await guest.post('/withdrawal', declaration())).code).toBe(200)
})

test('an unavailable database is reported, and neither declaration nor mail is partly written [ROUTE-12]', async () => {
  const broken = await openTestShop()
  const { db } = broken.database
  await db.schema.alterTable('mail_outbox').renameTo('mail_outbox_away').execute()
  const answer = await new ApiClient(broken).post('/withdrawal', declaration())
  expect(answer).toMatchObject({ code: 503, meta: { error: 'unavailable' } })
  expect(await db.selectFrom('withdrawal').select('key').execute()).toEqual([])
  expect(broken.logged.some(({ event }) => event === 'withdrawal-failed')).toBe(true)
  await broken.close()
})

test('the order confirmation links to the form with its number filled in [ROUTE-12]', async () => {
  const products = [{ sku: GOODS.oxford, qty: 1 }]
  const placed = await guest.order({ order_id: 'confirmed-order', store_code: 'en', products })
  const mail = await mailTo('lena.vogt@example.de', placed.result.orderNumber)
  expect(mail).toContain(`https://welt.test/en/withdraw-from-contract?order=${placed.result.orderNumber}`)
})

/** The decoded mail. */
async function mailTo(recipient: string, containing = ''): Promise<string> {
  await shop.mail.settled()
  const folder = join(shop.folder, 'mail')
  const mails = readdirSync(folder).map((name) => readable(readFileSync(join(folder, name), 'utf8')))
  return mails.find((mail) => mail.includes(`To: ${recipient}`) && mail.includes(containing)) ?? ''
}

function readable(raw: string): string {
  const words = raw.replace(/=\?UTF-8\?Q\?(.*?)\?=\s*/g, (_, word: string) => word.replaceAll('_', ' '))
  return words
    .replace(/=\r?\n/g, '')
    .replaceAll('\r\n', '\n')
    .replace(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8'))
}
