import type { PayoneMethod } from '#models/wire/payone.ts'
import type { Language } from './language.ts'
import { BOUNCES_AFTER_MS, type CardOutcome, PAGE_LIFE_MS } from './magic-values.ts'

/** The page on which a shopper decides. */
export type Page = 'redirect' | 'wallet' | 'card' | 'challenge' | 'mandate'
/** First segment of each page's address. */
export const PAGE_PATHS: Record<Page, string> = {
  redirect: 'redirect',
  wallet: 'wallet',
  card: 'card',
  challenge: '3ds',
  mandate: 'mandate',
}

/** Which of the merchant's addresses the shopper goes to. */
export type Way = 'success' | 'error' | 'back'

/** What a transaction was begun with. Amounts are gross, in cents. */
export interface Terms {
  readonly method: PayoneMethod
  /** The merchant's unique reference and free text, both sent back with every TransactionStatus. */
  readonly reference: string
  readonly param: string
  readonly amount: number
  readonly currency: string
  /** The language that the merchant asked for; null leaves it to the browser. */
  readonly language: Language | null
  /** `authorization`: what is approved is captured at once. `preauthorization`: the merchant captures later. */
  readonly request: 'preauthorization' | 'authorization'
  /** The page that the shopper is sent to; null if there is nothing to decide. */
  readonly page: Page | null
  /** Secret part of the page's address. */
  readonly pageId: string
  readonly urls: Readonly<Record<Way, string>>
  readonly fails: 'on-capture' | null
  /** The token of a sheet or a widget that pays. It pays once. */
  readonly token: string | null
}

/** One fact about a transaction. `at` is in milliseconds since the epoch. */
export type TransactionEvent = { readonly txid: string; readonly at: number } & (
  | { readonly type: 'begun'; readonly terms: Terms }
  | { readonly type: 'mandate-signed'; readonly bounces: boolean }
  /** On the provider's own page. Nothing of the card is stored but what it does. */
  | { readonly type: 'card-typed'; readonly outcome: CardOutcome }
  | { readonly type: 'code-refused' }
  | { readonly type: 'sent-to'; readonly way: Way }
  | { readonly type: 'pending'; readonly until: number }
  | { readonly type: 'authorised' }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'cancelled' }
  | { readonly type: 'captured'; readonly amount: number }
  | { readonly type: 'refunded'; readonly amount: number }
  | { readonly type: 'charged-back'; readonly amount: number; readonly reason: string }
)

export interface Transaction {
  readonly txid: string
  readonly begunAt: number
  readonly terms: Terms
  /** Where the shopper decides now: the bank of a card may ask for more. */
  readonly page: Page | null
  readonly fails: Terms['fails']
  /** `cancelled` ended before an authorisation, `voided` gave one back. */
  readonly state: 'waiting' | 'pending' | 'authorised' | 'failed' | 'cancelled' | 'voided'
  /** Why it failed, or null. */
  readonly reason: string | null
  /** Totals in cents. */
  readonly captured: number
  readonly refunded: number
  readonly chargedBack: number
  /** Captures and refunds so far: 0 after the authorisation, as PAYONE counts. */
  readonly sequence: number
  readonly refusedCodes: number
  /** Where the shopper was sent against the outcome, or null. */
  readonly sentTo: Way | null
  readonly bounces: boolean
  /** What happens by itself, and when. */
  readonly due: { readonly at: number; readonly what: 'authorised' | 'expired' | 'bounced' } | null
}

/** Folds one event. Total: an event that does not fit changes nothing but what it says. */
export function evolve(transaction: Transaction | null, event: TransactionEvent): Transaction | null {
  if (event.type === 'begun') return begun(event.txid, event.at, event.terms)
  if (transaction === null) return null
  switch (event.type) {
    case 'mandate-signed':
      return { ...transaction, bounces: event.bounces }
    case 'card-typed':
      return {
        ...transaction,
        page: event.outcome === 'challenge' ? 'challenge' : transaction.page,
        fails: event.outcome === 'fails-on-capture' ? 'on-capture' : null,
      }
    case 'code-refused':
      return { ...transaction, refusedCodes: transaction.refusedCodes + 1 }
    case 'sent-to':
      return { ...transaction, sentTo: event.way }
    case 'pending':
      return { ...transaction, state: 'pending', due: { at: event.until, what: 'authorised' } }
    case 'authorised':
      return { ...transaction, state: 'authorised', due: null }
    case 'failed':
      return { ...transaction, state: 'failed', reason: event.reason, due: null }
    case 'cancelled':
      return { ...transaction, state: transaction.state === 'authorised' ? 'voided' : 'cancelled', due: null }
    case 'captured':
      return {
        ...transaction,
        captured: transaction.captured + event.amount,
        sequence: transaction.sequence + 1,
        due: transaction.bounces ? { at: event.at + BOUNCES_AFTER_MS, what: 'bounced' } : null,
      }
    case 'refunded': {
      const after = {
        ...transaction,
        refunded: transaction.refunded + event.amount,
        sequence: transaction.sequence + 1,
      }
      // Nothing is left to bounce.
      return heldOf(after) === 0 ? { ...after, due: null } : after
    }
    case 'charged-back':
      return { ...transaction, chargedBack: transaction.chargedBack + event.amount, due: null }
  }
}

export function evolveAll(transaction: Transaction, events: readonly TransactionEvent[]): Transaction {
  return events.reduce((before, event) => evolve(before, event) ?? before, transaction)
}

function begun(txid: string, at: number, terms: Terms): Transaction {
  return {
    txid,
    begunAt: at,
    terms,
    page: terms.page,
    fails: terms.fails,
    state: 'waiting',
    reason: null,
    captured: 0,
    refunded: 0,
    chargedBack: 0,
    sequence: 0,
    refusedCodes: 0,
    sentTo: null,
    bounces: false,
    due: terms.page ? { at: at + PAGE_LIFE_MS, what: 'expired' } : null,
  }
}

/** Path of the page on which the shopper decides now; null if there is none. */
export function pagePath({ page, terms }: Transaction): string | null {
  return page && `/${PAGE_PATHS[page]}/${terms.pageId}`
}

/** Cents that are captured and neither refunded nor charged back. */
export function heldOf({ captured, refunded, chargedBack }: Transaction): number {
  return captured - refunded - chargedBack
}
