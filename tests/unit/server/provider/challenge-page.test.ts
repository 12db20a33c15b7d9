import { afterEach, beforeEach, expect, test } from 'vitest'
import { HttpSandbox } from '#tests/fixtures/payment/http-sandbox.ts'

let sandbox: HttpSandbox
let path: string
beforeEach(async () => {
  sandbox = await HttpSandbox.start()
  const { pseudocardpan = '' } = await sandbox.checkCard({ cardpan: '4000000000003220' })
  path = await sandbox.begin({ clearingtype: 'cc', pseudocardpan, language: 'en' })
})
afterEach(() => sandbox.stop())

const SHOP = 'http://shop.test/redirect?r='
const enter = (code: string) => sandbox.post(path, { choice: 'approve', code })

test('a challenge shows the code that it accepts [CHK-14]', async () => {
  expect(path).toMatch(/^\/3ds\//)
  const { text } = await sandbox.get(path)
  expect(text).toContain('<h1>Credit card</h1>')
  expect(text).toMatch(/<input id="code"[^>]*value="123456"[^>]*autocomplete="one-time-code" inputmode="numeric"/)
})

test('the right code is a payment [CHK-14]', async () => {
  expect(await enter(' 123456 ')).toMatchObject({ status: 303, location: `${SHOP}success` })
  expect(await sandbox.stateOf()).toBe('authorised')
})

test('two wrong codes are said with the attempts that are left, the third ends the payment [CHK-14]', async () => {
  const first = await enter('111111')
  expect(first.status).toBe(422)
  expect(first.text).toContain('That code is wrong. You have 2 attempts left.')
  expect((await enter('')).text).toContain('You have one attempt left.')
  expect(await sandbox.stateOf()).toBe('waiting')
  expect((await enter('222222')).location).toBe(`${SHOP}error`)
  expect(await sandbox.stateOf()).toBe('failed')
  expect((await sandbox.get(path)).text).toContain('The code was wrong too often.')
  expect((await enter('123456')).location).toBe(`${SHOP}error`)
  expect(await sandbox.stateOf()).toBe('failed')
})

test('the right code counts after a wrong one [CHK-14]', async () => {
  await enter('111111')
  expect((await enter('123456')).location).toBe(`${SHOP}success`)
})

test.each([
  ['decline', 'error', 'This payment was declined.'],
  ['cancel', 'back', 'This payment was cancelled.'],
  ['time-out', 'error', 'This page has expired.'],
])('a shopper can %s [CHK-14]', async (choice, way, sentence) => {
  expect((await sandbox.get(path)).text).toContain(`name="choice" value="${choice}" formnovalidate`)
  expect((await sandbox.post(path, { choice, code: '' })).location).toBe(`${SHOP}${way}`)
  expect((await sandbox.get(path)).text).toContain(sentence)
})
