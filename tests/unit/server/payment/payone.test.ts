import { createHash, createHmac } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { PayoneProvider } from '#server/payment/payone/payone-provider.ts'
import { cardSession } from '#server/payment/payone/provider-forms.ts'
import { payoneServerApi } from '#server/payment/payone/server-api.ts'
import { readStatus } from '#server/payment/payone/status-message.ts'
import { PaymentProviders } from '#server/payment/providers.ts'

const ACCOUNT = { mid: '10001', aid: '10002', portalid: '2000001', mode: 'test', key: 'a key of the portal' } as const
const md5 = createHash('md5').update(ACCOUNT.key).digest('hex')
const MESSAGE = {
  key: md5,
  portalid: '2000001',
  aid: '10002',
  mode: 'test',
  txaction: 'paid',
  transaction_status: 'completed',
  txid: '300000001',
  param: 'payment-7',
  txtime: '1795435200',
  sequencenumber: '1',
  price: '129.00',
  receivable: '129.00',
  balance: '0.00',
}

/** A message of PAYONE, which signs nothing. */
function read(fields: Record<string, string> = {}) {
  const body = new URLSearchParams({ ...MESSAGE, ...fields }).toString()
  return readStatus({ headers: {}, query: {}, body }, ACCOUNT, 'key-digest', 0)
}

test('a card session is signed over its values in the order of their names [CHK-07]', () => {
  const session = cardSession(ACCOUNT)
  const signed = '100023.11UTF-8' + '10001' + 'test' + '2000001' + 'creditcardcheck' + 'JSON' + 'yes'
  expect(session).toMatchObject({ request: 'creditcardcheck', storecarddata: 'yes', aid: '10002', mode: 'test' })
  expect(session.hash).toBe(createHmac('sha384', ACCOUNT.key).update(signed).digest('hex'))
  expect(JSON.stringify(session)).not.toContain(ACCOUNT.key)
})

test.each([
  ['test', true],
  ['live', false],
] as const)('with an account in mode %s no money moves: %s [CHK-14]', (mode, isTest) => {
  const account = { ...ACCOUNT, mode }
  const send = () => Promise.reject(new Error('not sent'))
  const provider = new PayoneProvider({ id: 'payone', account, send, origin: 'https://pay.test', proof: 'key-digest' })
  expect(new PaymentProviders([provider], () => {}).facts().isTest).toBe(isTest)
})

describe('a message without a signature', () => {
  test('is proved by the digest of the key, and names its event [CHK-18]', () => {
    expect(read()).toEqual({
      paymentId: 'payment-7',
      providerRef: '300000001',
      observations: [
        {
          source: 'webhook',
          providerEventId: '300000001-1-paid-completed',
          kind: 'captured',
          amount: 12900,
          reason: null,
          at: new Date(1795435200_000),
        },
      ],
    })
  })

  test.each(['', 'soon', '-1'])('with the time “%s” is of the moment of its arrival [CHK-18]', (txtime) => {
    expect(read({ txtime })).toMatchObject({ observations: [{ kind: 'captured', at: new Date(0) }] })
  })

  test.each([
    { key: '' },
    { key: createHash('md5').update('another').digest('hex') },
    { portalid: '1' },
    { aid: '1' },
    { mode: 'live' },
  ])('with %j is forged [CHK-18]', (wrong) => {
    expect(read(wrong as Record<string, string>)).toBe('forged')
  })

  test.each([
    [{ txaction: 'refund' }],
    [{ txaction: 'reminder' }],
    [{ txaction: 'paid', receivable: 'much' }],
    [{ price: '' }],
  ])('with %j names no total and is no observation [CHK-18]', (fields) => {
    expect(read(fields as Record<string, string>)).toMatchObject({ observations: [] })
  })
})

test('a page that is not the provider’s is no page to send a shopper to [CHK-14]', async () => {
  const provider = new PayoneProvider({
    id: 'payone',
    account: ACCOUNT,
    origin: 'https://pay.test',
    proof: 'key-digest',
    send: async () => ({ status: 'REDIRECT', txid: '1', redirecturl: 'https://pay.test.evil.test/redirect/1' }),
  })
  const attempt = {
    id: 'payment-7',
    reference: '1-1',
    method: 'payone_wallet',
    amount: 100,
    currency: 'EUR',
    country: 'DE',
    lastName: 'Vogt',
    language: 'de',
    urls: {
      success: 'http://shop.test',
      error: 'http://shop.test',
      back: 'http://shop.test',
      ended: 'http://shop.test',
    },
    token: null,
  }
  await expect(provider.begin(attempt, 'payment-7')).rejects.toMatchObject({ reason: 'unreadable' })
})

describe('the Server API', () => {
  let http: Server | undefined
  afterEach(() => {
    http?.closeAllConnections()
    http?.close()
  })

  async function answering(listener: RequestListener) {
    http = createServer(listener)
    await new Promise<void>((ready) => http?.listen(0, '127.0.0.1', ready))
    return payoneServerApi(`http://127.0.0.1:${(http.address() as AddressInfo).port}/`, ACCOUNT)
  }

  test('sends the digest of the key, never the key [CHK-14]', async () => {
    let body = ''
    const send = await answering(async (request, response) => {
      for await (const chunk of request) body += chunk
      response.end('status=OK\r\nurl=https://pay.test/?a=b=c\r\n')
    })
    expect(await send({ request: 'capture' })).toEqual({ status: 'OK', url: 'https://pay.test/?a=b=c' })
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({ key: md5, mid: '10001', request: 'capture' })
    expect(body).not.toContain(ACCOUNT.key.replaceAll(' ', '+'))
  })

  test.each([
    ['an error page', 500, '<html>', 'unreachable'],
    ['a redirect', 307, 'status=OK', 'unreachable'],
    ['no lines', 200, '<html>', 'unreadable'],
  ])('%s is no answer [CHK-18]', async (_name, status, text, reason) => {
    const send = await answering((request, response) => {
      response.writeHead(request.url === '/' ? status : 200, { location: '/elsewhere' }).end(text)
    })
    await expect(send({ request: 'capture' })).rejects.toMatchObject({ reason })
  })
})
