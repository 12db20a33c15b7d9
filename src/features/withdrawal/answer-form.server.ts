import type { WithdrawalOutcome, WithdrawalRequest } from '#models/wire/withdrawal.ts'
import {
  blankPage,
  checked,
  type Fields,
  formValues,
  newDeclarationKey,
  type WithdrawalPage,
} from './withdrawal-page.ts'

interface Answer {
  readonly page: WithdrawalPage
  /** HTTP status. */
  readonly status: number
}

const REFUSED = { 'rate-limited': 429, 'idempotency-key-reused': 409, unavailable: 503 } as const

/** The next page for a shopper without JavaScript, depending on the pressed button. */
export async function answerForm(
  form: Fields,
  withdraw: (request: WithdrawalRequest) => Promise<WithdrawalOutcome>,
): Promise<Answer> {
  const page: WithdrawalPage = { ...blankPage(''), ...checked(formValues(form)) }
  const intent = form.get('intent')
  if (intent === 'edit') return { page, status: 200 }
  if (Object.keys(page.errors).length > 0) return { page, status: 422 }
  const key = keyOf(form)
  if (intent !== 'confirm' || key === null) return { page: { ...page, key: newDeclarationKey() }, status: 200 }
  const outcome = await withdraw({ ...page.values, key })
  if (outcome.ok) return { page: { ...page, key, receivedAt: outcome.receipt.receivedAt }, status: 200 }
  // A key that was used for another declaration can never be used again.
  const next = outcome.refusal === 'idempotency-key-reused' ? newDeclarationKey() : key
  return { page: { ...page, key: next, refusal: outcome.refusal }, status: REFUSED[outcome.refusal] }
}

function keyOf(form: Fields): string | null {
  const key = form.get('key')
  return typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? key : null
}

/** Far more than the form can contain. */
const LIMIT_BYTES = 64 * 1024

type ReadForm =
  | { readonly ok: true; readonly form: URLSearchParams }
  /** HTTP status. */
  | { readonly ok: false; readonly status: 413 | 415 }

/** Reads a plain form post up to the limit. */
export async function readForm(request: Request): Promise<ReadForm> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return { ok: false, status: 415 }
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > LIMIT_BYTES) return { ok: false, status: 413 }
    text += decoder.decode(part, { stream: true })
  }
  return { ok: true, form: new URLSearchParams(text + decoder.decode()) }
}
