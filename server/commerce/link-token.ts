import { createHash, randomBytes } from 'node:crypto'

/** Token in the link of a mail, which proves that its reader owns the address. The database stores only its digest. */
export function newLinkToken(): string {
  return randomBytes(24).toString('base64url')
}

export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
