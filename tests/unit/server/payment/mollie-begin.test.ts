import { describe, expect, test } from 'vitest'
import { moneyOf } from '#server/payment/mollie/money.ts'
import { exchange, type Json } from '#tests/fixtures/payment/mollie/transcript.ts'
import { API_KEY } from '#tests/fixtures/payment/mollie/transcript-server.ts'
import { ATTEMPT, answering, page } from './mollie-answers.ts'

describe('a begin', () => {
  test('asks for what the documentation says, in decimal text [CHK-14]', async () => {
    const sent: Json[] = []
    const begun = await answering(exchange('create-payment').response.body, sent).begin(ATTEMPT, ATTEMPT.id)
    expect(begun).toEqual({
      kind: 'redirect',
      providerRef: 'tr_5B8cwPMGnU6qLbRvo7qEZo',
      url: 'https://www.mollie.com/checkout/select-method/5B8cwPMGnU6qLbRvo7qEZo',
    })
    const [{ method, path, key, body }] = sent
    expect([method, path, key]).toEqual(['POST', 'payments', ATTEMPT.id])
    const { webhookUrl, ...rest } = body
    const { webhookUrl: _, ...documented } = exchange('create-payment').request.body
    expect(rest).toEqual({ ...documented, redirectUrl: 'http://shop.test/r', cancelUrl: 'http://shop.test/b' })
    expect(webhookUrl).toMatch(/^https:\/\/shop\.test\/api\/provider\/notify\?payment=0{8}-.*&proof=[\w-]{43}$/)
    expect(JSON.stringify(sent)).not.toContain(API_KEY)
  })

  test.each([
    ['mollie_obt_sofortueberweisung', { method: 'paybybank' }],
    ['mollie_wallet', { method: 'paypal' }],
  ])('of %s takes the money at once [CHK-14]', async (method, expected) => {
    const sent: Json[] = []
    await answering(exchange('create-payment').response.body, sent).begin({ ...ATTEMPT, method }, ATTEMPT.id)
    expect(sent[0].body).toMatchObject(expected)
    expect(sent[0].body).not.toHaveProperty('captureMode')
  })

  test.each(['http://www.mollie.com/checkout/1', 'javascript:alert(1)', 'checkout/1'])(
    'whose page is %s sends the shopper nowhere [CHK-14]',
    async (href) => {
      const body = page('get-open', { _links: { checkout: { href } } })
      await expect(answering(body).begin(ATTEMPT, 'k')).rejects.toMatchObject({ reason: 'unreadable' })
    },
  )

  test('in a currency without cents is refused before anything is sent [CHK-14]', async () => {
    const sent: Json[] = []
    const begun = answering({}, sent).begin({ ...ATTEMPT, currency: 'JPY' }, 'k')
    await expect(begun).rejects.toMatchObject({ reason: 'currency-unsupported' })
    expect(sent).toEqual([])
  })

  test.each([
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [1009, '10.09'],
    [123456789, '1234567.89'],
  ])('writes %i cents as %s [CHK-14]', (cents, value) => {
    expect(moneyOf(cents, 'EUR')).toEqual({ currency: 'EUR', value })
  })
})
