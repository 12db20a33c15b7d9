import type { PayoneMethod } from '#models/wire/payone.ts'
import { APPROVAL_LIFE_MS, type CardOutcome } from './magic-values.ts'
import { attempted, type Notification, newNotification, requested } from './notification.ts'
import { evolve, type Transaction, type TransactionEvent } from './transaction.ts'
import { statusOf } from './transaction-status.ts'

/** An answer of the Server API: PAYONE writes each entry as a line `key=value`. */
export type Answer = Readonly<Record<string, string>>

/** A card as the sandbox stores it. The full number and the security code are never stored. */
export interface StoredCard {
  readonly pseudocardpan: string
  readonly truncatedcardpan: string
  readonly cardtype: 'V' | 'M'
  readonly outcome: CardOutcome
}

export type CardStored = { readonly type: 'card-stored'; readonly at: number } & StoredCard

/** A widget's session. Its authorization is valid for this amount only, and for an hour of its own. */
export interface Session {
  readonly workorderid: string
  readonly sessionId: string
  readonly clientToken: string
  readonly method: PayoneMethod
  readonly amount: number
  readonly currency: string
  /** When it ends, in milliseconds since the epoch. */
  readonly until: number
}

/** Everything that the sandbox remembers, one line of its journal each. `at` is in milliseconds since the epoch. */
export type JournalEvent =
  | TransactionEvent
  | CardStored
  | ({ readonly type: 'session-started'; readonly at: number } & Session)
  | { readonly type: 'session-authorised'; readonly at: number; readonly workorderid: string; readonly token: string }
  | {
      readonly type: 'sheet-authorised'
      readonly at: number
      readonly token: string
      readonly amount: number
      readonly currency: string
    }
  | {
      readonly type: 'answered'
      readonly at: number
      readonly key: string
      readonly request: string
      readonly answer: Answer
    }
  | { readonly type: 'status-attempted'; readonly at: number; readonly id: string; readonly isDelivered: boolean }
  | { readonly type: 'status-requested'; readonly at: number; readonly id: string; readonly dueAt: number }

/** The fold of the journal. Read it anywhere; only {@link apply} changes it. */
export interface Ledger {
  readonly transactions: ReadonlyMap<string, Transaction>
  readonly byPage: ReadonlyMap<string, string>
  readonly byReference: ReadonlyMap<string, string>
  readonly cards: ReadonlyMap<string, StoredCard>
  readonly sessions: ReadonlyMap<string, Session & { readonly authorizationToken: string | null }>
  readonly sheets: ReadonlyMap<string, { readonly amount: number; readonly currency: string; readonly until: number }>
  /** Answers by idempotency key, with the request that they belong to. */
  readonly answers: ReadonlyMap<string, { readonly request: string; readonly answer: Answer }>
  readonly notifications: ReadonlyMap<string, Notification>
}

type Mutable = {
  -readonly [Name in keyof Ledger]: Map<string, Ledger[Name] extends ReadonlyMap<string, infer T> ? T : never>
}

export function emptyLedger(): Ledger {
  return {
    transactions: new Map(),
    byPage: new Map(),
    byReference: new Map(),
    cards: new Map(),
    sessions: new Map(),
    sheets: new Map(),
    answers: new Map(),
    notifications: new Map(),
  } satisfies Mutable
}

/** Folds events into the ledger, in place: a journal of many thousand lines is not copied for each of them. */
export function apply(ledger: Ledger, events: readonly JournalEvent[]): void {
  for (const event of events) applyOne(ledger as Mutable, event)
}

function applyOne(ledger: Mutable, event: JournalEvent): void {
  switch (event.type) {
    case 'card-stored': {
      const { type: _, at: __, ...card } = event
      ledger.cards.set(card.pseudocardpan, card)
      return
    }
    case 'session-started': {
      const { type: _, at: __, ...session } = event
      ledger.sessions.set(session.workorderid, { ...session, authorizationToken: null })
      return
    }
    case 'session-authorised': {
      const session = ledger.sessions.get(event.workorderid)
      if (!session) return
      const until = event.at + APPROVAL_LIFE_MS
      ledger.sessions.set(event.workorderid, { ...session, until, authorizationToken: event.token })
      return
    }
    case 'sheet-authorised':
      ledger.sheets.set(event.token, {
        amount: event.amount,
        currency: event.currency,
        until: event.at + APPROVAL_LIFE_MS,
      })
      return
    case 'answered':
      ledger.answers.set(event.key, { request: event.request, answer: event.answer })
      return
    case 'status-attempted': {
      const notification = ledger.notifications.get(event.id)
      if (notification) ledger.notifications.set(event.id, attempted(notification, event.at, event.isDelivered))
      return
    }
    case 'status-requested': {
      const notification = ledger.notifications.get(event.id)
      if (notification) ledger.notifications.set(event.id, requested(notification, event.dueAt))
      return
    }
    default:
      applyToTransaction(ledger, event)
  }
}

function applyToTransaction(ledger: Mutable, event: TransactionEvent): void {
  const after = evolve(ledger.transactions.get(event.txid) ?? null, event)
  if (!after) return
  ledger.transactions.set(event.txid, after)
  if (event.type === 'begun') {
    ledger.byPage.set(event.terms.pageId, event.txid)
    ledger.byReference.set(event.terms.reference, event.txid)
    if (event.terms.token !== null) spendToken(ledger, event.terms.token)
  }
  const fields = statusOf(event, after)
  if (!fields) return
  const id = `msg_${event.txid}_${ledger.notifications.size + 1}`
  ledger.notifications.set(id, newNotification(id, event.txid, fields, event.at))
}

function spendToken(ledger: Mutable, token: string): void {
  ledger.sheets.delete(token)
  for (const session of ledger.sessions.values()) {
    if (session.authorizationToken === token) ledger.sessions.delete(session.workorderid)
  }
}

/** The transaction of a page's address; null if there is none. */
export function transactionOfPage(ledger: Ledger, pageId: string): Transaction | null {
  return ledger.transactions.get(ledger.byPage.get(pageId) ?? '') ?? null
}
