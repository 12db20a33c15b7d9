import type { Clarity, NetworkInvariants, Sent } from '../device/network.ts'
import type { Verdict } from './violation.ts'

const CART_WRITES: ReadonlySet<string> = new Set([
  '/cart/update',
  '/cart/delete',
  '/cart/apply-coupon',
  '/cart/delete-coupon',
])

/** Asked exactly once each, one after the other. */
const REQUESTS: ReadonlySet<string> = new Set(['/review/create', '/ext/elastic-stock/productstockalert'])

/** After so many the engine asks no more what became of the first. */
const MAX_UNCLEAR_ANSWERS = 8

/** Judges what is sent by what the senders can know. [ENG-16, ENG-18, ENG-20] */
export class RequestInvariants implements NetworkInvariants {
  readonly #verdict: Verdict
  /** Attempts without a clear answer, by key. */
  readonly #unknown = new Map<string, Set<Sent>>()
  /** A leader that was replaced may repeat an answered request before it notices: the repeat has no effect. */
  readonly #answered = new Set<string>()
  readonly #bodies = new Map<string, string>()
  readonly #tries = new Map<string, number>()
  /** Skus, as they were asked for, whose refusal without a reason was accepted although a former answer is missing. */
  readonly believed = new Set<string>()
  /** Answers after which cart sync may rest until the shopper's next intent. [SYNC-02] */
  refusedToConnect = 0
  sentCount = 0
  /** Ids of payments that the shop was told or asked about lately. */
  readonly payments = new Set<string>()

  constructor(verdict: Verdict) {
    this.#verdict = verdict
  }

  /** A tab that leaves its disk takes along what was answered there. */
  begin(before: RequestInvariants): void {
    for (const key of before.#answered) this.#answered.add(key)
  }

  /** After a sign-out, or the end of a session, outcomes are no longer requested. */
  forget(): void {
    this.#unknown.clear()
  }

  sent(request: Sent): void {
    this.sentCount++
    const { path, cart } = request
    const payment = paymentOf(request)
    if (payment !== null) this.payments.add(payment)
    if (!CART_WRITES.has(path) && !isRequest(request)) return
    if (request.key === null) {
      this.#verdict.broken('every write has its key', { path })
      return
    }
    const key = scoped(request)
    const body = JSON.stringify([path, request.body])
    if ((this.#bodies.get(key) ?? body) !== body) this.#verdict.broken('one request a key', { key, body })
    this.#bodies.set(key, body)
    if (isRequest(request)) return
    for (const [other, attempts] of this.#answered.has(key) ? [] : this.#unknown) {
      const isOpen = [...attempts].some((attempt) => attempt.cart === cart)
      if (other !== key && isOpen) {
        this.#verdict.broken('nothing is sent past an unknown answer', { key, path, unknown: other })
      }
    }
    this.#tries.set(key, (this.#tries.get(key) ?? 0) + 1)
    if (this.#answered.has(key)) return
    const attempts = this.#unknown.get(key) ?? new Set()
    this.#unknown.set(key, attempts.add(request))
  }

  received(request: Sent, received: Clarity, status: number): void {
    // After so many of them one is believed.
    const isBelieved = (this.#tries.get(scoped(request)) ?? 0) > MAX_UNCLEAR_ANSWERS
    const clarity = received !== 'doubtful' ? received : isBelieved ? 'refused' : 'unknown'
    const isConnecting = request.path === '/cart/create' || request.path === '/cart/pull'
    if (status === 401 || status === 404 || (isConnecting && (received === 'refused' || received === 'doubtful')))
      this.refusedToConnect++
    if (request.key === null) return
    const key = scoped(request)
    if (clarity === 'refused' && isBelieved) {
      const { cartItem } = (request.body ?? {}) as { cartItem?: { sku: string } }
      if (cartItem) this.believed.add(cartItem.sku)
    }
    if (clarity === 'done' || clarity === 'refused') {
      this.#unknown.delete(key)
      this.#answered.add(key)
    }
    if (clarity === 'not-now') this.#unknown.get(key)?.delete(request)
  }
}

/** Personal data are read at the address to which their changes are sent. */
function isRequest({ path, body }: Sent): boolean {
  return REQUESTS.has(path) || (path === '/user/me' && body !== null)
}

function paymentOf({ path, body }: Sent): string | null {
  const [, first, id] = path.split('/')
  if (first !== 'payment') return null
  return id ?? (body as { readonly payment_id: string }).payment_id
}

/** A key counts in its cart: a command asked again of a worker without a disk goes into another one. */
function scoped({ key, cart }: Sent): string {
  return `${cart} ${key}`
}
