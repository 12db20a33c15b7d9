import { createHash, timingSafeEqual } from 'node:crypto'

/** SHA-256 in base64url: for a secret that is stored only as its digest, or contents that are compared as a whole. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Compares in a time that does not depend on where the texts differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
