import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SELLER } from '#models/store/seller.ts'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { mailTo } from '#tests/fixtures/mails.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let guest: ApiClient
let now = new Date('2026-11-20T10:00:00Z')

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now } })
  guest = new ApiClient(shop)
})
beforeEach(() => {
  now = new Date(now.getTime() + 61_000)
})
afterAll(() => shop.close())

async function send(changes: Record<string, unknown> = {}) {
  const token = (await guest.get('/ext/mail-service/get-token')).result
  const body = {
    sourceAddress: 'lena@example.de',
    targetAddress: SELLER.email,
    subject: 'Breite?',
    emailText: 'H\n\nG',
  }
  return guest.post('/ext/mail-service/send-email', { token, ...body, ...changes })
}

test('a message reaches the shop, and its sender gets a receipt [USER-09]', async () => {
  expect(await send({ subject: 'Breite\r\nBcc: all@example.de' })).toMatchObject({ code: 200, result: 'OK' })
  const mail = await mailTo(shop, 'contact', SELLER.email)
  expect(mail).toMatchObject({ subject: 'Breite Bcc: all@example.de', replyTo: 'lena@example.de' })
  await shop.mail.settled()
})

test('the shop cannot be used to mail third parties [USER-09]', async () => {
  const foreign = await send({ targetAddress: 'victim@example.de' })
  expect(foreign).toMatchObject({ code: 403, meta: { error: 'mail-target-refused' } })
  const pretended = await send({ targetAddress: 'victim@example.de', confirmation: true })
  expect(pretended).toMatchObject({ code: 403, meta: { error: 'mail-source-refused' } })
  expect(await send({ token: 'made.up.token' })).toMatchObject({ code: 403, meta: { error: 'mail-not-authorized' } })
})

test("the receipt has the shop's own text, at most one an hour [USER-09]", async () => {
  const receipt = { sourceAddress: SELLER.email, targetAddress: 'lena@example.de', confirmation: true }
  await send({ ...receipt, emailText: 'Buy pills' })
  await send(receipt)
  const sent = await shop.database.db
    .selectFrom('mail_outbox')
    .select('message')
    .where('kind', '=', 'contact-receipt')
    .execute()
  expect(sent).toHaveLength(1)
  expect(JSON.stringify(sent)).not.toContain('pills')
})

test('a token to send mail is valid for an hour [USER-09]', async () => {
  const token = (await guest.get('/ext/mail-service/get-token')).result
  now = new Date(now.getTime() + 3_601_000)
  expect(await send({ token })).toMatchObject({ code: 403 })
})

const MESSAGE = {
  senderName: 'Lena Vogt',
  sourceAddress: 'writer@example.de',
  subject: 'Weite?',
  emailText: 'Passt H?\n\nDanke',
}

test('the contact form sends message and receipt, once under its key [USER-09]', async () => {
  const send = () =>
    guest.post('/ext/mail-service/send-email-transaction', MESSAGE, { 'idempotency-key': 'contact-form-1' })
  expect(await send()).toMatchObject({ code: 200, result: 'OK' })
  expect(await send()).toMatchObject({ code: 200, result: 'OK' })
  const mails = shop.database.db.selectFrom('mail_outbox').select(['kind', 'recipient', 'message'])
  const own = (await mails.execute()).filter(({ message }) => JSON.stringify(message).includes('Passt H?'))
  expect(own.map(({ kind, recipient }) => [kind, recipient])).toEqual([['contact', SELLER.email]])
  expect((await mailTo(shop, 'contact', SELLER.email)).text).toContain('Lena Vogt\nwriter@example.de')
  expect((await mailTo(shop, 'contact-receipt', 'writer@example.de')).text).not.toContain('Passt')
})

test('a stranger cannot make the contact form mail their text to anybody, or fill a mailbox [USER-09]', async () => {
  for (const tag of ['', '+a', '+b']) {
    const victim = `victim${tag}@example.de`
    const spam = { ...MESSAGE, senderName: 'http://pills.example', sourceAddress: victim, targetAddress: victim }
    expect((await guest.post('/ext/mail-service/send-email-transaction', spam)).code).toBe(200)
  }
  const mails = shop.database.db.selectFrom('mail_outbox').select('message').where('recipient', 'like', 'victim%')
  const received = await mails.execute()
  expect(received).toHaveLength(1)
  expect(JSON.stringify(received)).not.toContain('pills')
})

test('a caller can send ten messages a minute [USER-09]', async () => {
  const answers = []
  for (let count = 0; count < 11; count++)
    answers.push(await guest.post('/ext/mail-service/send-email-transaction', MESSAGE))
  expect(answers.map(({ code }) => code)).toEqual([...Array(10).fill(200), 429])
})
