/** Fields of a card. Each is a document of its own in the merchant's page. */
export const CARD_FIELDS = {
  number: { autocomplete: 'cc-number', length: 23, placeholder: '' },
  cvc: { autocomplete: 'cc-csc', length: 3, placeholder: '' },
  month: { autocomplete: 'cc-exp-month', length: 2, placeholder: 'MM' },
  year: { autocomplete: 'cc-exp-year', length: 4, placeholder: '20..' },
} as const
export type CardField = keyof typeof CARD_FIELDS
