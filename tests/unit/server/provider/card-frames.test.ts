import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HttpSandbox } from '#tests/fixtures/payment/http-sandbox.ts'

let sandbox: HttpSandbox
beforeEach(async () => {
  sandbox = await HttpSandbox.start()
})
afterEach(() => sandbox.stop())

describe('a card frame', () => {
  test.each([
    ['number', 'cc-number', 'Kartennummer', 'Card number', 'Numero della carta'],
    ['cvc', 'cc-csc', 'Prüfziffer', 'Security code', 'Codice di sicurezza'],
    ['month', 'cc-exp-month', 'Gültig bis Monat', 'Expiry month', 'Mese di scadenza'],
    ['year', 'cc-exp-year', 'Gültig bis Jahr', 'Expiry year', 'Anno di scadenza'],
  ])(
    'of the %s can be filled in by the browser as %s, and has its title [CHK-07]',
    async (field, filled, de, en, it) => {
      for (const [lang, title] of Object.entries({ de, en, it })) {
        const { status, text } = await sandbox.get(`/frame/${field}?lang=${lang}`)
        expect(status).toBe(200)
        expect(text).toContain(`<html lang="${lang}"`)
        expect(text).toContain(`<title>${title}</title>`)
        expect(text).toMatch(new RegExp(`<label[^>]*>${title}</label>`))
        expect(text).toMatch(new RegExp(`<input[^>]*inputmode="numeric" autocomplete="${filled}"`))
      }
    },
  )

  test('is embedded by the merchant’s pages alone, and by none before they are known [CHK-07]', async () => {
    const policyOf = async () => (await sandbox.get('/frame/number')).headers.get('content-security-policy')
    expect(await policyOf()).toContain("frame-ancestors 'none'")
    sandbox.running.connect({ statusUrl: 'http://127.0.0.1:9/notify', origin: 'https://shop.test' })
    expect(await policyOf()).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; form-action 'none'; frame-ancestors https://shop.test; base-uri 'none'",
    )
    expect((await sandbox.get('/frame/number')).text).toContain('data-merchant="https://shop.test"')
    sandbox.running.connect({ statusUrl: 'http://127.0.0.1:9/notify' })
    expect(await policyOf()).toContain('frame-ancestors http://127.0.0.1:9;')
  })

  test('of another field is not there [CHK-07]', async () => {
    for (const field of ['check', 'toString', 'cardpan'])
      expect((await sandbox.get(`/frame/${field}`)).status).toBe(404)
  })
})

describe('a card check', () => {
  const journal = () => readFileSync(join(sandbox.folder, 'journal.jsonl'), 'utf8')

  test('answers a token that pays, and stores neither number nor code [CHK-07]', async () => {
    const checked = await sandbox.checkCard({ cardpan: '5555 5555 5555 4444', cardtype: 'M', cardcvc2: '987' })
    expect(checked).toEqual({
      status: 'VALID',
      pseudocardpan: expect.stringMatching(/^9\d{15}$/),
      truncatedcardpan: '555555XXXXXX4444',
      cardtype: 'M',
    })
    expect(journal()).not.toMatch(/5555555555554444|\b987\b|Vogt/)
    const again = await sandbox.checkCard()
    expect(again.pseudocardpan).not.toBe(checked.pseudocardpan)
    const paid = await sandbox.ask({
      request: 'preauthorization',
      clearingtype: 'cc',
      reference: 'order-1',
      amount: '12900',
      currency: 'EUR',
      successurl: 'http://shop.test/s',
      errorurl: 'http://shop.test/e',
      backurl: 'http://shop.test/b',
      pseudocardpan: checked.pseudocardpan ?? '',
    })
    expect(paid).toMatchObject({ status: 'APPROVED' })
  })

  test.each([
    [{ cardpan: '4111111111111112' }, 'card-number-invalid', '877', 'number'],
    [{ cardpan: '' }, 'card-number-invalid', '877', 'number'],
    [{ cardtype: 'M' }, 'card-type-refused', '1076', 'number'],
    [{ cardexpireyear: '2020' }, 'card-expired', '33', 'year'],
    [{ cardexpiremonth: '13' }, 'card-expired', '33', 'month'],
    [{ cardcvc2: '12' }, 'card-code-invalid', '879', 'cvc'],
  ])('of %j is refused as %s with the field [CHK-07]', async (card, errormessage, errorcode, field) => {
    expect(await sandbox.checkCard(card as Record<string, string>)).toEqual({
      status: 'INVALID',
      errorcode,
      errormessage,
      field,
    })
    expect(journal()).toBe('')
  })

  test('without an owner is an error of the merchant’s page [CHK-07]', async () => {
    expect(await sandbox.checkCard({ lastname: ' ' })).toMatchObject({
      status: 'ERROR',
      errormessage: 'request-invalid',
    })
  })

  test.each([{ hash: '' }, { hash: 'a'.repeat(96) }, { mid: '10009' }, { storecarddata: 'no' }, { request: 'refund' }])(
    'with a session that the merchant has not signed (%j) is refused [CHK-07]',
    async (changed) => {
      expect(await sandbox.checkCard(changed as Record<string, string>)).toMatchObject({
        errormessage: 'access-denied',
      })
      expect(journal()).toBe('')
    },
  )

  test.each([{ mode: 'live' }, { aid: '1' }, { request: 'preauthorization' }])(
    'with a signed session of another account or for another request (%j) is refused [CHK-07]',
    async (other) => {
      const session = sandbox.cardSession(other as Record<string, string>)
      expect(await sandbox.checkCard(session)).toMatchObject({ errormessage: 'access-denied' })
    },
  )

  test('comes from a frame alone [CHK-07]', async () => {
    const foreign = { origin: 'http://shop.test', 'sec-fetch-site': 'cross-site' }
    expect((await sandbox.post('/frame/check', sandbox.cardSession(), foreign)).status).toBe(403)
  })
})
