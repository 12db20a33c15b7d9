import * as v from 'valibot'
import type { PayoneError } from '#models/wire/payone.ts'
import { methodOf } from './begin.ts'
import type { Context, Requested } from './context.ts'
import { amountSchema, type Form } from './form.ts'
import type { JournalEvent, Ledger, Session } from './ledger.ts'
import { CREDIT_LIMIT } from './magic-values.ts'

/** Time to decide in the widget. */
const SESSION_LIFE_MS = 60 * 60_000

const sessionFormSchema = v.object({
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
})

/** `genericpayment` with `start_session`: opens a session for the widget. Lines, if there are any, make the amount. */
export function startSession(form: Form, { now, newId }: Context): Requested | PayoneError {
  const method = methodOf(form)
  const parsed = v.safeParse(sessionFormSchema, form)
  if (!parsed.success || (method !== 'klarna_base' && method !== 'klarna_installment')) return 'request-invalid'
  const amount = v.safeParse(amountSchema, form.amount)
  if (!amount.success) return 'amount-invalid'
  const lines = linesOf(form)
  if (lines.length > 0 && lines.reduce((sum, line) => sum + line, 0) !== amount.output) return 'amount-mismatch'
  const session: Session = {
    workorderid: `WX${newId().slice(0, 14)}`,
    sessionId: newId(),
    clientToken: newId(),
    method,
    amount: amount.output,
    currency: parsed.output.currency,
    until: now + SESSION_LIFE_MS,
  }
  return {
    events: [{ type: 'session-started', at: now, ...session }],
    answer: {
      status: 'OK',
      workorderid: session.workorderid,
      'add_paydata[client_token]': session.clientToken,
      'add_paydata[session_id]': session.sessionId,
    },
  }
}

/** Cents of each line: `pr[n]` times `no[n]`. A line that cannot be read counts as not a number, so no sum fits. */
function linesOf(form: Form): number[] {
  const numbers = Object.keys(form).flatMap((name) => /^pr\[(\d{1,3})\]$/.exec(name)?.[1] ?? [])
  return numbers.map((number) => whole(form[`pr[${number}]`]) * whole(form[`no[${number}]`]))
}

function whole(text: string | undefined): number {
  return /^-?\d{1,10}$/.test(text ?? '') ? Number(text) : Number.NaN
}

/** The session of a client token, if it is still open. */
export function sessionOf(ledger: Ledger, clientToken: string, now: number): Session | null {
  const found = [...ledger.sessions.values()].find((session) => session.clientToken === clientToken)
  return found && found.until >= now ? found : null
}

/** Whether the widget has something to offer. */
export function isOffered({ amount }: Session): boolean {
  return amount <= CREDIT_LIMIT
}

export function authoriseSession(
  { workorderid }: Session,
  token: string,
  now: number,
): Extract<JournalEvent, { type: 'session-authorised' }> {
  return { type: 'session-authorised', at: now, workorderid, token }
}

/** What the shopper approved in the sheet, as a token that is valid for this amount. */
export function authoriseSheet(
  form: Form,
  { now, newId }: Context,
): Extract<JournalEvent, { type: 'sheet-authorised' }> | PayoneError {
  const amount = v.safeParse(amountSchema, form.amount)
  if (!amount.success) return 'amount-invalid'
  if (!/^[A-Z]{3}$/.test(form.currency ?? '')) return 'request-invalid'
  return { type: 'sheet-authorised', at: now, token: newId(), amount: amount.output, currency: form.currency ?? '' }
}
