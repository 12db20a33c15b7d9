import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HttpSandbox } from '#tests/fixtures/payment/http-sandbox.ts'

let sandbox: HttpSandbox
beforeEach(async () => {
  sandbox = await HttpSandbox.start()
})
afterEach(() => sandbox.stop())

const SHOP = 'http://shop.test/redirect?r='
const IBAN = 'DE89 3704 0044 0532 0130 00'
const signed = { choice: 'approve', iban: IBAN, consent: 'yes' }
const begin = (more: Record<string, string> = {}) => sandbox.begin({ clearingtype: 'elv', ...more })

test.each([
  ['de', 'SEPA-Lastschriftmandat', 'innerhalb von acht Wochen'],
  ['en', 'SEPA Direct Debit mandate', 'within eight weeks'],
  ['it', 'Mandato di addebito diretto SEPA', 'entro otto settimane'],
])('a mandate in %s names merchant, reference and the right to a refund [CHK-14]', async (language, title, weeks) => {
  const { text } = await sandbox.get(await begin({ language }))
  expect(text).toContain(title)
  expect(text).toMatch(new RegExp(`shop\\.test[^<]*${weeks}`))
  expect(text).toContain('300000001')
  expect(text).toContain(`value="${IBAN}"`)
  expect(text).not.toContain('name="consent" type="checkbox" value="yes" required checked')
})

test('a signed mandate is a payment, and the IBAN is stored nowhere [CHK-14]', async () => {
  expect(await sandbox.post(await begin(), signed)).toMatchObject({ status: 303, location: `${SHOP}success` })
  expect(await sandbox.stateOf()).toBe('authorised')
  expect(readFileSync(join(sandbox.folder, 'journal.jsonl'), 'utf8')).not.toMatch(/DE89|3704/)
})

test('a debit of an account that bounces comes back after its capture [CHK-14]', async () => {
  await sandbox.post(await begin(), { ...signed, iban: 'DE62370400440532013001' })
  await sandbox.post('/console/300000001', { act: 'capture', amount: '129', sequence: '0' })
  sandbox.now += 5_000
  sandbox.running.wake()
  await expect.poll(async () => (await sandbox.get('/console')).text).toContain('cancelation/completed')
})

test.each([
  [{ ...signed, iban: 'DE00 3704 0044 0532 0130 00' }, 'That IBAN is wrong', 'iban'],
  [{ ...signed, iban: '"><script>' }, 'That IBAN is wrong', 'iban'],
  [{ choice: 'approve', iban: IBAN }, 'without your mandate', 'consent'],
])('%j is refused in words beside its field, and nothing is debited [CHK-14]', async (form, sentence, field) => {
  const page = await sandbox.post(await begin({ language: 'en' }), form as Record<string, string>)
  expect(page.status).toBe(422)
  expect(page.text).toMatch(new RegExp(`role="alert">[^<]*${sentence}`))
  const wrong = [...page.text.matchAll(/<input[^>]*name="(\w+)"[^>]*aria-invalid/g)].map(([, name]) => name)
  expect(wrong).toEqual([field])
  expect(page.text).not.toContain('<script')
  expect(await sandbox.stateOf()).toBe('waiting')
})

test.each([
  ['decline', 'error'],
  ['cancel', 'back'],
])('a shopper who does not sign can %s [CHK-14]', async (choice, way) => {
  expect((await sandbox.post(await begin(), { choice, iban: '' })).location).toBe(`${SHOP}${way}`)
})
