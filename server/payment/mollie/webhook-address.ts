import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Where Mollie reports changes of a payment. Its webhooks bring an id and no signature, but it calls the address as it
 * was given: the address carries the proof, so that a forged webhook does not make the shop ask Mollie.
 */
export function webhookAddress(notifyUrl: string, paymentId: string, apiKey: string): string {
  const url = new URL(notifyUrl)
  url.searchParams.set('payment', paymentId)
  url.searchParams.set('proof', proofOf(paymentId, apiKey))
  return url.href
}

/** The shop's id of the payment whose webhook address was called; null if the shop has not made this address. */
export function calledPayment(query: Readonly<Record<string, string | undefined>>, apiKey: string): string | null {
  const { payment = '', proof = '' } = query
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(payment, apiKey))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? payment : null
}

function proofOf(paymentId: string, apiKey: string): string {
  return createHmac('sha256', apiKey).update(`webhook ${paymentId}`).digest('base64url')
}
