import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../host/clock.ts'

const ACCESS_TOKEN_SECONDS = 15 * 60
const HEADER = encode({ alg: 'HS256', typ: 'JWT' })

/** Short-lived proof of who asks: JWT, HS256. Nothing is looked up to check one. */
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

  /** The customer's id; null where the token is forged, expired or made for something else. */
  verify(token: string): number | null {
    const claims = this.#claims(token)
    if (claims?.use !== 'access') return null
    const id = Number(claims.sub)
    return Number.isSafeInteger(id) ? id : null
  }

  /** Proof that this shop gave it out for this use, and not long ago. */
  issueFor(use: string, seconds: number): string {
    return this.sign({ use, exp: this.#seconds() + seconds })
  }

  isFor(use: string, token: string): boolean {
    return this.#claims(token)?.use === use
  }

  /** Group of customers that the shop vouched for; null where the token does not hold. [USER-07] */
  groupOf(token: string): number | null {
    const claims = this.#claims(token)
    return claims?.use === 'group' && Number.isSafeInteger(claims.group_id) ? Number(claims.group_id) : null
  }

  sign(claims: Readonly<Record<string, unknown>>): string {
    const content = `${HEADER}.${encode(claims)}`
    return `${content}.${this.#signature(content)}`
  }

  /** Null where the signature does not hold or the time is over. */
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
