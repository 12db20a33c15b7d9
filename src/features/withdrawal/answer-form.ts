import type { WithdrawalOutcome, WithdrawalRequest } from '#models/wire/withdrawal.ts'
import { newDeclarationKey } from './declaration-key.ts'
import { blankPage, checked, type Fields, formValues, type WithdrawalPage } from './withdrawal-page.ts'

interface Answer {
  readonly page: WithdrawalPage
  /** HTTP */
  readonly status: number
}

const REFUSED = { 'rate-limited': 429, 'idempotency-key-reused': 409, unavailable: 503 } as const

/** The next page of a shopper without JavaScript, by the button that was pressed. */
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
  // A key that stood for another declaration never becomes good again.
  const next = outcome.refusal === 'idempotency-key-reused' ? newDeclarationKey() : key
  return { page: { ...page, key: next, refusal: outcome.refusal }, status: REFUSED[outcome.refusal] }
}

function keyOf(form: Fields): string | null {
  const key = form.get('key')
  return typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? key : null
}
