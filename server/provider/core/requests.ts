import * as v from 'valibot'
import {
  PAYONE_ERRORS,
  type PayoneError,
  TRANSACTION_LIST_ACTION,
  TRANSACTION_STATUS_ACTION,
} from '#models/wire/payone.ts'
import { begin } from './begin.ts'
import type { Context, Requested } from './context.ts'
import { amountSchema, type Form, transactionFormSchema } from './form.ts'
import type { Answer, JournalEvent, Ledger } from './ledger.ts'
import { decideCapture, decideRefund, type MerchantDecision } from './merchant.ts'
import { startSession } from './session.ts'
import type { Transaction } from './transaction.ts'
import { decimal } from './transaction-status.ts'

/** Events to store before the answer is sent. */
export interface Handled {
  readonly events: readonly JournalEvent[]
  readonly answer: Answer
}

/**
 * Answers one request of the Server API. The same idempotency key gets the first answer again and has no second effect;
 * with other contents it is refused.
 */
export function handleRequest(ledger: Ledger, form: Form, key: string | null, context: Context): Handled {
  const request = canonical(form)
  const first = key === null ? undefined : ledger.answers.get(key)
  if (first) return { events: [], answer: first.request === request ? first.answer : errorAnswer('key-reused') }
  const requested = dispatch(ledger, form, context)
  const { events, answer: result } = typeof requested === 'string' ? { events: [], answer: requested } : requested
  const answer = typeof result === 'string' ? errorAnswer(result) : result
  const isStored = key !== null && events.length > 0
  return {
    events: isStored ? [...events, { type: 'answered', at: context.now, key, request, answer }] : events,
    answer,
  }
}

export function errorAnswer(error: PayoneError): Answer {
  return { status: 'ERROR', errorcode: PAYONE_ERRORS[error], errormessage: error }
}

function dispatch(ledger: Ledger, form: Form, context: Context): Requested | PayoneError {
  switch (form.request) {
    case 'preauthorization':
    case 'authorization':
      return begin(ledger, form, context)
    case 'capture':
      return capture(ledger, form, context)
    case 'refund':
      return refund(ledger, form, context)
    case 'genericpayment':
      return genericPayment(ledger, form, context)
    default:
      return 'request-invalid'
  }
}

function genericPayment(ledger: Ledger, form: Form, context: Context): Requested | PayoneError {
  switch (form['add_paydata[action]']) {
    case TRANSACTION_STATUS_ACTION:
      return transactionStatus(ledger, form)
    case TRANSACTION_LIST_ACTION:
      return transactionList(ledger, form)
    case 'start_session':
      return startSession(form, context)
    default:
      return 'request-invalid'
  }
}

function capture(ledger: Ledger, form: Form, { now }: Context): Requested | PayoneError {
  const amount = form.amount === '0' ? 0 : centsOf(form.amount)
  return onTransaction(ledger, form, amount, (transaction, cents) => decideCapture(transaction, cents, now))
}

/** PAYONE writes what goes back as a negative amount. */
function refund(ledger: Ledger, form: Form, { now }: Context): Requested | PayoneError {
  const amount = form.amount?.startsWith('-') ? centsOf(form.amount.slice(1)) : null
  return onTransaction(ledger, form, amount, (transaction, cents) => decideRefund(transaction, cents, now))
}

function centsOf(text: string | undefined): number | null {
  const parsed = v.safeParse(amountSchema, text)
  return parsed.success ? parsed.output : null
}

/** A sequence number, where the merchant sends one, has to be the next: it refuses what was decided on older facts. */
function onTransaction(
  ledger: Ledger,
  form: Form,
  amount: number | null,
  decide: (transaction: NonNullable<ReturnType<Ledger['transactions']['get']>>, cents: number) => MerchantDecision,
): Requested | PayoneError {
  const parsed = v.safeParse(transactionFormSchema, form)
  if (!parsed.success) return 'request-invalid'
  if (amount === null) return 'amount-invalid'
  const { txid, currency, sequencenumber } = parsed.output
  const transaction = ledger.transactions.get(txid)
  if (!transaction) return 'transaction-unknown'
  if (transaction.terms.currency !== currency) return 'request-invalid'
  if (sequencenumber !== undefined && sequencenumber !== transaction.sequence + 1) return 'sequence-wrong'
  const decided = decide(transaction, amount)
  return typeof decided === 'string' ? decided : { events: decided, answer: { status: 'APPROVED', txid } }
}

/** What the sandbox knows of a transaction, by `txid` or by the merchant's `reference`. */
function transactionStatus(ledger: Ledger, form: Form): Requested | PayoneError {
  const txid = form.txid ?? ledger.byReference.get(form.reference ?? '') ?? ''
  const transaction = ledger.transactions.get(txid)
  if (!transaction) return 'transaction-unknown'
  return { events: [], answer: { status: 'OK', ...statusFields(transaction) } }
}

/** Everything that began on a UTC day. */
function transactionList(ledger: Ledger, form: Form): Requested | PayoneError {
  const { 'add_paydata[day]': day = '' } = form
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'request-invalid'
  const began = [...ledger.transactions.values()].filter(
    ({ begunAt }) => new Date(begunAt).toISOString().slice(0, 10) === day,
  )
  const listed = began.map((transaction, place) => [
    `add_paydata[transaction][${place + 1}]`,
    new URLSearchParams({ ...statusFields(transaction), param: transaction.terms.param }).toString(),
  ])
  return { events: [], answer: { status: 'OK', ...Object.fromEntries(listed) } }
}

function statusFields({ txid, state, reason, terms, captured, refunded, chargedBack, sequence }: Transaction): Answer {
  return {
    txid,
    reference: terms.reference,
    currency: terms.currency,
    sequencenumber: String(sequence),
    'add_paydata[state]': state,
    'add_paydata[price]': decimal(terms.amount),
    'add_paydata[captured]': decimal(captured),
    'add_paydata[refunded]': decimal(refunded),
    'add_paydata[charged_back]': decimal(chargedBack),
    ...(reason === null ? {} : { failedcause: reason }),
  }
}

/** The request as one text, whatever the order of its fields. */
function canonical(form: Form): string {
  return JSON.stringify(Object.entries(form).sort(([a], [b]) => (a < b ? -1 : 1)))
}
