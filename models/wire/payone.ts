/**
 * Constants of PAYONE's wire that the shop's adapter and the sandbox provider share, and nothing else: each side
 * implements the wire by itself. Source: docs.payone.com, Server API 3.11 and TransactionStatus 7.6.
 */

/** How each method is named on the wire. The keys are the ends of the shop's method codes. */
export const PAYONE_METHODS = {
  creditcard: { clearingtype: 'cc', subtype: null },
  obt_sofortueberweisung: { clearingtype: 'sb', subtype: { name: 'onlinebanktransfertype', value: 'PNT' } },
  wallet: { clearingtype: 'wlt', subtype: { name: 'wallettype', value: 'PPE' } },
  applepay: { clearingtype: 'wlt', subtype: { name: 'wallettype', value: 'APL' } },
  klarna_base: { clearingtype: 'fnc', subtype: { name: 'financingtype', value: 'KIV' } },
  klarna_installment: { clearingtype: 'fnc', subtype: { name: 'financingtype', value: 'KIS' } },
  debit: { clearingtype: 'elv', subtype: null },
} as const
export type PayoneMethod = keyof typeof PAYONE_METHODS

/**
 * `errorcode` of a refused request. The sandbox answers these; a live code that is not listed reads as `refused`.
 */
export const PAYONE_ERRORS = {
  declined: '5',
  'card-expired': '33',
  'card-number-invalid': '877',
  'card-code-invalid': '879',
  'card-type-refused': '1076',
  'card-unknown': '1077',
  'reference-used': '911',
  'amount-invalid': '1050',
  'amount-too-high': '1051',
  'amount-mismatch': '1052',
  'sequence-wrong': '1053',
  'state-wrong': '1054',
  'transaction-unknown': '1055',
  'token-unknown': '1056',
  'key-reused': '1057',
  'capture-failed': '1058',
  'request-invalid': '1000',
  'access-denied': '2004',
} as const
export type PayoneError = keyof typeof PAYONE_ERRORS

/** The sandbox's query of a transaction, as a `genericpayment` action. PAYONE has no such query that we know of. */
export const TRANSACTION_STATUS_ACTION = 'transaction_status'

/**
 * The sandbox's list of a UTC day's transactions, as a `genericpayment` action with `add_paydata[day]`. Each transaction is
 * one field `add_paydata[transaction][N]` with its status answer as a query string. PAYONE has no such list that we know of.
 */
export const TRANSACTION_LIST_ACTION = 'transaction_list'

/** `failedcause` of a payment that was cancelled before its authorisation, or was not finished in time. */
export const FAILED_BY_SHOPPER = 'cancelled'
export const FAILED_BY_TIME = 'expired'
/** `failedcause` of an authorisation that the merchant has given back. */
export const FAILED_BY_MERCHANT = 'voided'

/** What the shop answers to a TransactionStatus that it has stored. */
export const STATUS_RECEIVED = 'TSOK'

/** Standard Webhooks: the signature is `v1,` and the base64 HMAC-SHA256 of `{id}.{timestamp}.{body}`. */
export const WEBHOOK_HEADERS = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const
