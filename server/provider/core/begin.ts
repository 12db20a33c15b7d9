import * as v from 'valibot'
import { PAYONE_METHODS, type PayoneError, type PayoneMethod } from '#models/wire/payone.ts'
import type { Context, Requested } from './context.ts'
import { amountSchema, type Form, paymentFormSchema } from './form.ts'
import type { Ledger } from './ledger.ts'
import { approval } from './shopper.ts'
import { PAGE_PATHS, type Page, type Terms, type TransactionEvent } from './transaction.ts'

/** First transaction id; the next ones count up, as PAYONE's have nine to twelve digits. */
const FIRST_TXID = 300_000_001

/** `preauthorization` and `authorization`: approves, refuses, or sends the shopper to a page. */
export function begin(ledger: Ledger, form: Form, context: Context): Requested | PayoneError {
  const parsed = v.safeParse(paymentFormSchema, form)
  if (!parsed.success) return 'request-invalid'
  const amount = v.safeParse(amountSchema, form.amount)
  if (!amount.success) return 'amount-invalid'
  const method = methodOf(form)
  if (!method) return 'request-invalid'
  const { request, reference, param, currency, language, successurl, errorurl, backurl } = parsed.output
  if (ledger.byReference.has(reference)) return 'reference-used'
  const means = meansOf(ledger, method, form, amount.output, context)
  if (typeof means === 'string') return means
  const txid = String(FIRST_TXID + ledger.transactions.size)
  const terms: Terms = {
    method,
    reference,
    param,
    amount: amount.output,
    currency,
    language,
    request,
    page: means.page,
    pageId: context.newId(),
    urls: { success: successurl, error: errorurl, back: backurl },
    fails: means.fails,
    token: means.token,
  }
  const begun: TransactionEvent = { type: 'begun', txid, at: context.now, terms }
  if (means.isDeclined) {
    return { events: [begun, { type: 'failed', txid, at: context.now, reason: 'declined' }], answer: 'declined' }
  }
  if (means.page) {
    const redirecturl = `${context.origin}/${PAGE_PATHS[means.page]}/${terms.pageId}`
    return { events: [begun], answer: { status: 'REDIRECT', txid, redirecturl } }
  }
  const events = approval({ txid, terms }, context.now)
  const isPending = events[0]?.type === 'pending'
  return { events: [begun, ...events], answer: { status: isPending ? 'PENDING' : 'APPROVED', txid } }
}

interface Means {
  readonly page: Page | null
  readonly isDeclined: boolean
  readonly fails: Terms['fails']
  readonly token: string | null
}

/** What pays: a stored card, a page on which the shopper decides, or a token that the shopper has already approved. */
function meansOf(
  ledger: Ledger,
  method: PayoneMethod,
  form: Form,
  amount: number,
  { now }: Context,
): Means | PayoneError {
  switch (method) {
    case 'creditcard': {
      if (form.pseudocardpan === undefined) return { ...APPROVED, page: 'card' }
      const card = ledger.cards.get(form.pseudocardpan)
      if (!card) return 'card-unknown'
      return {
        ...APPROVED,
        page: card.outcome === 'challenge' ? 'challenge' : null,
        isDeclined: card.outcome === 'declined',
        fails: card.outcome === 'fails-on-capture' ? 'on-capture' : null,
      }
    }
    case 'obt_sofortueberweisung':
      return { ...APPROVED, page: 'redirect' }
    case 'wallet':
      return { ...APPROVED, page: 'wallet' }
    case 'debit':
      return { ...APPROVED, page: 'mandate' }
    case 'applepay': {
      const token = form['add_paydata[paymentdata_token]'] ?? ''
      const sheet = ledger.sheets.get(token)
      if (!sheet || sheet.until < now) return 'token-unknown'
      return isSameSum(sheet, amount, form) ? { ...APPROVED, token } : 'amount-mismatch'
    }
    case 'klarna_base':
    case 'klarna_installment': {
      const session = ledger.sessions.get(form.workorderid ?? '')
      const token = form['add_paydata[authorization_token]']
      if (!session?.authorizationToken || session.authorizationToken !== token) return 'token-unknown'
      if (session.method !== method || session.until < now) return 'token-unknown'
      return isSameSum(session, amount, form) ? { ...APPROVED, token } : 'amount-mismatch'
    }
  }
}

const APPROVED: Means = { page: null, isDeclined: false, fails: null, token: null }

function isSameSum(approved: { amount: number; currency: string }, amount: number, form: Form): boolean {
  return approved.amount === amount && approved.currency === form.currency
}

/** The method that `clearingtype` and its subtype name; null if there is none. */
export function methodOf(form: Form): PayoneMethod | null {
  const entries = Object.entries(PAYONE_METHODS) as [PayoneMethod, (typeof PAYONE_METHODS)[PayoneMethod]][]
  const found = entries.find(
    ([, { clearingtype, subtype }]) =>
      clearingtype === form.clearingtype && (subtype === null || form[subtype.name] === subtype.value),
  )
  return found?.[0] ?? null
}
