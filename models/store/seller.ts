/**
 * The seller: placeholder data of the demonstration shop, the same as in its imprint. An operator replaces it before the
 * first sale.
 */
export const SELLER = {
  company: 'Musterschuh GmbH',
  street: 'Musterstraße 1',
  city: '12345 Musterstadt',
  country: 'DE',
  email: 'service@welt.example',
  phone: '+49 30 000000',
  /** Place of the court that keeps the register of companies. */
  court: 'Musterstadt',
  companyNumber: 'HRB 00000',
  vatId: 'DE000000000',
} as const

/** Bank account for prepayment. Separate, because every page names the seller and only few the account. */
export const SELLER_BANK = {
  holder: SELLER.company,
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  name: 'Musterbank',
} as const
