import type { PayoneError } from '#models/wire/payone.ts'
import { type CardData, isMonth } from '../core/card-check.ts'

/** Fields of a card. In the merchant's page each is a document of its own. */
export const CARD_FIELDS = {
  number: { autocomplete: 'cc-number', length: 23, placeholder: '' },
  cvc: { autocomplete: 'cc-csc', length: 3, placeholder: '' },
  month: { autocomplete: 'cc-exp-month', length: 2, placeholder: 'MM' },
  year: { autocomplete: 'cc-exp-year', length: 4, placeholder: '20..' },
} as const
export type CardField = keyof typeof CARD_FIELDS

/** The field that an error is about; null if the shopper cannot correct it there. */
export function wrongField(error: PayoneError, { month }: CardData): CardField | null {
  switch (error) {
    case 'card-number-invalid':
    case 'card-type-refused':
      return 'number'
    case 'card-expired':
      return isMonth(month) ? 'year' : 'month'
    case 'card-code-invalid':
      return 'cvc'
    default:
      return null
  }
}
