import { createHmac } from 'node:crypto'
import { isSameSecret } from '../db/digest.ts'
import type { Clock } from '../host/clock.ts'
import type { SigningKey, SigningKeys } from './signing-keys.ts'

const ACCESS_TOKEN_SECONDS = 15 * 60

/**
 * Short-lived access tokens (JWT, HS256). Verification needs no database lookup. The header names the key, and the claims
 * the shop that issued the token and its one use.
 */
export class AccessTokens {
  readonly #keys: Pick<SigningKeys, 'current' | 'find'>
  readonly #issuer: string
  readonly #clock: Clock
  readonly #lifetimeSeconds: number

  constructor(
    keys: Pick<SigningKeys, 'current' | 'find'>,
    clock: Clock,
    issuer: string,
    lifetimeSeconds = ACCESS_TOKEN_SECONDS,
  ) {
    this.#keys = keys
    this.#issuer = issuer
    this.#clock = clock
    this.#lifetimeSeconds = lifetimeSeconds
  }

  /** `hasProof`: the customer has just entered the password. */
  issue(customerId: number, hasProof = false): string {
    const now = this.#seconds()
    const proof = hasProof ? { auth_time: now } : {}
    return this.sign({ sub: String(customerId), iat: now, exp: now + this.#lifetimeSeconds, aud: 'access', ...proof })
  }

  /** When the holder entered the password for this token; null if it was refreshed or is invalid. */
  provenAt(token: string): Date | null {
    const seconds = this.#claims(token)?.auth_time
    return typeof seconds === 'number' ? new Date(seconds * 1000) : null
  }

  issueForSession(sessionId: string): string {
    const now = this.#seconds()
    return this.sign({ sid: sessionId, iat: now, exp: now + this.#lifetimeSeconds, aud: 'session' })
  }

  /** The session that this shop signed a token for, also if the token has expired; null if it is forged. */
  sessionOf(token: string): { readonly id: string; readonly isExpired: boolean } | null {
    const claims = this.#signedClaims(token)
    if (claims?.aud !== 'session' || typeof claims.sid !== 'string') return null
    return { id: claims.sid, isExpired: !this.#isCurrent(claims) }
  }

  /** The customer's id; null if the token is forged, expired or issued for another use. */
  verify(token: string): number | null {
    const claims = this.#claims(token)
    if (claims?.aud !== 'access') return null
    const id = Number(claims.sub)
    return Number.isSafeInteger(id) ? id : null
  }

  /** Issues a short-lived token that this shop signed for one use. */
  issueFor(use: string, seconds: number): string {
    return this.sign({ aud: use, exp: this.#seconds() + seconds })
  }

  isFor(use: string, token: string): boolean {
    return this.#claims(token)?.aud === use
  }

  /** Customer group that the shop signed; null if the token is invalid. [USER-07] */
  groupOf(token: string): number | null {
    const claims = this.#claims(token)
    return claims?.aud === 'group' && Number.isSafeInteger(claims.group_id) ? Number(claims.group_id) : null
  }

  sign(claims: Readonly<Record<string, unknown>>): string {
    const key = this.#keys.current
    const content = `${headerOf(key)}.${encode({ iss: this.#issuer, ...claims })}`
    return `${content}.${signature(content, key)}`
  }

  /** Null if the signature is invalid or the token has expired. */
  #claims(token: string): Record<string, unknown> | null {
    const claims = this.#signedClaims(token)
    return claims && this.#isCurrent(claims) ? claims : null
  }

  #isCurrent(claims: Readonly<Record<string, unknown>>): boolean {
    return Number(claims.exp) > this.#seconds()
  }

  /** Null if the signature is invalid or another shop's. */
  #signedClaims(token: string): Record<string, unknown> | null {
    const [header, body, given, ...rest] = token.split('.')
    if (!header || !body || !given || rest.length > 0) return null
    const kid = decode(header)?.kid
    const key = typeof kid === 'string' ? this.#keys.find(kid) : null
    // The header is compared as text, so a token cannot choose its own algorithm.
    if (!key || header !== headerOf(key)) return null
    if (!isSameSecret(given, signature(`${header}.${body}`, key))) return null
    const claims = decode(body)
    return claims?.iss === this.#issuer ? claims : null
  }

  #seconds(): number {
    return Math.floor(this.#clock.now().getTime() / 1000)
  }
}

function headerOf({ kid }: SigningKey): string {
  return encode({ alg: 'HS256', typ: 'JWT', kid })
}

function signature(content: string, { secret }: SigningKey): string {
  return createHmac('sha256', secret).update(content).digest('base64url')
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
