import { MollieProvider } from '#server/payment/mollie/mollie-provider.ts'
import type { NewProviderPayment } from '#server/payment/provider.ts'
import { exchange, type Json } from '#tests/fixtures/payment/mollie/transcript.ts'
import { API_KEY } from '#tests/fixtures/payment/mollie/transcript-server.ts'

export const ATTEMPT: NewProviderPayment = {
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

export const PAYMENT = { ...ATTEMPT, providerRef: 'tr_5B8cwPMGnU6qLbRvo7qEZo' }
export const ACT = { key: 'refund-1', source: 'operator' } as const

/** A provider whose every request is answered with this. */
export function answering(body: Json, sent: Json[] = []): MollieProvider {
  const send = async (request: Json) => {
    sent.push(request)
    return body
  }
  return new MollieProvider({ apiKey: API_KEY, send, notifyUrl: 'https://shop.test/api/provider/notify' })
}

export const page = (name: string, changes: Json = {}) => ({ ...exchange(name).response.body, ...changes })
export const euros = (value: string) => ({ currency: 'EUR', value })
