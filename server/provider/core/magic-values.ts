/** Test values and what they do. The sandbox prints them on its pages. */

export type CardOutcome = 'approved' | 'declined' | 'challenge' | 'fails-on-capture'

interface MagicCard {
  readonly number: string
  /** V is Visa, M is Mastercard. */
  readonly type: 'V' | 'M'
  readonly outcome: CardOutcome
}

export const MAGIC_CARDS: readonly MagicCard[] = [
  { number: '4111111111111111', type: 'V', outcome: 'approved' },
  { number: '5555555555554444', type: 'M', outcome: 'approved' },
  { number: '4000000000000002', type: 'V', outcome: 'declined' },
  { number: '4000000000003220', type: 'V', outcome: 'challenge' },
  { number: '4000000000000341', type: 'V', outcome: 'fails-on-capture' },
]

/** What else the page of a card is filled in with. */
export const CARD_CODE = '123'
export const CARD_EXPIRY = { month: '12', year: '2035' } as const

/** A debited account of outcome `bounces` returns the money {@link BOUNCES_AFTER_MS} after each capture. */
export type AccountOutcome = 'approved' | 'bounces'

export const MAGIC_ACCOUNTS: readonly { readonly iban: string; readonly outcome: AccountOutcome }[] = [
  { iban: 'DE89370400440532013000', outcome: 'approved' },
  { iban: 'DE62370400440532013001', outcome: 'bounces' },
]
export const BOUNCES_AFTER_MS = 5_000

/** The code that a 3-D Secure challenge accepts, and after how many wrong ones it fails. */
export const CHALLENGE_CODE = '123456'
export const CHALLENGE_TRIES = 3

/** The TAN that a bank transfer accepts, and the sign-in of the wallet. */
export const TRANSFER_TAN = '123456'
export const WALLET_LOGIN = { email: 'test@wallet.example', password: 'testzahlung' }

/** A payment of an amount that ends in 99 cents stays pending for this time. */
export const PENDING_MS = 30_000
/** A payment that the shopper approves "with delay" stays pending for this time. */
export const DELAY_MS = 40_000
/** A payment page that is not finished in this time expires. */
export const PAGE_LIFE_MS = 60 * 60_000

/** What a widget's or a sheet's approval can be paid with, as Klarna's authorizations. */
export const APPROVAL_LIFE_MS = 60 * 60_000
/** The widget offers no credit above this amount, in cents. */
export const CREDIT_LIMIT = 300_000
/** Monthly rates of each plan, and its effective annual interest in percent. */
export const CREDIT_PLANS = [
  { months: 3, interest: 0 },
  { months: 6, interest: 9.9 },
  { months: 12, interest: 11.9 },
] as const
/** Days to pay an invoice of the widget. */
export const CREDIT_INVOICE_DAYS = 30

export function isPendingAmount(cents: number): boolean {
  return cents % 100 === 99
}
