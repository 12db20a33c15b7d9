import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { WEBHOOK_HEADERS } from '#models/wire/payone.ts'

/** The portal key as requests and TransactionStatus messages carry it: PAYONE's documentation asks for MD5. */
export function keyDigest(key: string): string {
  return createHash('md5').update(key).digest('hex')
}

/** Headers of a signed webhook (Standard Webhooks). `at` is in milliseconds since the epoch. */
export function signedHeaders(id: string, body: string, at: number, key: string): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    [WEBHOOK_HEADERS.id]: id,
    [WEBHOOK_HEADERS.timestamp]: timestamp,
    [WEBHOOK_HEADERS.signature]: `v1,${signature}`,
  }
}

/** Compares in a time that does not depend on where the texts differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
