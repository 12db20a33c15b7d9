import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../host/clock.ts'

const ACCESS_TOKEN_SECONDS = 15 * 60
const HEADER = encode({ alg: 'HS256', typ: 'JWT' })

/** Short-lived access tokens (JWT, HS256). Verification needs no database lookup. */
export class AccessTokens {
  readonly #key: Buffer
  readonly #clock: Clock
  readonly #lifetimeSeconds: number

  constructor(key: Buffer, clock: Clock, lifetimeSeconds = ACCESS_TOKEN_SECONDS) {
    this.#key = key
    this.#clock = clock
    this.#lifetimeSeconds = lifetimeSeconds
  }

  issue(customerId: number): string {
    const now = this.#seconds()
    return this.sign({ sub: String(customerId), iat: now, exp: now + this.#lifetimeSeconds, use: 'access' })
  }

  /** The customer's id; null if the token is forged, expired or issued for another use. */
  verify(token: string): number | null {
    const claims = this.#claims(token)
    if (claims?.use !== 'access') return null
    const id = Number(claims.sub)
    return Number.isSafeInteger(id) ? id : null
  }

  /** Issues a short-lived token that this shop signed for one use. */
  issueFor(use: string, seconds: number): string {
    return this.sign({ use, exp: this.#seconds() + seconds })
  }

  isFor(use: string, token: string): boolean {
    return this.#claims(token)?.use === use
  }

  /** Customer group that the shop signed; null if the token is invalid. [USER-07] */
  groupOf(token: string): number | null {
    const claims = this.#claims(token)
    return claims?.use === 'group' && Number.isSafeInteger(claims.group_id) ? Number(claims.group_id) : null
  }

  sign(claims: Readonly<Record<string, unknown>>): string {
    const content = `${HEADER}.${encode(claims)}`
    return `${content}.${this.#signature(content)}`
  }

  /** Null if the signature is invalid or the token has expired. */
  #claims(token: string): Record<string, unknown> | null {
    const [header, body, signature, ...rest] = token.split('.')
    if (header !== HEADER || !body || !signature || rest.length > 0) return null
    if (!isEqual(signature, this.#signature(`${header}.${body}`))) return null
    const claims = decode(body)
    return claims && Number(claims.exp) > this.#seconds() ? claims : null
  }

  #signature(content: string): string {
    return createHmac('sha256', this.#key).update(content).digest('base64url')
  }

  #seconds(): number {
    return Math.floor(this.#clock.now().getTime() / 1000)
  }
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

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
