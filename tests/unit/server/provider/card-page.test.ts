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
const CHALLENGED = '4000 0000 0000 3220'
const card = { choice: 'approve', number: '4111 1111 1111 1111', month: '12', year: '2030', cvc: '987' }
const begin = (more: Record<string, string> = {}) => sandbox.begin({ clearingtype: 'cc', ...more })

test.each([
  ['de', 'Kartennummer', 'Gültig bis Monat', 'Gültig bis Jahr', 'Prüfziffer'],
  ['en', 'Card number', 'Expiry month', 'Expiry year', 'Security code'],
  ['it', 'Numero della carta', 'Mese di scadenza', 'Anno di scadenza', 'Codice di sicurezza'],
])('a card’s page in %s asks for number, month, year and code [CHK-14]', async (language, ...labels) => {
  const path = await begin({ language })
  expect(path).toMatch(/^\/card\//)
  const { text } = await sandbox.get(path)
  expect([...text.matchAll(/<label for="\w+">([^<]*)</g)].map(([, label]) => label)).toEqual(labels)
  expect([...text.matchAll(/<input[^>]*autocomplete="([\w-]+)"/g)].map(([, name]) => name)).toEqual([
    'cc-number',
    'cc-exp-month',
    'cc-exp-year',
    'cc-csc',
  ])
  expect(text).toContain('<code>4000 0000 0000 0002</code>')
})

test('it is filled in with a card that pays [CHK-14]', async () => {
  const path = await begin()
  const { text } = await sandbox.get(path)
  const filled = [...text.matchAll(/<input id="(\w+)"[^>]*value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  expect(await sandbox.post(path, { choice: 'approve', ...Object.fromEntries(filled) })).toMatchObject({
    status: 303,
    location: `${SHOP}success`,
  })
})

test.each([
  ['4111 1111 1111 1111', 'success', 'authorised'],
  ['5555-5555-5555-4444', 'success', 'authorised'],
  ['4000 0000 0000 0002', 'error', 'failed'],
  ['4000 0000 0000 0341', 'success', 'authorised'],
])('card %s leads to the %s address and is %s [CHK-14]', async (number, way, state) => {
  expect(await sandbox.post(await begin(), { ...card, number })).toMatchObject({
    status: 303,
    location: `${SHOP}${way}`,
  })
  expect(await sandbox.stateOf()).toBe(state)
})

test('a typed card is stored nowhere [CHK-14]', async () => {
  await sandbox.post(await begin(), card)
  const journal = readFileSync(join(sandbox.folder, 'journal.jsonl'), 'utf8')
  // A page's id is random and may contain the digits.
  expect(journal.replace(/"pageId":"\w+"/g, '')).not.toMatch(/4111|1111|987|2030/)
})

test.each([
  [{ number: '4111 1111 1111 1112' }, 'This number is not that of a Visa', 'number'],
  [{ number: '6011 1111 1111 1117' }, 'This number is not that of a Visa', 'number'],
  [{ month: '13' }, 'Please enter a month', 'month'],
  [{ year: '2025' }, 'This card has expired', 'year'],
  [{ cvc: '12' }, 'The security code has three digits', 'cvc'],
  [{ number: '"><script>' }, 'This number is not that of a Visa', 'number'],
])('%j is refused in words beside its field, and nothing is charged [CHK-14]', async (typed, sentence, field) => {
  const path = await begin({ language: 'en' })
  const page = await sandbox.post(path, { ...card, ...typed })
  expect(page.status).toBe(422)
  expect(page.text).toMatch(new RegExp(`role="alert">[^<]*${sentence}`))
  const wrong = [...page.text.matchAll(/<input[^>]*name="(\w+)"[^>]*aria-invalid/g)].map(([, name]) => name)
  expect(wrong).toEqual([field])
  expect(page.text).not.toContain('<script')
  expect(await sandbox.stateOf()).toBe('waiting')
  expect((await sandbox.post(path, card)).location).toBe(`${SHOP}success`)
})

test('a card whose bank asks for a code is paid on the bank’s page [CHK-14]', async () => {
  const path = await begin()
  const { status, location } = await sandbox.post(path, { ...card, number: CHALLENGED })
  const bank = path.replace('/card/', '/3ds/')
  expect([status, location]).toEqual([303, bank])
  expect(await sandbox.stateOf()).toBe('waiting')
  expect((await sandbox.get(bank)).text).toContain('autocomplete="one-time-code"')
  expect((await sandbox.get('/console')).text).toContain(`href="${bank}"`)
  // Back by the browser's own button, or the form of another tab.
  expect(await sandbox.get(path)).toMatchObject({ status: 303, location: bank })
  expect(await sandbox.post(path, card)).toMatchObject({ status: 303, location: bank })
  expect(await sandbox.stateOf()).toBe('waiting')
  expect((await sandbox.post(bank, { choice: 'approve', code: '123456' })).location).toBe(`${SHOP}success`)
  expect(await sandbox.stateOf()).toBe('authorised')
})

test('the page of the bank is not there before it asks [CHK-14]', async () => {
  const bank = (await begin()).replace('/card/', '/3ds/')
  expect((await sandbox.get(bank)).status).toBe(404)
  expect((await sandbox.post(bank, { choice: 'approve', code: '123456' })).status).toBe(404)
  expect(await sandbox.stateOf()).toBe('waiting')
})

test.each([
  ['decline', 'error'],
  ['cancel', 'back'],
])('a shopper who types no card can %s [CHK-14]', async (choice, way) => {
  expect((await sandbox.post(await begin(), { choice, number: '' })).location).toBe(`${SHOP}${way}`)
})

test('a payment that was paid is not paid again by another card [CHK-14]', async () => {
  const path = await begin({ language: 'en' })
  await sandbox.post(path, card)
  expect((await sandbox.post(path, { ...card, number: '4000 0000 0000 0002' })).location).toBe(`${SHOP}success`)
  expect(await sandbox.stateOf()).toBe('authorised')
  expect((await sandbox.get(path)).text).toContain('You have approved this payment.')
})
