import type { WithdrawalInput } from '#machines/withdrawal.ts'
import { validate } from '#models/wire/validate.ts'
import { type Withdrawal, withdrawalSchema } from '#models/wire/withdrawal.ts'

/** State of the page: the entered values, their errors, and when the declaration was received. */
export interface WithdrawalPage extends WithdrawalInput {
  readonly values: Withdrawal
  /** ISO 8601; null until the declaration has been received. */
  readonly receivedAt: string | null
}

export interface Person {
  readonly name: string
  readonly email: string
}

export function blankPage(orderNumber: string, person: Person | null = null): WithdrawalPage {
  return {
    values: { name: person?.name ?? '', orderNumber, items: '', email: person?.email ?? '' },
    errors: {},
    key: null,
    refusal: null,
    receivedAt: null,
  }
}

/** Form fields, of a browser's form or of a request. */
export interface Fields {
  get(name: string): FormDataEntryValue | null
}

export function formValues(form: Fields): Withdrawal {
  const text = (name: keyof Withdrawal) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { name: text('name'), orderNumber: text('orderNumber'), items: text('items'), email: text('email') }
}

/** The normalised declaration, or one message key per field and the values as entered. */
export function checked(values: Withdrawal): Pick<WithdrawalPage, 'values' | 'errors'> {
  const parsed = validate(withdrawalSchema, values)
  return parsed.ok ? { values: parsed.value, errors: {} } : { values, errors: parsed.errors }
}

/** Id of one declaration, so that it has effect once. Not `randomUUID`, which browsers disable on pages without TLS. */
export function newDeclarationKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
