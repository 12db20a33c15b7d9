import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mollieApi } from '#server/payment/mollie/mollie-api.ts'
import { MollieProvider } from '#server/payment/mollie/mollie-provider.ts'
import type { Json } from '#tests/fixtures/payment/mollie/transcript.ts'
import { API_KEY, TranscriptServer } from '#tests/fixtures/payment/mollie/transcript-server.ts'
import { ACT, ATTEMPT, answering, euros, PAYMENT, page } from './mollie-answers.ts'

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
