import type { Observation } from './observation.ts'
import type { Totals } from './totals.ts'

/**
 * Who takes online payments. The shop knows providers only through this interface; the contract suite
 * `tests/fixtures/payment/provider-contract.ts` says what each of them has to do. All amounts are gross, in cents. Every
 * call but `documentPolicy`, `methods`, `cardSession` and `notification` goes over the network and may throw a {@link ProviderError}.
 */
export interface PaymentProvider {
  /** Stored with every payment, and the start of its method codes: `{id}_creditcard`. */
  readonly id: string
  /** No money moves: the provider or its account is for tests. */
  readonly isTest: boolean
  /** Text that a webhook is answered with once it is stored. */
  readonly acknowledgement: string
  documentPolicy(): DocumentPolicy
  methods(): readonly OfferedMethod[]
  /** What its card frames need to ask it for a token; null if it has none. Holds no secret. */
  cardSession(): Readonly<Record<string, string>> | null
  /** Opens a session of its widget for invoice or instalments; the fields of its answer, null if it has no widget. */
  startSession(session: NewSession): Promise<Readonly<Record<string, string>> | null>
  /** Begins an attempt, or goes on with what the shopper entered. The same key has one effect and one answer. */
  begin(attempt: NewProviderPayment, key: string): Promise<Begun>
  /** Reads a webhook. Nothing is parsed before its signature holds. */
  notification(webhook: Webhook): Notified | 'forged'
  /** What the provider knows now. Totals, so that webhooks that were missed do not matter. */
  look(payment: ProviderPayment, source: Observation['source']): Promise<readonly Observation[]>
  /** All payments that began there on a UTC day (`2026-11-23`), with what has become of them until now. */
  list(day: string): Promise<readonly ListedPayment[]>
  /** Takes money of an authorised payment, in one or several captures. */
  capture(payment: ProviderPayment, amount: number, act: Act): Promise<readonly Observation[]>
  /** Ends an attempt without money, or gives an authorisation back. Of a payment that has ended it changes nothing. */
  cancel(payment: ProviderPayment, act: Act): Promise<readonly Observation[]>
  /** Gives captured money back, whole or in part. */
  refund(payment: ProviderPayment, amount: number, act: Act): Promise<readonly Observation[]>
}

/** What a document that shows the provider's forms has to allow, as sources of a Content-Security-Policy. */
export interface DocumentPolicy {
  readonly frame: readonly string[]
  readonly script: readonly string[]
  readonly connect: readonly string[]
}

/** How the shopper meets the provider: in its frames, widget or sheet on our page, on its own page, or in its window. */
export type Flow = 'frames' | 'widget' | 'sheet' | 'redirect' | 'popup'

export interface OfferedMethod {
  /** Wire code of the method. */
  readonly code: string
  readonly flow: Flow
  /** Scheme and host of the form that a page of the shop embeds: the exact origin of its messages. Absent without one. */
  readonly formOrigin?: string
}

/** A payment as its provider knows it. */
export interface ProviderPayment {
  /** The shop's id of the payment; every webhook brings it back. */
  readonly id: string
  /** What shoppers and bank statements see, unique for every attempt: at most 20 letters, digits and `_./-`. */
  readonly reference: string
  /** The provider's own id; null if the answer to `begin` was lost. */
  readonly providerRef: string | null
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
}

/** A payment in the provider's list of a day. */
export interface ListedPayment {
  /** The shop's id of the payment; null if the shop has not begun it. */
  readonly paymentId: string | null
  readonly providerRef: string
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  readonly totals: Totals
}

export interface NewProviderPayment extends Omit<ProviderPayment, 'providerRef'> {
  /** Wire code of the method. */
  readonly method: string
  /** ISO 3166 alpha-2, of the invoice. */
  readonly country: string
  readonly lastName: string
  /** ISO 639, of the provider's pages. */
  readonly language: string
  /** `ended` claims nothing, for a provider that has one address for every end. */
  readonly urls: { readonly success: string; readonly error: string; readonly back: string; readonly ended: string }
  /** What the provider's form gave for the shopper's input; null before it did, and for methods without a form. */
  readonly token: string | null
}

/** What a widget shows and asks for. The lines make the amount. */
export interface NewSession {
  readonly isInstalment: boolean
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  /** ISO 3166 alpha-2, of the invoice. */
  readonly country: string
  readonly lines: readonly SessionLine[]
  readonly urls: NewProviderPayment['urls']
}

export interface SessionLine {
  readonly type: 'goods' | 'shipment' | 'voucher'
  readonly id: string
  /** Of one piece; a voucher's is negative. */
  readonly price: number
  readonly quantity: number
  readonly description: string
}

/** `settled` needs nothing more of the shopper; it may have been refused. */
export type Begun =
  | { readonly kind: 'settled'; readonly providerRef: string | null; readonly observations: readonly Observation[] }
  | { readonly kind: 'frames' | 'widget' | 'sheet'; readonly session: Readonly<Record<string, string>> }
  | { readonly kind: 'redirect' | 'popup'; readonly providerRef: string; readonly url: string }

/** A webhook as it came in. */
export interface Webhook {
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Parameters of the address that was called. */
  readonly query: Readonly<Record<string, string | undefined>>
  readonly body: string
}

export interface Notified {
  readonly paymentId: string
  readonly providerRef: string
  /** `ask` if the message says only that something changed: a look tells what. */
  readonly observations: readonly Observation[] | 'ask'
}

/** Why money is moved: one key has one effect, also after a lost answer. */
export interface Act {
  readonly key: string
  readonly source: Observation['source']
}

/** `unreachable` leaves open whether the request took effect: ask again with the same key. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  /** The provider's reason, or `unreachable` or `unreadable`; `transaction-unknown` if it has no such payment. */
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(`The payment provider answered: ${reason}`, options)
    this.reason = reason
  }
}

/** For the `catch` of a call: this value where the provider has no such payment. */
export function ifUnknown<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof ProviderError && error.reason === 'transaction-unknown') return value
    throw error
  }
}
