import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mollieApi } from '#server/payment/mollie/mollie-api.ts'
import { MollieProvider } from '#server/payment/mollie/mollie-provider.ts'
import { moneyOf } from '#server/payment/mollie/money.ts'
import type { NewProviderPayment } from '#server/payment/provider.ts'
import { exchange, type Json } from '#tests/fixtures/payment/mollie/transcript.ts'
import { API_KEY, TranscriptServer } from '#tests/fixtures/payment/mollie/transcript-server.ts'

const ATTEMPT: NewProviderPayment = {
  id: '00000000-0000-4000-8000-000000000001',
  reference: '1000001-1',
  method: 'mollie_creditcard',
  amount: 12900,
  currency: 'EUR',
  country: 'DE',
  lastName: 'Vogt',
  language: 'de',
  urls: {
    success: 'http://shop.test/s',
    error: 'http://shop.test/e',
    back: 'http://shop.test/b',
    ended: 'http://shop.test/r',
  },
  token: null,
}
const PAYMENT = { ...ATTEMPT, providerRef: 'tr_5B8cwPMGnU6qLbRvo7qEZo' }
const ACT = { key: 'refund-1', source: 'operator' } as const

/** A provider whose every request is answered with this. */
function answering(body: Json, sent: Json[] = []): MollieProvider {
  const send = async (request: Json) => {
    sent.push(request)
    return body
  }
  return new MollieProvider({ apiKey: API_KEY, send, notifyUrl: 'https://shop.test/api/provider/notify' })
}

const page = (name: string, changes: Json = {}) => ({ ...exchange(name).response.body, ...changes })
const euros = (value: string) => ({ currency: 'EUR', value })

test('lists a day that fills several pages, and reads no page before it [CHK-18]', async () => {
  const row = (number: number, createdAt: string) => page('get-paid', { id: `tr_${number}`, createdAt })
  const links = (from: number) => ({ next: { href: `https://api.mollie.com/v2/payments?from=tr_${from}&limit=250` } })
  const pages: Record<string, Json> = {
    'payments?limit=250': {
      _embedded: { payments: [row(9, '2026-11-24T00:00:00+00:00'), row(8, '2026-11-24T00:30:00+01:00')] },
      _links: links(7),
    },
    'payments?from=tr_7&limit=250': {
      _embedded: { payments: [row(7, '2026-11-23T00:00:00+00:00'), row(6, '2026-11-22T23:59:59+00:00')] },
      _links: links(5),
    },
  }
  const send = async ({ path }: { path: string }) => pages[path]
  const provider = new MollieProvider({ apiKey: API_KEY, send, notifyUrl: 'https://shop.test/api/provider/notify' })
  expect((await provider.list('2026-11-23')).map(({ providerRef }) => providerRef)).toEqual(['tr_8', 'tr_7'])
})

async function seen(body: Json) {
  return (await answering(body).look(PAYMENT, 'poll')).map(({ kind, amount, reason }) => [kind, amount, reason])
}

test.each([
  ['test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM', true],
  ['live_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM', false],
])('with the key %s no money moves: %s [CHK-14]', (apiKey, isTest) => {
  const provider = new MollieProvider({ apiKey, send: async () => ({}), notifyUrl: 'https://shop.test/notify' })
  expect(provider.isTest).toBe(isTest)
})

describe('a payment that is', () => {
  test.each([
    ['open', page('get-open'), [['open', null, null]]],
    ['pending', page('get-open', { status: 'pending' }), [['open', null, null]]],
    ['authorized', page('get-authorized'), [['authorised', 12900, null]]],
    [
      'authorized and captured in part',
      page('get-authorized', { amountCaptured: euros('50.00') }),
      [
        ['authorised', 12900, null],
        ['captured', 5000, null],
      ],
    ],
    [
      'captured in part, refunded and charged back while the rest is held',
      page('get-authorized', {
        amountCaptured: euros('50.00'),
        amountRefunded: euros('20.00'),
        amountChargedBack: euros('30.00'),
      }),
      [
        ['authorised', 12900, null],
        ['captured', 5000, null],
        ['refunded', 2000, null],
        ['charged-back', 3000, null],
      ],
    ],
    [
      'paid after a hold',
      page('get-paid', { amountCaptured: euros('50.00') }),
      [
        ['authorised', 12900, null],
        ['captured', 5000, null],
      ],
    ],
    [
      'paid at once, refunded and charged back',
      page('get-paid', {
        captureMode: null,
        amountCaptured: undefined,
        amountRefunded: euros('9.07'),
        amountChargedBack: euros('119.93'),
      }),
      [
        ['authorised', 12900, null],
        ['captured', 12900, null],
        ['refunded', 907, null],
        ['charged-back', 11993, null],
      ],
    ],
    ['failed', page('get-failed'), [['failed', null, 'insufficient_funds']]],
    ['failed without a reason', page('get-failed', { details: null }), [['failed', null, null]]],
    ['canceled', page('get-canceled'), [['cancelled', null, null]]],
    ['expired', page('get-expired'), [['expired', null, null]]],
    [
      'released',
      page('get-released'),
      [
        ['authorised', 12900, null],
        ['refunded', 12900, null],
      ],
    ],
  ])('%s is seen as what it means [CHK-18]', async (_name, body, expected) => {
    expect(await seen(body)).toEqual(expected)
  })

  test.each([
    ['of a lower amount', { amount: euros('1.00') }],
    ['of a higher amount', { amount: euros('1290.00') }],
    ['in another currency', { amount: { currency: 'USD', value: '129.00' } }],
    ['of another payment of the shop', { metadata: { payment_id: '00000000-0000-4000-8000-000000000002' } }],
    ['of somebody else', { metadata: null }],
  ])('%s pays nothing here [CHK-18]', async (_name, changes) => {
    const provider = answering(page('get-paid', changes))
    await expect(provider.look(PAYMENT, 'poll')).rejects.toMatchObject({ reason: 'payment-mismatch' })
    await expect(provider.refund(PAYMENT, 100, ACT)).rejects.toMatchObject({ reason: 'payment-mismatch' })
  })

  test.each([
    ['with a state that the documentation does not name', { status: 'settled' }],
    ['with an amount that is a number', { amount: { currency: 'EUR', value: 129 } }],
    ['with an amount of another form', { amount: euros('129') }],
    ['refunded in another currency', { amountRefunded: { currency: 'USD', value: '1.00' } }],
    ['with a negative total', { amountRefunded: euros('-1.00') }],
    ['without an id', { id: undefined }],
  ])('%s is unreadable [CHK-18]', async (_name, changes) => {
    await expect(answering(page('get-paid', changes)).look(PAYMENT, 'poll')).rejects.toMatchObject({
      reason: 'unreadable',
    })
  })
})

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

describe('over HTTP', () => {
  let server: TranscriptServer
  let provider: MollieProvider
  let http: Server | undefined
  beforeEach(async () => {
    server = await TranscriptServer.start()
    const send = mollieApi(server.url, API_KEY)
    provider = new MollieProvider({ apiKey: API_KEY, send, notifyUrl: 'https://shop.test/api/provider/notify' })
  })
  afterEach(async () => {
    http?.closeAllConnections()
    http?.close()
    await server.stop()
  })

  async function paid() {
    const begun = await provider.begin({ ...ATTEMPT, method: 'mollie_wallet' }, ATTEMPT.id)
    if (begun.kind !== 'popup') throw new Error(begun.kind)
    server.decide(begun.url, 'approve')
    return { ...ATTEMPT, providerRef: begun.providerRef }
  }

  test('a refund has one effect for a key that Mollie has forgotten [CHK-18]', async () => {
    const payment = await paid()
    await provider.refund(payment, 2000, ACT)
    server.forgetKeys()
    await provider.refund(payment, 2000, ACT)
    expect(await provider.look(payment, 'poll')).toContainEqual(
      expect.objectContaining({ kind: 'refunded', amount: 2000 }),
    )
    await provider.refund(payment, 2000, { ...ACT, key: 'refund-2' })
    expect(await provider.look(payment, 'poll')).toContainEqual(
      expect.objectContaining({ kind: 'refunded', amount: 4000 }),
    )
  })

  test('a refund that the bank sent back can be made again [CHK-18]', async () => {
    const payment = await paid()
    await provider.refund(payment, 2000, ACT)
    const { refunds } = server.payment(payment.providerRef)
    refunds[0].status = 'failed'
    server.forgetKeys()
    await provider.refund(payment, 2000, ACT)
    expect(refunds.length).toBe(2)
  })

  test('an attempt that Mollie cannot end is left to its own time [CHK-16]', async () => {
    const sent: Json[] = []
    const waiting = answering(page('get-open', { isCancelable: false }), sent)
    expect(await waiting.cancel(PAYMENT, ACT)).toMatchObject([{ kind: 'open' }])
    expect(sent.map(({ method }) => method)).toEqual(['GET'])
  })

  test('a hold of which a part was captured is not released [CHK-16]', async () => {
    const sent: Json[] = []
    const held = answering(page('get-authorized', { amountCaptured: euros('50.00') }), sent)
    expect(await held.cancel(PAYMENT, ACT)).toMatchObject([{ kind: 'authorised' }, { kind: 'captured', amount: 5000 }])
    expect(sent.map(({ method }) => method)).toEqual(['GET'])
  })

  test('a payment whose answer was lost is found among others [CHK-18]', async () => {
    const lost = await paid()
    const other = { ...ATTEMPT, id: '00000000-0000-4000-8000-000000000009', method: 'mollie_wallet' }
    await provider.begin(other, other.id)
    expect(await provider.look({ ...lost, providerRef: null }, 'poll')).toMatchObject([
      { kind: 'authorised' },
      { kind: 'captured', amount: 12900 },
    ])
  })

  test('a refused key is named as such and is in no error [CHK-18]', async () => {
    const wrong = 'test_wrongwrongwrongwrongwrong'
    const send = mollieApi(server.url, wrong)
    const refused = new MollieProvider({ apiKey: wrong, send, notifyUrl: 'https://shop.test/api/provider/notify' })
    const error = await refused.look({ ...PAYMENT, providerRef: null }, 'poll').catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ reason: 'access-denied' })
    expect(`${error} ${(error as Error).stack} ${(error as Error).cause}`).not.toContain(wrong)
  })

  test('a payment that Mollie does not know is unknown [CHK-18]', async () => {
    await expect(provider.look(PAYMENT, 'poll')).rejects.toMatchObject({ reason: 'transaction-unknown' })
    const lost = { ...PAYMENT, providerRef: null }
    await expect(provider.look(lost, 'poll')).rejects.toMatchObject({ reason: 'transaction-unknown' })
  })

  async function api(listener: RequestListener) {
    http = createServer(listener)
    await new Promise<void>((ready) => http?.listen(0, '127.0.0.1', ready))
    return mollieApi(`http://127.0.0.1:${(http.address() as AddressInfo).port}/v2/`, API_KEY)
  }

  test.each([
    [500, '<html>', 'unreachable'],
    [503, '{}', 'unreachable'],
    [409, '{}', 'unreachable'],
    [429, '{}', 'unreachable'],
    [307, '', 'unreachable'],
    [400, '{}', 'refused'],
    [403, '{}', 'access-denied'],
    [410, '{}', 'transaction-unknown'],
    [422, '<html>', 'refused'],
    [422, '{"field":"method"}', 'refused'],
    [422, '{"field":"amount"}', 'amount-too-high'],
  ])('status %i with %s is %s [CHK-18]', async (status, text, reason) => {
    const send = await api((_request, response) => {
      response.writeHead(status, { location: '/elsewhere' }).end(text)
    })
    await expect(send({ method: 'GET', path: 'payments/tr_1' })).rejects.toMatchObject({ reason })
  })

  test.each(['<html>', '', '[]', '{"id":"tr_1"}'])('an answer of %j is unreadable [CHK-18]', async (text) => {
    const send = await api((_request, response) => void response.end(text))
    const at = new MollieProvider({ apiKey: API_KEY, send, notifyUrl: 'https://shop.test/api/provider/notify' })
    await expect(at.look(PAYMENT, 'poll')).rejects.toMatchObject({ reason: 'unreadable' })
    await expect(at.look({ ...PAYMENT, providerRef: null }, 'poll')).rejects.toMatchObject({ reason: 'unreadable' })
  })

  test('a connection that breaks leaves open whether the request took effect [CHK-18]', async () => {
    const send = await api((request) => void request.socket.destroy())
    await expect(send({ method: 'GET', path: 'payments/tr_1' })).rejects.toMatchObject({ reason: 'unreachable' })
  })
})
