/**
 * The seller: placeholder data of the demonstration shop, the same as in its imprint. An operator replaces it before the
 * first sale.
 */
export const SELLER = {
  shop: 'Welt',
  company: 'Musterschuh GmbH',
  address: 'Musterstraße 1, 12345 Musterstadt, Deutschland',
  email: 'service@welt.example',
  phone: '+49 30 000000',
  register: 'Amtsgericht Musterstadt, HRB 00000, USt-IdNr. DE000000000',
} as const

/** Bank account for prepayment. Separate, because every page names the seller and only few the account. */
export const SELLER_BANK = {
  holder: SELLER.company,
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  name: 'Musterbank',
} as const
