import { describe, expect, test } from 'vitest'
import { MollieProvider } from '#server/payment/mollie/mollie-provider.ts'
import type { Json } from '#tests/fixtures/payment/mollie/transcript.ts'
import { API_KEY } from '#tests/fixtures/payment/mollie/transcript-server.ts'
import { ACT, answering, euros, PAYMENT, page } from './mollie-answers.ts'

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
