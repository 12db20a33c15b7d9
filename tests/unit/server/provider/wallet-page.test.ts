import { afterEach, beforeEach, expect, test } from 'vitest'
import { HttpSandbox } from '#tests/fixtures/payment/http-sandbox.ts'

let sandbox: HttpSandbox
let path: string
beforeEach(async () => {
  sandbox = await HttpSandbox.start()
  path = await sandbox.begin({ clearingtype: 'wlt', wallettype: 'PPE', language: 'en' })
})
afterEach(() => sandbox.stop())

const SHOP = 'http://shop.test/redirect?r='
const login = { email: 'test@wallet.example', password: 'testzahlung' }

test('a wallet’s page is filled in with a login that it accepts [CHK-14]', async () => {
  const { status, text } = await sandbox.get(path)
  expect(status).toBe(200)
  expect(text).toMatch(/<h1>Wallet<\/h1>/)
  for (const [name, value] of Object.entries(login)) {
    expect(text).toMatch(new RegExp(`<input id="${name}"[^>]*value="${value}"`))
  }
})

test.each([
  ['approve', 'success', 'authorised'],
  ['decline', 'error', 'failed'],
  ['cancel', 'back', 'cancelled'],
])('leads after %s to the %s address of the merchant, in its own window [CHK-14]', async (choice, way, state) => {
  expect(await sandbox.post(path, { ...login, choice })).toMatchObject({ status: 303, location: `${SHOP}${way}` })
  expect(await sandbox.stateOf()).toBe(state)
})

test('pays from the bank that was chosen [CHK-14]', async () => {
  await sandbox.post(path, { ...login, choice: 'approve', bank: 'delay' })
  expect(await sandbox.stateOf()).toBe('pending')
})

test.each([
  { ...login, email: 'lena@wallet.example' },
  { ...login, password: '' },
  { ...login, password: '"><script>' },
])('a sign-in with %j is refused in words, and nothing is paid [CHK-14]', async (typed) => {
  const page = await sandbox.post(path, { ...typed, choice: 'approve' })
  expect(page.status).toBe(422)
  expect(page.text).toContain('That e-mail and password do not match. Nothing was paid')
  expect(page.text).not.toContain('<script')
  expect(await sandbox.stateOf()).toBe('waiting')
})

test('a shopper who cannot sign in can still cancel [CHK-14]', async () => {
  const page = await sandbox.post(path, { email: '', password: '', choice: 'cancel' })
  expect(page.location).toBe(`${SHOP}back`)
})
