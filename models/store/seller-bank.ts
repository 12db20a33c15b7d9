import { SELLER } from './seller.ts'

/** Bank account for prepayment. A module of its own, because every page names the seller and only few the account. */
export const SELLER_BANK = {
  holder: SELLER.company,
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  name: 'Lohebank',
} as const
