import { createHash, randomBytes } from 'node:crypto'

/** What the link of a mail proves: that its reader owns the address. The database keeps its digest alone. */
export function newLinkToken(): string {
  return randomBytes(24).toString('base64url')
}

export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
