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
