import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { monthlyRate } from '#server/provider/pages/approval-frames.ts'
import { HttpSandbox } from '#tests/fixtures/payment/http-sandbox.ts'

let sandbox: HttpSandbox
beforeEach(async () => {
  sandbox = await HttpSandbox.start()
})
afterEach(() => sandbox.stop())

const SESSION = {
  request: 'genericpayment',
  'add_paydata[action]': 'start_session',
  clearingtype: 'fnc',
  financingtype: 'KIS',
  amount: '30000',
  currency: 'EUR',
  country: 'DE',
}
const PAYMENT = {
  request: 'preauthorization',
  reference: 'order-1',
  amount: '30000',
  currency: 'EUR',
  successurl: 'http://shop.test/s',
  errorurl: 'http://shop.test/e',
  backurl: 'http://shop.test/b',
}

async function session(more: Record<string, string> = {}) {
  const answer = await sandbox.ask({ ...SESSION, ...more })
  return { workorderid: answer.workorderid ?? '', clientToken: answer['add_paydata[client_token]'] ?? '' }
}

const widget = (clientToken: string, lang = 'en') =>
  sandbox.get(`/widget.html?client_token=${clientToken}&lang=${lang}`)

describe('the widget', () => {
  test('shows sum, plans and what the law wants said about credit, in three languages [CHK-06]', async () => {
    const { clientToken } = await session()
    for (const [lang, ...words] of [
      ['de', 'Klarna Ratenkauf', '300,00', '3 Raten zu 100,00', 'Achtung! Kreditaufnahme kostet Geld.', '14 Tagen'],
      ['en', 'Klarna instalments', '€300.00', '3 rates of €100.00', 'Caution! Borrowing money costs money.', '14 days'],
      [
        'it',
        'Klarna',
        '300,00',
        '3 rate da 100,00',
        'Attenzione! Prendere in prestito denaro costa denaro.',
        '14 giorni',
      ],
    ]) {
      const { status, text } = await widget(clientToken, lang)
      expect(status).toBe(200)
      expect(text).toContain(`<html lang="${lang}"`)
      for (const word of words) expect(text).toContain(word)
    }
  })

  test('an invoice has a due date and no plan [CHK-06]', async () => {
    const { text } = await widget((await session({ financingtype: 'KIV' })).clientToken)
    expect(text).toContain('within 30 days after dispatch')
    expect(text).not.toContain('rates of')
  })

  test.each([
    ['KIS', { amount: '300001' }],
    ['KIV', { financingtype: 'KIV', amount: '300001' }],
  ])('%s offers and approves nothing above its limit [CHK-06]', async (_, more) => {
    const { clientToken } = await session(more)
    const { text } = await widget(clientToken)
    expect(text).toContain('cannot be offered')
    expect(text).not.toContain('<form')
    expect((await sandbox.post('/widget/approve', { client_token: clientToken })).status).toBe(409)
    expect((await widget((await session({ amount: '300000' })).clientToken)).text).toContain('<form')
  })

  test('of an unknown or expired session offers nothing [CHK-06]', async () => {
    expect((await widget('unknown')).text).not.toContain('<form')
    const { clientToken } = await session()
    sandbox.now += 60 * 60_000 + 1
    expect((await widget(clientToken)).text).not.toContain('<form')
    expect((await sandbox.post('/widget/approve', { client_token: clientToken })).status).toBe(409)
  })

  test('an approval is a token that pays for an hour from then on [CHK-06]', async () => {
    const { workorderid, clientToken } = await session()
    sandbox.now += 50 * 60_000
    const { text } = await sandbox.post('/widget/approve', { client_token: clientToken })
    sandbox.now += 60 * 60_000
    const token = { workorderid, 'add_paydata[authorization_token]': JSON.parse(text).token }
    const paid = await sandbox.ask({ ...PAYMENT, clearingtype: 'fnc', financingtype: 'KIS', ...token })
    expect(paid).toMatchObject({ status: 'APPROVED' })
  })
})

describe('the sheet', () => {
  test('shows the merchant and the sum, and approves it [CHK-06]', async () => {
    sandbox.running.connect({ statusUrl: 'http://127.0.0.1:9/notify', origin: 'https://shop.test' })
    const { text } = await sandbox.get('/sheet?amount=30000&currency=EUR&lang=de')
    for (const words of ['Apple Pay', 'shop.test', '300,00']) expect(text).toContain(words)
    const approved = await sandbox.post('/sheet/approve', { amount: '30000', currency: 'EUR' })
    const form = { ...PAYMENT, clearingtype: 'wlt', wallettype: 'APL' }
    const { token } = JSON.parse(approved.text)
    const other = await sandbox.ask({ ...form, amount: '30001', 'add_paydata[paymentdata_token]': token })
    expect(other).toMatchObject({ errormessage: 'amount-mismatch' })
    const paid = await sandbox.ask({ ...form, 'add_paydata[paymentdata_token]': token })
    expect(paid).toMatchObject({ status: 'APPROVED' })
  })

  test.each(['', '?amount=0&currency=EUR', '?amount=1.5&currency=EUR', '?amount=100&currency=euro'])(
    'without a sum (%s) has nothing to approve [CHK-06]',
    async (query) => {
      expect((await sandbox.get(`/sheet${query}`)).text).not.toContain('<form')
    },
  )

  test('approves no sum that is none [CHK-06]', async () => {
    expect((await sandbox.post('/sheet/approve', { amount: '0', currency: 'EUR' })).status).toBe(422)
  })
})

test.each(['/widget.html?client_token=x', '/sheet?amount=100&currency=EUR'])(
  '%s is embedded by the merchant’s pages alone [CHK-14]',
  async (path) => {
    const policyOf = async () => (await sandbox.get(path)).headers.get('content-security-policy')
    expect(await policyOf()).toContain("frame-ancestors 'none'")
    sandbox.running.connect({ statusUrl: 'http://127.0.0.1:9/notify', origin: 'https://shop.test' })
    expect(await policyOf()).toContain('frame-ancestors https://shop.test;')
    expect((await sandbox.get(path)).text).toContain('data-merchant="https://shop.test"')
  },
)

test.each(['/widget/approve', '/sheet/approve'])('%s takes no approval of another site [CHK-14]', async (path) => {
  const foreign = { origin: 'http://shop.test', 'sec-fetch-site': 'cross-site' }
  expect((await sandbox.post(path, { amount: '100', currency: 'EUR' }, foreign)).status).toBe(403)
})

test('a rate is an annuity at the effective interest, rounded up to cents [CHK-06]', () => {
  expect(monthlyRate(30_000, 3, 0)).toBe(10_000)
  const rate = monthlyRate(30_000, 12, 11.9)
  let owed = 30_000
  for (let month = 0; month < 12; month++) owed = owed * 1.119 ** (1 / 12) - rate
  expect(owed).toBeLessThanOrEqual(0)
  expect(owed).toBeGreaterThan(-13)
})
